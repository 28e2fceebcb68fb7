import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api, tokens } from '../api/index.ts';
import { type Language, LANGUAGES, type ShippedLanguage } from './languages.ts';
import { useLanguage } from './texts.ts';

/** A language that the interface can be read in, by its name in itself: "Deutsch" reads in every language. */
interface InterfaceLanguage {
  code: Language;
  name: string;
}

/** What the server says of a language: `enabled` and `order` are absent where it is of an earlier version. */
interface KnownLanguage {
  code: string;
  /** In English: those of one place go by it. */
  name: string;
  nativeName: string;
  systemLanguage: boolean;
  enabled?: boolean;
  order?: number;
}

const NAMES: Record<ShippedLanguage, string> = {
  'en-GB': 'English (UK)',
  'fr-FR': 'Français',
  'de-DE': 'Deutsch',
};
const SHIPPED: readonly InterfaceLanguage[] = LANGUAGES.map((code) => ({ code, name: NAMES[code] }));

/** So long a list is taken as it is, in ms, unless it is told that it has changed. */
const FRESH_MS = 60_000;

/**
 * The languages that a reader may choose from: those that the server offers, asked for once a menu of them is about to open
 * (`wanted`); until then, and where there is no answer, those that are shipped. The one that is shown is always among them.
 */
export function useInterfaceLanguages(wanted = true): readonly InterfaceLanguage[] {
  const shown = useLanguage();
  const { data = SHIPPED } = useQuery({
    queryKey: ['interface-languages'],
    queryFn: ({ signal }) => readOffered(signal),
    staleTime: FRESH_MS,
    placeholderData: keepPreviousData,
    retry: false,
    enabled: wanted,
  });
  return useMemo(
    () => (data.some(({ code }) => code === shown) ? data : [...data, { code: shown, name: nameOf(shown) }]),
    [data, shown],
  );
}

/** Rejects without an answer. */
async function readOffered(signal: AbortSignal): Promise<readonly InterfaceLanguage[]> {
  const known = tokens.current === null ? await readPublicly(signal) : await readInSession(signal);
  const offered = known.filter(({ systemLanguage, enabled }) => systemLanguage && enabled !== false);
  if (offered.length === 0) return SHIPPED;
  return offered
    .sort((one, other) => (one.order ?? 0) - (other.order ?? 0) || one.name.localeCompare(other.name, 'en'))
    .map(({ code, nativeName }) => ({ code, name: nameOf(code, nativeName) }));
}

const QUERY = { projection: 'languageProjection', page: 0, size: 1000 } as const;

async function readInSession(signal: AbortSignal): Promise<KnownLanguage[]> {
  const list = await answer(api.GET('/api/languages', { params: { query: QUERY }, signal }));
  return list._embedded.languages;
}

/** On the pages before the log-in: a refusal there is no session that has ended. */
async function readPublicly(signal: AbortSignal): Promise<KnownLanguage[]> {
  const query = new URLSearchParams({ projection: QUERY.projection, size: String(QUERY.size) });
  const response = await fetch(`/api/languages?${query}`, { signal });
  if (!response.ok) throw new Error(`languages: ${response.status}`);
  const list = (await response.json()) as { _embedded: { languages: KnownLanguage[] } };
  return list._embedded.languages;
}

/** As the product calls its own in menus, where two of them may be of one language; any other as the server says, else its code. */
const nameOf = (code: string, given?: string): string =>
  SHIPPED.find((shipped) => shipped.code === code)?.name ?? given ?? code;
