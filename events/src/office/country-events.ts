import type { DomainEvent } from '../envelope.ts';
import { streamOf } from '../stream.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';
import type { MarketSource } from './language-events.ts';

/** What an administrator says of a country. */
export interface CountryValues {
  /** In English. */
  name: string;
  /** Projects can be about it. */
  enabled: boolean;
  /** What most people there speak: the code of a language. */
  defaultLanguage: string;
  /** IANA name; null of places where nobody lives. */
  timeZone: string | null;
  /** What it is among the geo targets of both advertisers; null: nothing yet. */
  google: string | null;
  bing: string | null;
}

/** Both hold the same keys: those that changed. */
export type CountryChanged = DomainEvent<
  'CountryChanged',
  { changed: Partial<CountryValues>; before: Partial<CountryValues>; source: MarketSource }
>;
export type CountryEvent = CountryChanged;

/** Streams are `country-<code>`, as `country-PT`. */
export const COUNTRY_CATEGORY = 'country';
export const COUNTRY_SCHEMA: UpcastTable<CountryEvent['type']> = {
  CountryChanged: { version: 1, steps: [] },
};
export const upcastCountryEvent = upcaster<CountryEvent>(COUNTRY_SCHEMA);

export const countryStream = (code: string): string => streamOf(COUNTRY_CATEGORY, code);
