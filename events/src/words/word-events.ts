import { v5 as uuidV5 } from 'uuid';
import type { MailType } from '../catalogue/mails.ts';
import type { DomainEvent } from '../envelope.ts';
import { streamOf } from '../stream.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

/** How a text came to be another one: typed, taken in from a file, or set back to what it was. */
export const WORDS_SOURCES = ['EDIT', 'IMPORT', 'UNDO'] as const;
export type WordsSource = (typeof WORDS_SOURCES)[number];

/** What a mail says, with `{{name}}` where something is filled in. */
export interface MailWords {
  subject: string;
  text: string;
  html: string;
}

/**
 * A text of the interface; `before` is what stood there, the shipped text at first, null where there was none. `text` is '' where an
 * undo took it back to nothing: the label reads as shipped again, or is missing where nothing is.
 */
export type TranslationSet = DomainEvent<
  'TranslationSet',
  { label: string; languageCode: string; text: string; before: string | null; source: WordsSource }
>;
export type TranslationEvent = TranslationSet;

/** What the mails of one kind say in a language. */
export type MailContentSet = DomainEvent<
  'MailContentSet',
  MailWords & {
    contentType: MailType;
    languageCode: string;
    before: MailWords | null;
    source: WordsSource;
  }
>;
export type MailContentEvent = MailContentSet;

/** Streams are `translation-<language>-<label>`. */
export const TRANSLATION_CATEGORY = 'translation';
export const TRANSLATION_SCHEMA: UpcastTable<TranslationEvent['type']> = {
  TranslationSet: { version: 1, steps: [] },
};
export const upcastTranslationEvent = upcaster<TranslationEvent>(TRANSLATION_SCHEMA);

/** Streams are `mailcontent-<kind of mail>-<language>`. */
export const MAIL_CONTENT_CATEGORY = 'mailcontent';
export const MAIL_CONTENT_SCHEMA: UpcastTable<MailContentEvent['type']> = {
  MailContentSet: { version: 1, steps: [] },
};
export const upcastMailContentEvent = upcaster<MailContentEvent>(MAIL_CONTENT_SCHEMA);

/** The id of the stream of one text, and of what one kind of mail says in a language. */
export const translationStreamId = (languageCode: string, label: string): string =>
  `${languageCode}-${label}`;
export const mailContentStreamId = (contentType: MailType, languageCode: string): string =>
  `${contentType}-${languageCode}`;

export const translationStream = (languageCode: string, label: string): string =>
  streamOf(TRANSLATION_CATEGORY, translationStreamId(languageCode, label));
export const mailContentStream = (contentType: MailType, languageCode: string): string =>
  streamOf(MAIL_CONTENT_CATEGORY, mailContentStreamId(contentType, languageCode));

const NAMESPACE = '3c1b0c0e-6b7a-4c53-9a5c-0d0c6f1f7b21';

/** The id of a text that was not shipped, and of what a kind of mail says in a language; the same wherever it is made. */
export const translationId = (languageCode: string, label: string): string =>
  uuidV5(translationStream(languageCode, label), NAMESPACE);
export const mailContentId = (contentType: MailType, languageCode: string): string =>
  uuidV5(mailContentStream(contentType, languageCode), NAMESPACE);
