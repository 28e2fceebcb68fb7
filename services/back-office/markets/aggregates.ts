import type { Stale } from '@keywright/events';
import {
  COUNTRY_CATEGORY,
  COUNTRY_SCHEMA,
  type CountryFacts,
  type CountryState,
  decideCountry,
  decideLanguage,
  evolveCountry,
  evolveLanguage,
  LANGUAGE_CATEGORY,
  LANGUAGE_SCHEMA,
  type LanguageFacts,
  type LanguageState,
  upcastCountryEvent,
  upcastLanguageEvent,
} from '@keywright/events/office';
import { marketsProjection } from '../../languages/index.ts';
import { defineAggregate } from '../../platform/commands/aggregate.ts';

/** Languages and countries belong to no project; what their deciders have to know comes with the command. */
const noProject = (): Promise<never> => Promise.reject(new Error('markets belong to no project'));

/** What there is now, against the revision that somebody had seen, counted as the API does. */
function staleOf(state: LanguageState | CountryState, { revision }: { revision: string }): Stale | null {
  if (state === null) return null;
  return { revision: (BigInt(revision) + 1n).toString(), by: state.by, at: state.at };
}

/** One language, be it shipped or added. */
export const LANGUAGE_AGGREGATE = defineAggregate({
  category: LANGUAGE_CATEGORY,
  initial: null as LanguageState,
  evolve: evolveLanguage,
  upcast: upcastLanguageEvent,
  schema: LANGUAGE_SCHEMA,
  decide: decideLanguage,
  facts: (): Promise<LanguageFacts> => noProject(),
  readModel: marketsProjection.name,
  reads: [],
  stale: (state, _missed, last) => staleOf(state, last),
});

/** One country. */
export const COUNTRY_AGGREGATE = defineAggregate({
  category: COUNTRY_CATEGORY,
  initial: null as CountryState,
  evolve: evolveCountry,
  upcast: upcastCountryEvent,
  schema: COUNTRY_SCHEMA,
  decide: decideCountry,
  facts: (): Promise<CountryFacts> => noProject(),
  readModel: marketsProjection.name,
  reads: [],
  stale: (state, _missed, last) => staleOf(state, last),
});
