import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** The words of an export in the language of who reads it, which numbers are written in as well. */
export class ExportLabels {
  readonly language: string;
  readonly #texts: ReadonlyMap<string, string>;
  readonly #numbers: Intl.NumberFormat;

  constructor(language: string, texts: ReadonlyMap<string, string>) {
    this.language = language;
    this.#texts = texts;
    this.#numbers = new Intl.NumberFormat(language);
  }

  /** A text of the interface; its label where nobody has written it. */
  of(label: string): string {
    return this.#texts.get(label) ?? label;
  }

  number(value: number): string {
    return this.#numbers.format(value);
  }
}

/** The texts about keywords in a language; what it lacks is said in British English. */
export async function exportLabels(db: Kysely<Database>, language: string): Promise<ExportLabels> {
  const rows = await db
    .selectFrom('translations')
    .select(['label', 'translation'])
    .where('language', 'in', [language, DEFAULT_LANGUAGE])
    .where('label', 'like', 'keywords.%')
    .orderBy(sql`language = ${language}`)
    .execute();
  return new ExportLabels(language, new Map(rows.map(({ label, translation }) => [label, translation])));
}
