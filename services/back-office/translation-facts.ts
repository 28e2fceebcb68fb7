import { invalid } from '@keywright/events';
import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { pluralOf, type TranslationFacts } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { AppError } from '../platform/errors/app-error.ts';
import { writtenLanguages } from '../translations/index.ts';

/** What the decider has to know of a label in a language; texts are held against what is shipped, as that is what screens fill in. */
export async function translationFacts(
  db: Kysely<Database>,
  { label, language }: { label: string; language: string },
): Promise<TranslationFacts> {
  const other = `${pluralOf(label).stem}_other`;
  const rows = await db
    .selectFrom('translations')
    .select(['label', 'language', 'translation', 'seeded'])
    .where('label', 'in', [label, other])
    .where('language', 'in', [language, DEFAULT_LANGUAGE])
    .execute();
  const english = rows.filter((row) => row.language === DEFAULT_LANGUAGE);
  const own = rows.find((row) => row.language === language && row.label === label);
  return {
    english: new Map(english.map((row) => [row.label, row.seeded ?? row.translation])),
    shipped: own?.translation ?? null,
  };
}

/** @throws AppError FIELD_INVALID where neither the interface speaks a language nor anybody is making it ready */
export async function spokenLanguage(db: Kysely<Database>, languageCode: string): Promise<void> {
  const languages = await writtenLanguages(db);
  if (languages.includes(languageCode)) return;
  const { code, ...facts } = invalid('languageCode', 'UNKNOWN');
  throw new AppError(code, facts);
}
