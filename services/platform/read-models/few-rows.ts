import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { ListScope, Search } from './filter-sql.ts';

/** From how many on rows are many: a walk along the list meets enough of them soon. */
const MANY = 5_000;

/**
 * A scope that knows the rows which hold the searched texts, where those are few. The planner only guesses how many hold a
 * text: where it takes a text that hardly anything holds for a frequent one, it walks through a million rows for a page of
 * none (15 s), and joins all of them by their ids to count ten thousand.
 */
export async function withFew(
  db: Kysely<Database>,
  scope: ListScope,
  searches: readonly Search[],
): Promise<ListScope> {
  if (searches.length === 0) return scope;
  const few = new Map<string, readonly string[]>();
  for (const { name, rows: query } of searches) {
    // Planned as if all were wanted, by their index, and read no further than they are.
    const { rows } = await sql<{ id: string }>`
      with found as materialized (${query}) select id from found limit ${MANY}`.execute(db);
    if (rows.length < MANY)
      few.set(
        name,
        rows.map(({ id }) => id),
      );
  }
  return { ...scope, few };
}
