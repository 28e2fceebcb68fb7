import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import { orderBy, type OrderedRange, type Term } from './order-sql.ts';

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
  /** What follows `from`, to be narrowed further. */
  rows: RawBuilder<unknown>;
  /** All it is ordered by, and the parts that it consists of. */
  terms: readonly Term[];
  ranges: readonly OrderedRange[];
}

/** The anchors of a list as of a moment, and since when they are there: Infinity while they are looked up. */
interface Sample {
  moment: string;
  since: number;
  anchors: Promise<Keys[]>;
}

/** Behind the row with some keys, passing over some rows. */
interface Place {
  after: Keys | null;
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

  /** Where to find the rows of the list behind its first `skip` ones. */
  async find(db: Kysely<Database>, skip: number, list: AnchoredList): Promise<Place> {
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
    return { after: found[place - 1] ?? null, skip: skip - place * STRIDE };
  }

  async #momentOf(db: Kysely<Database>, scopeId: string): Promise<string> {
    const { rows } = await sql`
      select epoch, position from channel_heads where channel = ${`${this.#kind}:${scopeId}`}
        and epoch in (select epoch from projection_checkpoints where name = ${this.#readModel})`.execute(db);
    return JSON.stringify(rows);
  }
}

/** The keys of every 500th row, range by range: each is read in the order of an index. */
async function sampled(db: Kysely<Database>, { rows: from, terms, ranges }: AnchoredList): Promise<Keys[]> {
  const keys = terms.map((term, place) => sql`${term.sql} as ${sql.ref(`key_${place}`)}`);
  const found: Keys[] = [];
  let before = 0;
  for (const [nth, { rank, where, terms: own }] of ranges.entries()) {
    const narrowed = sql`${from} and ${sql.join([sql`true`, ...where], sql` and `)}`;
    const { rows } = await sql<Record<string, unknown>>`
      select * from (
        select ${sql.join(keys)}, row_number() over (order by ${orderBy(own)}) as place from ${narrowed}
      ) as placed
      where (place + ${before}) % ${sql.lit(STRIDE)} = 0 order by place`.execute(db);
    for (const row of rows) {
      const values = terms.map((_term, place) => row[`key_${place}`] ?? null);
      found.push(rank === null ? values : [rank, ...values]);
    }
    if (nth === ranges.length - 1) continue;
    const counted = await sql<{ many: number }>`select count(*)::integer as many from ${narrowed}`.execute(
      db,
    );
    before += counted.rows[0]?.many ?? 0;
  }
  return found;
}
