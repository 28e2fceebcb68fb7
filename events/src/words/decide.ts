import type { MailType } from '../catalogue/mails.ts';
import {
  accept,
  AS_ADMINISTRATOR,
  type CommandsOf,
  deciderOf,
  type Decision,
  refuse,
  unchanged,
} from '../decision.ts';
import type { Recorded } from '../envelope.ts';
import { invalid, required } from '../refusal.ts';
import { problemOf, VALUES } from '../values.ts';
import { mailFault, tidyMail } from './check-mail.ts';
import { englishOf, pluralFault, translationFault } from './check-text.ts';
import type { MailContentEvent, MailWords, TranslationEvent, WordsSource } from './word-events.ts';

/** Who set a text last, and when; ISO 8601. Null where it reads as shipped. */
export type WordsState<Words> = { words: Words; by: string; at: string } | null;
/** Its words are '' where an undo took them back. */
export type TranslationState = WordsState<string>;
export type MailContentState = WordsState<MailWords>;

export function evolveTranslation(
  _state: TranslationState,
  { event, meta }: Recorded<TranslationEvent>,
): TranslationState {
  return { words: event.data.text, by: meta.actor.userId, at: meta.at };
}

/** `english` are the shipped English texts that the label may be held against; `shipped` is its own, null where there is none. */
export interface TranslationFacts {
  english: ReadonlyMap<string, string>;
  shipped: string | null;
}

/**
 * `adds`: it has to be the first text of the label in the language. An undo to '' takes back all that was set: the label reads as
 * shipped again, or is missing where nothing is.
 */
function setTranslation(
  command: { label: string; languageCode: string; text: string; source: WordsSource; adds: boolean },
  state: TranslationState,
  { english, shipped }: TranslationFacts,
): Decision<TranslationEvent> {
  const { label, languageCode, source, adds } = command;
  const model = englishOf(label, english);
  if (model === undefined) return refuse(invalid('label', 'UNKNOWN'));
  const set = state === null || state.words === '' ? null : state.words;
  if (source === 'UNDO' && command.text === '')
    return set === null ? unchanged() : said({ label, languageCode, text: '', before: set, source });
  const text = VALUES.translation.tidy(command.text);
  if (text === null) return refuse(required('translation'));
  const fault =
    problemOf('translation', VALUES.translation, text) ??
    pluralFault(label, languageCode, english) ??
    translationFault(text, model);
  if (fault !== null) return refuse(fault);
  const before = set ?? shipped;
  if (adds && before !== null) return refuse({ code: 'DUPLICATE', field: 'label', value: label });
  // What was shipped may hold what is not typed.
  if (text === before || command.text === before) return unchanged();
  return said({ label, languageCode, text, before, source });
}

const said = (data: TranslationEvent['data']): Decision<TranslationEvent> =>
  accept([{ type: 'TranslationSet', data }], AS_ADMINISTRATOR);

const TRANSLATION_DECIDERS = { SetTranslation: setTranslation };
export type TranslationCommand = CommandsOf<typeof TRANSLATION_DECIDERS>;
export const decideTranslation = deciderOf(TRANSLATION_DECIDERS);

export function evolveMailContent(
  _state: MailContentState,
  { event, meta }: Recorded<MailContentEvent>,
): MailContentState {
  const { subject, text, html } = event.data;
  return { words: { subject, text, html }, by: meta.actor.userId, at: meta.at };
}

function setMailContent(
  command: MailWords & {
    contentType: MailType;
    languageCode: string;
    source: WordsSource;
    adds: boolean;
  },
  state: MailContentState,
  { shipped }: { shipped: MailWords | null },
): Decision<MailContentEvent> {
  const { contentType, languageCode, source, adds } = command;
  const fault = mailFault(contentType, command);
  if (fault !== null) return refuse(fault);
  const { subject, text, html } = tidyMail(command) as MailWords;
  const before = state?.words ?? shipped;
  if (adds && before !== null) return refuse({ code: 'DUPLICATE', field: 'contentType', value: contentType });
  if (before?.subject === subject && before.text === text && before.html === html) return unchanged();
  const data = { contentType, languageCode, subject, text, html, before, source };
  return accept([{ type: 'MailContentSet', data }], AS_ADMINISTRATOR);
}

const MAIL_DECIDERS = { SetMailContent: setMailContent };
export type MailContentCommand = CommandsOf<typeof MAIL_DECIDERS>;
export const decideMailContent = deciderOf(MAIL_DECIDERS);
