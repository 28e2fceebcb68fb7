import type { Generated } from 'kysely';

export interface LanguagesTable {
  /** As en-GB. */
  code: string;
  name: string;
  native_name: string;
  /** The interface can be shown in it. */
  system_language: boolean;
}

export interface TranslationsTable {
  id: string;
  label: string;
  language: string;
  translation: string;
  /** What the seeds said last; a translation that differs was edited by a person and is left alone. */
  seeded: string | null;
  updated_at: Date;
  /** The seeds' file that the label stands in, without its ending; empty where none has it. */
  area: Generated<string>;
}

/** Countries, seeded from ISO 3166. */
export interface CountryInfoesTable {
  /** Two capitals. */
  code: string;
  /** In English. */
  name: string;
  /** What most people there speak: a code of `languages`. */
  language: string;
}

export interface TranslationTables {
  country_infoes: CountryInfoesTable;
  languages: LanguagesTable;
  translations: TranslationsTable;
}
