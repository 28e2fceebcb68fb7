import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { pluralForms } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Clock, Ids } from '../platform/feature.ts';

const SEEDS = fileURLToPath(new URL('../../migrations/seeds/', import.meta.url));
const ROWS_AT_ONCE = 500;

export interface SeedOptions {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
  /** Folder with languages.json and translations/<language>/<area>.json; default: the one of migrations. */
  folder?: string;
}

interface SeedLanguage {
  code: string;
  name: string;
  nativeName: string;
  systemLanguage: boolean;
}

/**
 * Brings languages and labels up to the seed files: what is absent is inserted, and a text that still reads as seeded
 * follows the file. A text that a person has changed is left alone.
 */
export async function seedTranslations(options: SeedOptions): Promise<void> {
  const folder = options.folder ?? SEEDS;
  const languages = JSON.parse(await readFile(path.join(folder, 'languages.json'), 'utf8')) as SeedLanguage[];
  await insertLanguages(options.db, languages);
  for (const { code } of languages.filter(({ systemLanguage }) => systemLanguage)) {
    const labels = await readAreas(path.join(folder, 'translations', code));
    await seedLabels(options, code, [...labels, ...formsOfOther(code, labels)]);
  }
}

/** The plural forms of a language that its files leave out, as French does `many` (1,000,000): each says what `other` does. */
function formsOfOther(language: string, labels: readonly SeedLabel[]): SeedLabel[] {
  const known = new Set(labels.map(({ label }) => label));
  return labels.flatMap((other) => {
    const stem = /^(.+)_other$/.exec(other.label)?.[1];
    // What merely ends so is no plural.
    if (stem === undefined || !known.has(`${stem}_one`)) return [];
    const forms = pluralForms(language).map((form) => `${stem}_${form}`);
    return forms.filter((label) => !known.has(label)).map((label) => ({ ...other, label }));
  });
}

/**
 * Every label of one language's folder.
 * @throws Error where two files define the same label, since one of them would never be shown.
 */
export async function readLabels(folder: string): Promise<Map<string, string>> {
  return new Map((await readAreas(folder)).map(({ label, text }) => [label, text]));
}

interface SeedLabel {
  label: string;
  text: string;
  /** The file it stands in, without its ending. */
  area: string;
}

async function readAreas(folder: string): Promise<SeedLabel[]> {
  const labels = new Map<string, SeedLabel>();
  const files = (await readdir(folder)).filter((file) => file.endsWith('.json')).sort();
  for (const file of files) {
    const texts = JSON.parse(await readFile(path.join(folder, file), 'utf8')) as Record<string, string>;
    for (const [label, text] of Object.entries(texts)) {
      if (labels.has(label)) throw new Error(`${path.join(folder, file)} defines ${label} once more`);
      labels.set(label, { label, text, area: path.basename(file, '.json') });
    }
  }
  return [...labels.values()];
}

async function insertLanguages(db: Kysely<Database>, languages: readonly SeedLanguage[]): Promise<void> {
  const rows = languages.map((language) => ({
    code: language.code,
    name: language.name,
    native_name: language.nativeName,
    system_language: language.systemLanguage,
  }));
  await db
    .insertInto('languages')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function seedLabels(
  { db, clock, ids }: SeedOptions,
  language: string,
  labels: readonly SeedLabel[],
): Promise<void> {
  for (let from = 0; from < labels.length; from += ROWS_AT_ONCE) {
    const rows = labels.slice(from, from + ROWS_AT_ONCE).map(({ label, text, area }) => ({
      id: ids.uuid(),
      label,
      area,
      language,
      translation: text,
      seeded: text,
      updated_at: clock.now(),
    }));
    await db
      .insertInto('translations')
      .values(rows)
      .onConflict((conflict) =>
        conflict
          .columns(['language', 'label'])
          .doUpdateSet({
            translation: sql<string>`case when translations.translation = translations.seeded
                                          then excluded.translation else translations.translation end`,
            seeded: sql<string>`excluded.seeded`,
            area: sql<string>`excluded.area`,
            updated_at: sql<Date>`excluded.updated_at`,
          })
          .where(
            sql<boolean>`(translations.seeded, translations.area) is distinct from (excluded.seeded, excluded.area)`,
          ),
      )
      .execute();
  }
}
