import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { orderBy } from './order-sql.ts';

/** Every so many rows of a list, the keys of one are kept. */
const STRIDE = 500;
/** Lists whose anchors are kept, and for how long. */
const MOST_LISTS = 200;
const KEPT_MS = 10_000;

/** A list as its anchors need it. */
interface AnchoredList {
  /** Whatever tells this list from others: scope, filter, order. */
  question: unknown;
  scopeId: string;
  /** What follows `from`. */
  rows: RawBuilder<unknown>;
  terms: Parameters<typeof orderBy>[0];
}

/** Keys by which rows stand in their order, the id last. */
type Keys = readonly unknown[];

/**
 * Finds places far down in lists. Counting off a hundred thousand rows for each page would cost as much as reading them;
 * so the keys of every 500th row of a list are looked up once, and a page begins behind the nearest of them. They are of
 * one moment: what has happened since in the scope, as the position of its channel tells, makes them worthless.
 */
export class Anchors {
  readonly #readModel: string;
  readonly #kind: string;
  readonly #known = new LRUCache<string, Promise<Keys[]>>({ max: MOST_LISTS, ttl: KEPT_MS });

  constructor({ name, kind }: { name: string; kind: string }) {
    this.#readModel = name;
    this.#kind = kind;
  }

  /** Where to begin and how many rows to pass over from there, to have passed over `skip` rows of the list. */
  async find(
    db: Kysely<Database>,
    skip: number,
    list: AnchoredList,
  ): Promise<{ after: Keys | null; skip: number }> {
    const moment = await this.#momentOf(db, list.scopeId);
    const question = JSON.stringify([moment, list.question]);
    let anchors = this.#known.get(question);
    if (anchors === undefined) {
      anchors = sample(db, list);
      this.#known.set(question, anchors);
      anchors.catch(() => this.#known.delete(question));
    }
    const found = await anchors;
    const place = Math.min(Math.floor(skip / STRIDE), found.length);
    return place === 0
      ? { after: null, skip }
      : { after: found[place - 1] ?? null, skip: skip - place * STRIDE };
  }

  async #momentOf(db: Kysely<Database>, scopeId: string): Promise<unknown> {
    const { rows } = await sql`
      select epoch, position from channel_heads where channel = ${`${this.#kind}:${scopeId}`}
        and epoch in (select epoch from projection_checkpoints where name = ${this.#readModel})`.execute(db);
    return rows;
  }
}

/** The keys of every 500th row. */
async function sample(db: Kysely<Database>, { rows: from, terms }: AnchoredList): Promise<Keys[]> {
  const keys = terms.map((term, place) => sql`${term.sql} as ${sql.ref(`key_${place}`)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select * from (
      select ${sql.join(keys)}, row_number() over (order by ${orderBy(terms)}) as place from ${from}
    ) as placed
    where place % ${sql.lit(STRIDE)} = 0 order by place`.execute(db);
  return rows.map((row) => terms.map((_term, place) => row[`key_${place}`] ?? null));
}
