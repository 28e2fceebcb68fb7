import { iso31661, iso31662 } from 'iso-3166';
import languagesOfIso from 'iso-639-1';

/** A language as ISO 639-1 has it. */
export interface DictionaryLanguage {
  code: string;
  name: string;
  nativeName: string;
}

export const GEO_TYPES = ['COUNTRY', 'SUBDIVISION'] as const;

/** A place that adverts can be aimed at. */
export interface GeoTarget {
  id: string;
  /** ISO 3166-1 of a country, 3166-2 of a part of one. */
  code: string;
  name: string;
  countryCode: string;
  type: (typeof GEO_TYPES)[number];
}

/** The languages of ISO 639-1. */
export const DICTIONARY_LANGUAGES: readonly DictionaryLanguage[] = languagesOfIso.getLanguages(
  languagesOfIso.getAllCodes(),
);

/**
 * The languages that both advertisers tell apart. Their ids are ours, which are the codes, as long as adverts are placed with neither.
 */
export const ADVERT_LANGUAGES: readonly { id: string; code: string; name: string }[] =
  DICTIONARY_LANGUAGES.map(({ code, name }) => ({ id: code, code, name }));

/** The countries of the world and their parts; ids as above. */
export const GEO_TARGETS: readonly GeoTarget[] = [
  ...iso31661.map(({ alpha2: code, name }) => ({
    ...{ id: code, code, name, countryCode: code, type: 'COUNTRY' as const },
  })),
  ...iso31662.map(({ code, name }) => ({
    ...{ id: code, code, name, countryCode: code.slice(0, 2), type: 'SUBDIVISION' as const },
  })),
];

const languageCodes = new Set(ADVERT_LANGUAGES.map(({ code }) => code));
const geoCodes = new Set(GEO_TARGETS.map(({ code }) => code));

/** Whether a code stands in the dictionary of both advertisers. */
export const isAdvertLanguage = (code: string): boolean => languageCodes.has(code);
export const isGeoTarget = (code: string): boolean => geoCodes.has(code);
