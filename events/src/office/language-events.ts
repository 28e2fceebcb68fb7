import type { DomainEvent } from '../envelope.ts';
import { streamOf } from '../stream.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

/** How a language or a country came to be another: changed, or set back to what it was. */
export const MARKET_SOURCES = ['EDIT', 'UNDO'] as const;
export type MarketSource = (typeof MARKET_SOURCES)[number];

/** What an administrator says of a language. */
export interface LanguageValues {
  /** In English. */
  name: string;
  nativeName: string;
  /** The interface and its mails can be read in it. */
  systemLanguage: boolean;
  /** People can choose it. */
  enabled: boolean;
  /** Its place among the others; those of one place go by name. */
  order: number;
  /** Its codes in the dictionaries of both advertisers; null: none yet. */
  google: string | null;
  bing: string | null;
}

export type LanguageAdded = DomainEvent<
  'LanguageAdded',
  { code: string } & Pick<LanguageValues, 'name' | 'nativeName' | 'systemLanguage'>
>;
/** Both hold the same keys: those that changed. */
export type LanguageChanged = DomainEvent<
  'LanguageChanged',
  { changed: Partial<LanguageValues>; before: Partial<LanguageValues>; source: MarketSource }
>;
export type LanguageRemoved = DomainEvent<'LanguageRemoved', { code: string; before: LanguageValues }>;
export type LanguageEvent = LanguageAdded | LanguageChanged | LanguageRemoved;

/** Streams are `language-<code>`, as `language-pt-PT`. */
export const LANGUAGE_CATEGORY = 'language';
export const LANGUAGE_SCHEMA: UpcastTable<LanguageEvent['type']> = {
  LanguageAdded: { version: 1, steps: [] },
  LanguageChanged: { version: 1, steps: [] },
  LanguageRemoved: { version: 1, steps: [] },
};
export const upcastLanguageEvent = upcaster<LanguageEvent>(LANGUAGE_SCHEMA);

export const languageStream = (code: string): string => streamOf(LANGUAGE_CATEGORY, code);
