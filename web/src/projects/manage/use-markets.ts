import { COUNTRIES, SEARCH_LANGUAGES } from '@keywright/events/catalogue';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { answer, api } from '../../api/index.ts';
import { type T, useLanguage, useT } from '../../i18n/index.ts';
import { type Country, countriesQuery } from './countries.ts';
import { type MarketChoice, named, nameIn } from './markets.ts';

/** The countries and languages that a project may be about, named and ordered as readers of a language expect. */
export function useMarkets(): {
  countries: readonly MarketChoice[];
  languages: readonly MarketChoice[];
  /** What is known of a country: what most people there speak, and by which clock. */
  countryOf: (code: string) => Country | undefined;
} {
  const locale = useLanguage();
  const { data: known = NO_COUNTRIES } = useQuery(countriesQuery);
  const { data: offered } = useQuery(offeredQuery);
  return useMemo(() => {
    const spoken = offered ? SEARCH_LANGUAGES.filter((code) => offered.includes(code)) : SEARCH_LANGUAGES;
    const codes = known.length === 0 ? COUNTRIES : known.map(({ code }) => code);
    return {
      countries: named(codes, 'region', locale),
      languages: named(spoken, 'language', locale),
      countryOf: (code) => known.find((country) => country.code === code),
    };
  }, [locale, known, offered]);
}

/** The languages that users may choose: what administrators have disabled or deleted is none. */
const offeredQuery = queryOptions({
  queryKey: ['languages', 'markets'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<readonly string[]> => {
    const query = { projection: 'languageProjection' as const, page: 0, size: 1000 };
    const list = await answer(api.GET('/api/languages', { params: { query }, signal }));
    return list._embedded.languages.map(({ code }) => code);
  },
});

/** Until the list of them is there, those the catalogue has. */
const NO_COUNTRIES: readonly Country[] = [];

/** A project's market in words: "Germany, German"; of a sample that it is none. */
export function useMarketName(): (project: { country: string; language: string; sample: boolean }) => string {
  const t = useT();
  const locale = useLanguage();
  return useMemo(() => marketNames(t, locale), [t, locale]);
}

/** What a country or a language of a market is called by its code. */
export function useMarketPartName(): (part: 'countries' | 'languages', code: string) => string {
  const locale = useLanguage();
  return useMemo(() => {
    const names = (type: 'region' | 'language') =>
      new Intl.DisplayNames([locale], { type, fallback: 'code' });
    const known = { countries: names('region'), languages: names('language') };
    return (part, code) => namedOr(known[part], code);
  }, [locale]);
}

/** An address may say what is no code of anything. */
function namedOr(names: Intl.DisplayNames, code: string): string {
  try {
    return nameIn(names, code);
  } catch {
    return code;
  }
}

function marketNames(t: T, locale: string) {
  const countries = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  const languages = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  return ({ country, language, sample }: { country: string; language: string; sample: boolean }): string =>
    sample && !COUNTRIES.includes(country)
      ? t('projects.sample.market')
      : `${nameIn(countries, country)}, ${nameIn(languages, language)}`;
}
