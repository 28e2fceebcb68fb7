import { COUNTRIES, firstOffered, SEARCH_LANGUAGES } from '@keywright/events/catalogue';

export interface MarketChoice {
  code: string;
  name: string;
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

/**
 * What a new project begins with: a likely market as far as it is offered. Else it is where the language is spoken most, and in what
 * most people there speak.
 */
export function beginningMarket(
  likely: { country: string; language: string },
  offered: {
    countries: readonly MarketChoice[];
    languages: readonly MarketChoice[];
    spokenIn: (country: string) => string | null | undefined;
  },
): { country: string; language: string } {
  const [countries, languages] = [codesOf(offered.countries), codesOf(offered.languages)];
  const elsewhere = likelyMarket(likely.language).country;
  const country = firstOffered([likely.country, elsewhere, 'GB'], countries) ?? likely.country;
  const wanted = [likely.language, offered.spokenIn(country), 'en'];
  return { country, language: firstOffered(wanted, languages) ?? likely.language };
}

const codesOf = (choices: readonly MarketChoice[]): string[] => choices.map(({ code }) => code);

/** What codes are called in a language, in the order of its letters. */
export function named(codes: readonly string[], type: 'region' | 'language', locale: string): MarketChoice[] {
  const names = new Intl.DisplayNames([locale], { type, fallback: 'code' });
  const { compare } = new Intl.Collator(locale);
  return codes
    .map((code) => ({ code, name: nameIn(names, code) }))
    .sort((one, other) => compare(one.name, other.name));
}

/** Names begin in capitals in a list of them, whatever the language does in a sentence. */
export function nameIn(names: Intl.DisplayNames, code: string): string {
  const name = names.of(code) ?? code;
  return name.charAt(0).toLocaleUpperCase() + name.slice(1);
}
