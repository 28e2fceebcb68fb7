import { COUNTRIES, SEARCH_LANGUAGES } from '@keywright/events/catalogue';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
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
  return useMemo(() => {
    const codes = known.length === 0 ? COUNTRIES : known.map(({ code }) => code);
    return {
      countries: named(codes, 'region', locale),
      languages: named(SEARCH_LANGUAGES, 'language', locale),
      countryOf: (code) => known.find((country) => country.code === code),
    };
  }, [locale, known]);
}

/** Until the list of them is there, those the catalogue has. */
const NO_COUNTRIES: readonly Country[] = [];

/** A project's market in words: "Germany, German"; of a sample that it is none. */
export function useMarketName(): (project: { country: string; language: string; sample: boolean }) => string {
  const t = useT();
  const locale = useLanguage();
  return useMemo(() => marketNames(t, locale), [t, locale]);
}

function marketNames(t: T, locale: string) {
  const countries = new Intl.DisplayNames([locale], { type: 'region', fallback: 'code' });
  const languages = new Intl.DisplayNames([locale], { type: 'language', fallback: 'code' });
  return ({ country, language, sample }: { country: string; language: string; sample: boolean }): string =>
    sample && !COUNTRIES.includes(country)
      ? t('projects.sample.market')
      : `${nameIn(countries, country)}, ${nameIn(languages, language)}`;
}
