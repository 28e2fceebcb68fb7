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
}

export interface TranslationTables {
  languages: LanguagesTable;
  translations: TranslationsTable;
}
