import { useQuery } from '@tanstack/react-query';
import {
  type CountryRow,
  type DictionaryName,
  type LanguageRow,
  readCountryRows,
  readDictionary,
  readLanguageRows,
} from './market-calls.ts';

/** The key of whatever is asked of languages; what is asked of countries has the other one. */
export const LANGUAGE_ROWS = ['languages', 'rows'] as const;
export const COUNTRY_ROWS = ['countries', 'rows'] as const;

/** Every language: those of the interface in their order, then the others by name. */
export const useLanguageRows = () =>
  useQuery({
    queryKey: LANGUAGE_ROWS,
    queryFn: ({ signal }) => readLanguageRows(signal),
    select: inTheirOrder,
    staleTime: 0,
  });

/** Every country, by name. */
export const useCountryRows = () =>
  useQuery({
    queryKey: COUNTRY_ROWS,
    queryFn: ({ signal }) => readCountryRows(signal),
    select: (rows: readonly CountryRow[]) => rows.toSorted(byName),
    staleTime: 0,
  });

/** A dictionary, which changes with a release alone. */
export const useDictionary = (name: DictionaryName) =>
  useQuery({
    queryKey: ['dictionaries', name],
    queryFn: ({ signal }) => readDictionary(name, signal),
    staleTime: Infinity,
  });

const byName = (one: { name: string; code: string }, other: { name: string; code: string }): number =>
  one.name.localeCompare(other.name, 'en') || one.code.localeCompare(other.code, 'en');

function inTheirOrder(rows: readonly LanguageRow[]): LanguageRow[] {
  return rows.toSorted((one, other) => {
    if (one.systemLanguage !== other.systemLanguage) return one.systemLanguage ? -1 : 1;
    return (one.systemLanguage ? one.order - other.order : 0) || byName(one, other);
  });
}
