import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { ListScope, Search } from './filter-sql.ts';

/** From how many on rows are many: a walk along the list meets enough of them soon. */
const MANY = 5_000;
/** Searches that found many: how many of them are kept, and for how long. */
const MOST_KEPT = 1_000;
const KEPT_MS = 60_000;

/**
 * The rows that hold the searched texts of one read model, where those are few. The planner only guesses how many hold a
 * text: where it takes a text that hardly anything holds for a frequent one, it walks through a million rows for a page of
 * none (15 s), and joins all of them by their ids to count ten thousand.
 *
 * That a text is frequent is kept for a minute: who scrolls asks page by page. Where it is so no more, the answer is the same,
 * only later.
 */
export class FewRows {
  readonly #many = new LRUCache<string, true>({ max: MOST_KEPT, ttl: KEPT_MS });

  /** A scope that knows them. */
  async within(db: Kysely<Database>, scope: ListScope, searches: readonly Search[]): Promise<ListScope> {
    if (searches.length === 0) return scope;
    const few = new Map<string, readonly string[]>();
    for (const { name, rows: query } of searches) {
      const key = `${scope.scopeId} ${name}`;
      if (this.#many.has(key) || few.has(name)) continue;
      // Planned as if all were wanted, by their index, and read no further than they are.
      const { rows } = await sql<{ id: string }>`
        with found as materialized (${query}) select id from found limit ${MANY}`.execute(db);
      if (rows.length < MANY)
        few.set(
          name,
          rows.map(({ id }) => id),
        );
      else this.#many.set(key, true);
    }
    return { ...scope, few };
  }
}
