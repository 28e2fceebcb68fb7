import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { orderBy } from './order-sql.ts';

/** Every so many rows of a list, the keys of one are kept. */
const STRIDE = 500;
/** Lists whose anchors are kept, for how long, and for how long whatever happens meanwhile. */
const MOST_LISTS = 200;
const KEPT_MS = 10_000;
const ANY_WAY_MS = 2_000;

/** A list as its anchors need it. */
interface AnchoredList {
  /** Whatever tells this list from others: scope, filter, order. */
  question: unknown;
  scopeId: string;
  /** What follows `from`. */
  rows: RawBuilder<unknown>;
  terms: Parameters<typeof orderBy>[0];
}

/** The anchors of a list as of a moment, and since when they are there: Infinity while they are looked up. */
interface Sample {
  moment: string;
  since: number;
  anchors: Promise<Keys[]>;
}

/** Behind the row with the one keys, passing over some rows, and not behind the row with the others. */
export interface PageBounds {
  after: Keys | null;
  until: Keys | null;
  skip: number;
}

/** Keys by which rows stand in their order, the id last. */
type Keys = readonly unknown[];

/**
 * Finds places far down in lists. Counting off a hundred thousand rows for each page would cost as much as reading them;
 * so the keys of every 500th row of a list are looked up once, and a page begins behind the nearest of them. They are of
 * one moment, until something has happened in the scope, as the position of its channel tells; in any case for two seconds
 * from when they were there, since looking them up again costs as much as reading the list. Until then a page holds rows as they are, from a place that
 * may be off by as many rows as have come or gone before it.
 */
export class Anchors {
  readonly #readModel: string;
  readonly #kind: string;
  readonly #known = new LRUCache<string, Sample>({ max: MOST_LISTS, ttl: KEPT_MS });

  constructor({ name, kind }: { name: string; kind: string }) {
    this.#readModel = name;
    this.#kind = kind;
  }

  /** Where to find `size` rows of the list behind its first `skip` ones. */
  async find(
    db: Kysely<Database>,
    { skip, size }: { skip: number; size: number },
    list: AnchoredList,
  ): Promise<PageBounds> {
    const moment = await this.#momentOf(db, list.scopeId);
    const question = JSON.stringify(list.question);
    let sample = this.#known.get(question);
    if (sample === undefined || (sample.moment !== moment && performance.now() > sample.since + ANY_WAY_MS)) {
      const made: Sample = { moment, since: Infinity, anchors: sampled(db, list) };
      this.#known.set(question, made);
      made.anchors.then(
        () => (made.since = performance.now()),
        () => this.#known.delete(question),
      );
      sample = made;
    }
    const found = await sample.anchors;
    const place = Math.min(Math.floor(skip / STRIDE), found.length);
    const rest = skip - place * STRIDE;
    const until = found[place - 1 + Math.ceil((rest + size) / STRIDE)] ?? null;
    return { after: found[place - 1] ?? null, until, skip: rest };
  }

  async #momentOf(db: Kysely<Database>, scopeId: string): Promise<string> {
    const { rows } = await sql`
      select epoch, position from channel_heads where channel = ${`${this.#kind}:${scopeId}`}
        and epoch in (select epoch from projection_checkpoints where name = ${this.#readModel})`.execute(db);
    return JSON.stringify(rows);
  }
}

/** The keys of every 500th row. */
async function sampled(db: Kysely<Database>, { rows: from, terms }: AnchoredList): Promise<Keys[]> {
  const keys = terms.map((term, place) => sql`${term.sql} as ${sql.ref(`key_${place}`)}`);
  const { rows } = await sql<Record<string, unknown>>`
    select * from (
      select ${sql.join(keys)}, row_number() over (order by ${orderBy(terms)}) as place from ${from}
    ) as placed
    where place % ${sql.lit(STRIDE)} = 0 order by place`.execute(db);
  return rows.map((row) => terms.map((_term, place) => row[`key_${place}`] ?? null));
}
