import { answer, api, ApiProblem } from '../../api/index.ts';
import type { ChangedBy } from '../words/label-rows.ts';

/**
 * Every call of languages, countries and dictionaries, and what it answers. The document of the API does not name all of it yet:
 * once it does, `markets` is `api` itself, and what is asserted of an answer follows from there.
 */
const markets = api as unknown as Readonly<
  Record<'GET' | 'POST' | 'PATCH' | 'DELETE', (path: string, init: object) => Call>
>;
type Call = Promise<{ data?: unknown; error?: unknown; response: Response }>;

/** Rows of one answer at most. */
const MOST_ROWS = 3000;

/** What administrators set of a language. */
export interface LanguageSettings {
  /** In English. */
  name: string;
  nativeName: string;
  enabled: boolean;
  /** Where it stands among those of the interface, from the smallest on. */
  order: number;
  /** Whether the interface can be read in it. */
  systemLanguage: boolean;
  /** Codes of the dictionaries; null: it is searched for under none. */
  google: string | null;
  bing: string | null;
}

/** What administrators set of a country. */
export interface CountrySettings {
  /** In English. */
  name: string;
  enabled: boolean;
  /** ISO 639, what most people there speak. */
  defaultLanguage: string;
  /** IANA name; null of places where nobody lives. */
  timeZone: string | null;
  /** Ids of places of the dictionaries; null: none is meant. */
  google: string | null;
  bing: string | null;
}

/** What both have beside what is set of them. */
export interface MarketFacts {
  code: string;
  name: string;
  /** Decimal; '0' as it was shipped. */
  revision: string;
  changedBy: ChangedBy;
  changedAt: string | null;
}

/** What may use a language or a country, and how many of each do. */
export type MarketUses = Readonly<
  Partial<Record<'accounts' | 'projects' | 'countries' | 'translations', number>>
>;

export interface LanguageRow extends MarketFacts, LanguageSettings {
  usedBy: MarketUses;
  /** Texts of the interface in it, and those that it lacks. */
  labels: number;
  missing: number;
}

export interface CountryRow extends MarketFacts, CountrySettings {
  usedBy: MarketUses;
}

/** What of a row is to be otherwise, or was. */
export type LanguageEdit = Partial<LanguageSettings>;
export type CountryEdit = Partial<CountrySettings>;

/** A language or a place as a provider or a standard has it. */
export interface DictionaryRow {
  /** Of providers; an ISO language has its code alone. */
  id?: string;
  code: string;
  name: string;
  nativeName?: string;
  countryCode?: string;
  type?: 'COUNTRY' | 'SUBDIVISION';
}

export const DICTIONARY_NAMES = [
  'languageDictionaries',
  'googleLanguageDictionaries',
  'bingLanguageDictionaries',
  'googleGeoTargetDictionaries',
  'bingGeoTargetDictionaries',
] as const;
export type DictionaryName = (typeof DICTIONARY_NAMES)[number];

/** Every language, whoever may see it. Throws ApiProblem. */
export const readLanguageRows = (signal: AbortSignal): Promise<LanguageRow[]> =>
  readAllRows('/api/languages', 'languages', { projection: 'languageApiConfigProjection' }, signal);

/** Every country. Throws ApiProblem. */
export const readCountryRows = (signal: AbortSignal): Promise<CountryRow[]> =>
  readAllRows('/api/countryInfoes', 'countryInfoes', { projection: 'countryApiConfigProjection' }, signal);

/** A dictionary, all of it. Throws ApiProblem. */
export const readDictionary = (name: DictionaryName, signal: AbortSignal): Promise<DictionaryRow[]> =>
  readAllRows(
    `/api/${name}`,
    name,
    name === 'languageDictionaries' ? { projection: 'languageDictionaryProjection' } : {},
    signal,
  );

async function readAllRows<Row>(
  path: string,
  rel: string,
  query: object,
  signal: AbortSignal,
): Promise<Row[]> {
  const rows: Row[] = [];
  for (let page = 0; ; page += 1) {
    const params = { query: { ...query, page, size: MOST_ROWS } };
    const list = (await answer(markets.GET(path, { params, signal }))) as {
      _embedded: Record<string, Row[]>;
      page: { totalElements: number };
    };
    const found = list._embedded[rel] ?? [];
    rows.push(...found);
    if (found.length === 0 || rows.length >= list.page.totalElements) return rows;
  }
}

