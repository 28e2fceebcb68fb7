import { COUNTRIES, SEARCH_LANGUAGES } from '@keywright/events/catalogue';
import { useMemo } from 'react';
import { type T, useLanguage, useT } from '../../i18n/index.ts';

export interface MarketChoice {
  code: string;
  name: string;
}

/** The countries and languages that a project may be about, named and ordered as readers of a language expect. */
export function useMarkets(): { countries: readonly MarketChoice[]; languages: readonly MarketChoice[] } {
  const locale = useLanguage();
  return useMemo(
    () => ({
      countries: named(COUNTRIES, 'region', locale),
      languages: named(SEARCH_LANGUAGES, 'language', locale),
    }),
    [locale],
  );
}

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

/** Where most people who use a browser like this one search; Great Britain in English where it does not say. */
export function likelyMarket(said: string = navigator.language): { country: string; language: string } {
  try {
    const { region = '', language } = new Intl.Locale(said).maximize();
    return {
      country: COUNTRIES.includes(region) ? region : 'GB',
      language: SEARCH_LANGUAGES.includes(language) ? language : 'en',
    };
  } catch {
    return { country: 'GB', language: 'en' };
  }
}

function named(codes: readonly string[], type: 'region' | 'language', locale: string): MarketChoice[] {
  const names = new Intl.DisplayNames([locale], { type, fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((code) => ({ code, name: nameIn(names, code) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Names begin in capitals in a list of them, whatever the language does in a sentence. */
function nameIn(names: Intl.DisplayNames, code: string): string {
  const name = names.of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
