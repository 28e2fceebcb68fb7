import type { Stale } from '@keywright/events';
import {
  decideMailContent,
  decideTranslation,
  evolveMailContent,
  evolveTranslation,
  MAIL_CONTENT_CATEGORY,
  MAIL_CONTENT_SCHEMA,
  type MailContentState,
  type MailWords,
  TRANSLATION_CATEGORY,
  TRANSLATION_SCHEMA,
  type TranslationFacts,
  type TranslationState,
  upcastMailContentEvent,
  upcastTranslationEvent,
  type WordsState,
} from '@keywright/events/words';
import { defineAggregate } from '../platform/commands/aggregate.ts';
import { wordsProjection } from './words.projection.ts';

/** Words belong to no project; what their deciders have to know comes with the command. */
const noProject = (): Promise<never> => Promise.reject(new Error('words belong to no project'));

/** What there is now, against the revision that somebody had seen, counted as the API does. */
export function staleOf(state: WordsState<unknown>, { revision }: { revision: string }): Stale | null {
  if (state === null) return null;
  return { revision: (BigInt(revision) + 1n).toString(), by: state.by, at: state.at };
}

/** One text of the interface in one language. */
export const TRANSLATION = defineAggregate({
  category: TRANSLATION_CATEGORY,
  initial: null as TranslationState,
  evolve: evolveTranslation,
  upcast: upcastTranslationEvent,
  schema: TRANSLATION_SCHEMA,
  decide: decideTranslation,
  facts: (): Promise<TranslationFacts> => noProject(),
  readModel: wordsProjection.name,
  reads: [],
  stale: (state, _missed, last) => staleOf(state, last),
});

/** What the mails of one kind say in one language. */
export const MAIL_CONTENT = defineAggregate({
  category: MAIL_CONTENT_CATEGORY,
  initial: null as MailContentState,
  evolve: evolveMailContent,
  upcast: upcastMailContentEvent,
  schema: MAIL_CONTENT_SCHEMA,
  decide: decideMailContent,
  facts: (): Promise<{ shipped: MailWords | null }> => noProject(),
  readModel: wordsProjection.name,
  reads: [],
  stale: (state, _missed, last) => staleOf(state, last),
});