/** A language that is new. */
export type NewLanguage = Pick<LanguageSettings, 'name' | 'nativeName' | 'systemLanguage'> & { code: string };

/** Adds a language. Throws ApiProblem: DUPLICATE where it is there. */
export const addLanguage = (body: NewLanguage): Promise<unknown> =>
  answer(markets.POST('/api/languages', { body }));

/** Deletes a language that nothing uses. Throws ApiProblem: LANGUAGE_IN_USE with what does. */
export const deleteLanguage = ({ code, revision }: MarketFacts): Promise<unknown> =>
  answer(
    markets.DELETE('/api/admin-task/languages/{code}', {
      params: { path: { code } },
      headers: { 'If-Match': `"${revision}"` },
    }),
  );

/** What uses a language, where an answer refuses to delete it for that; null: it is refused for something else. */
export function usedByOf(problem: ApiProblem): MarketUses | null {
  const { usedBy } = problem.body;
  return typeof usedBy === 'object' && usedBy !== null ? usedBy : null;
}

export type EditSource = 'EDIT' | 'UNDO';

/** What somebody else has made of a row: what stands there now of what was to be set. */
export type TheirValues<Values> = Partial<Values> & Omit<MarketFacts, 'code' | 'name'>;

/** What became of a change: it stands, somebody else was there first, or it was refused. */
export type SentEdit<Values> =
  | { kind: 'saved'; revision: string }
  | { kind: 'stale'; theirs: TheirValues<Values> }
  | { kind: 'refused'; problem: ApiProblem };

/** Which call takes which fields, in the order in which they are made. */
const LANGUAGE_CALLS: readonly (readonly [string, readonly (keyof LanguageSettings)[]])[] = [
  ['/api/languages/{code}', ['name', 'nativeName', 'enabled', 'order']],
  ['/api/languages/api-config/system/{code}', ['systemLanguage']],
  ['/api/languages/api-config/{code}', ['google', 'bing']],
];
const COUNTRY_CALLS: readonly (readonly [string, readonly (keyof CountrySettings)[]])[] = [
  ['/api/countryInfoes/{code}', ['name', 'enabled', 'defaultLanguage', 'timeZone']],
  ['/api/countries/api-config/{code}', ['google', 'bing']],
];

/** Changes a language that is known at a revision. Throws what is no answer of the server. */
export const sendLanguage = (
  code: string,
  revision: string,
  change: LanguageEdit,
  source: EditSource,
): Promise<SentEdit<LanguageSettings>> => sendEach(LANGUAGE_CALLS, code, revision, change, source);

/** Changes a country that is known at a revision. Throws what is no answer of the server. */
export const sendCountry = (
  code: string,
  revision: string,
  change: CountryEdit,
  source: EditSource,
): Promise<SentEdit<CountrySettings>> => sendEach(COUNTRY_CALLS, code, revision, change, source);

async function sendEach<Values extends object>(
  calls: readonly (readonly [string, readonly (keyof Values)[]])[],
  code: string,
  revision: string,
  change: Partial<Values>,
  source: EditSource,
): Promise<SentEdit<Values>> {
  let known = revision;
  for (const [path, fields] of calls) {
    const named = fields.filter((field) => Object.hasOwn(change, field));
    if (named.length === 0) continue;
    const body = {
      ...Object.fromEntries(named.map((field) => [field, change[field]])),
      ...(source === 'UNDO' && { source }),
    };
    const params = { path: { code } };
    const headers = { 'If-Match': `"${known}"` };
    try {
      const saved = await answer(markets.PATCH(path, { params, headers, body }));
      known = (saved as { revision: string }).revision;
    } catch (problem) {
      if (!(problem instanceof ApiProblem)) throw problem;
      const theirs = problem.status === 412 ? problem.body['theirs'] : undefined;
      if (typeof theirs === 'object' && theirs !== null)
        return { kind: 'stale', theirs: theirs as TheirValues<Values> };
      return { kind: 'refused', problem };
    }
  }
  return { kind: 'saved', revision: known };
}
