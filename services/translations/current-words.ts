import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { pluralOf } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** A text of the interface as it reads now. */
export interface Word {
  id: string;
  label: string;
  language: string;
  /** The seeds' file that the label stands in; empty where none has it in this language. */
  area: string;
  /** '' where what was set was taken back and the product ships none. */
  translation: string;
  /** What the product ships; null for what it does not. */
  shipped: string | null;
  /** Decimal, how often it was changed: '0' reads as shipped. */
  revision: string;
  /** User id. */
  changedBy: string | null;
  changedAt: Date | null;
}

/**
 * The texts of one language, or of all (null), by label: what an administrator has set wins over what is shipped, unless it was taken
 * back. `labels`: of these alone.
 */
export async function currentWords(
  db: Kysely<Database>,
  language: string | null,
  labels?: readonly string[],
): Promise<Word[]> {
  const inLanguage = language === null ? sql`true` : sql`language = ${language}`;
  const asked =
    labels === undefined ? inLanguage : sql`${inLanguage} and label = any(${[...labels]}::text[])`;
  const { rows } = await sql<Word>`
    select coalesce(shipped.id, changed.id) as id, coalesce(shipped.label, changed.label) as label,
      coalesce(shipped.language, changed.language) as language, coalesce(shipped.area, '') as area,
      coalesce(nullif(changed.translation, ''), shipped.translation, '') as translation, shipped.translation as shipped,
      coalesce(changed.revision, 0)::text as revision,
      changed.changed_by as "changedBy", changed.changed_at as "changedAt"
    from (select id, label, language, area, translation from translations where ${asked}) shipped
    full join (
      select id, label, language, translation, revision, changed_by, changed_at from translation_changes where ${asked}
    ) changed on changed.language = shipped.language and changed.label = shipped.label
    order by label, language`.execute(db);
  return rows;
}

/**
 * The English texts that the product ships, by label: what every other text is held against, as that is what screens fill in. `labels`:
 * those that these are held against alone, of a plural also its `other`.
 */
export async function shippedEnglish(
  db: Kysely<Database>,
  labels?: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = labels?.flatMap((label) => [label, `${pluralOf(label).stem}_other`]);
  const rows = await db
    .selectFrom('translations')
    .where('language', '=', DEFAULT_LANGUAGE)
    .$if(wanted !== undefined, (query) => query.where('label', '=', sql<string>`any(${wanted}::text[])`))
    .select(['label', 'translation', 'seeded'])
    .execute();
  return new Map(rows.map((row) => [row.label, row.seeded ?? row.translation]));
}
