import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { pluralForms, pluralOf } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** A label that a language needs a text of; of a plural, the label that says it where there are no other forms. */
export interface NeededLabel {
  label: string;
  other: string | null;
}

/** The labels that a language needs a text of, by those that English has: the same ones, but of a plural each form that it has. */
export function neededLabels(english: Iterable<string>, language: string): NeededLabel[] {
  const known = new Set(english);
  const forms = pluralForms(language);
  return [...known].flatMap((label): NeededLabel[] => {
    const { stem, form } = pluralOf(label);
    const other = `${stem}_other`;
    // What merely ends so, and has no other form, is no plural.
    if (form === null || !known.has(other) || !known.has(`${stem}_one`)) return [{ label, other: null }];
    return form === 'other' ? forms.map((own) => ({ label: `${stem}_${own}`, other })) : [];
  });
}

/** How many texts of the interface a language has, of those that it needs, and how many it lacks. */
export interface TextCounts {
  labels: number;
  missing: number;
}

/** The texts of each language, counted; what is missing is read in English. */
export async function labelCounts(
  db: Kysely<Database>,
  languages: readonly string[],
): Promise<ReadonlyMap<string, TextCounts>> {
  const { rows } = await sql<{ language: string; labels: string[] }>`
    select language, array_agg(label) as labels from (
      select language, label from translations union select language, label from translation_changes where translation <> ''
    ) texts group by language`.execute(db);
  const own = new Map(rows.map(({ language, labels }) => [language, new Set(labels)]));
  const english = own.get(DEFAULT_LANGUAGE) ?? new Set<string>();
  return new Map(
    languages.map((language) => {
      const needed = neededLabels(english, language);
      const there = own.get(language);
      const labels = there === undefined ? 0 : needed.filter(({ label }) => there.has(label)).length;
      return [language, { labels, missing: needed.length - labels }];
    }),
  );
}

/** Which of some languages lack a text of any of these labels, and read it in English. */
export async function lackingLanguages(
  db: Kysely<Database>,
  languages: readonly string[],
  labels: readonly string[],
): Promise<string[]> {
  const asked = [...new Set(labels)];
  const { rows } = await sql<{ language: string }>`
    select language from (
      select language, label from translations where label = any(${asked}::text[])
      union select language, label from translation_changes
        where label = any(${asked}::text[]) and translation <> ''
    ) texts group by language having count(*) = ${asked.length}`.execute(db);
  const having = new Set(rows.map(({ language }) => language));
  return languages.filter((language) => !having.has(language));
}
