import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { currentWords, writtenLanguages } from '../translations/index.ts';
import { type LabelWords, labelsOf } from './label-list.ts';

/**
 * All labels with their texts, put together once for each state of them: the screen of an administrator asks for its page and for how
 * many lack a text in each language at the same time, and again after each change, wherever that was made.
 */
export class PreparedLabels {
  #known: { version: string; labels: Promise<readonly LabelWords[]> } | null = null;

  /** As they are now, or later; must not be changed. */
  async read(db: Kysely<Database>): Promise<readonly LabelWords[]> {
    const languages = await writtenLanguages(db);
    // Read first: what is put together afterwards has all of it at least.
    const version = `${await versionOf(db)} ${languages.join(' ')}`;
    if (this.#known?.version === version) return this.#known.labels;
    const known = { version, labels: currentWords(db, null).then((words) => labelsOf(words, languages)) };
    this.#known = known;
    known.labels.catch(() => {
      // The next one tries anew.
      if (this.#known === known) this.#known = null;
    });
    return known.labels;
  }
}

/**
 * What all texts follow from, row by row: what was shipped, and the changes of administrators. The last moment or position of either
 * would not do, as a rebuild, or an event that is tried again, changes rows of long ago.
 */
async function versionOf(db: Kysely<Database>): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select concat_ws(' ',
      (select concat(count(*), ' ', sum(hashtextextended(shipped::text, 0))) from translations as shipped),
      (select concat(count(*), ' ', sum(hashtextextended(own::text, 0))) from translation_changes as own)
    ) as version`.execute(db);
  return rows[0]?.version ?? '';
}
