import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { type Static, Type } from 'typebox';

/** So many tables are listed, the largest ones. */
const MOST_TABLES = 20;
/** What was counted in less time says nothing of a day. */
const LEAST_MS = 10 * 60_000;
const DAY_MS = 86_400_000;

export const tableSizeSchema = Type.Object({
  name: Type.String(),
  rows: Type.Integer({ description: 'as the database estimates them' }),
  bytes: Type.Integer({ description: 'with its indexes' }),
  growsPerDay: Type.Union([Type.Integer(), Type.Null()], {
    description:
      'rows more a day, by what this process has seen; null where it has not looked for long enough',
  }),
});

interface SizedTable {
  name: string;
  rows: number;
  bytes: number;
  /** Rows inserted less those deleted, since the database counts. */
  net: number;
}

/** Remembers what tables had when this process first looked, so that it can say how fast they grow. */
export class TableGrowth {
  readonly #first = new Map<string, { net: number; at: number }>();

  /** The largest tables, those first; `now` in ms. */
  async read(db: Kysely<Database>, now: number): Promise<Static<typeof tableSizeSchema>[]> {
    const { rows: tables } = await sql<SizedTable>`
      select case schemaname when 'public' then relname else schemaname || '.' || relname end as name,
        -- Counts begin anew with a copy of a database and after a crash; the last analysis is older, but there.
        greatest(n_live_tup, (select reltuples from pg_class where oid = relid))::float8 as rows,
        pg_total_relation_size(relid)::float8 as bytes,
        (n_tup_ins - n_tup_del)::float8 as net
      from pg_stat_user_tables where schemaname in ('public', 'es')
      order by 3 desc, 1 limit ${MOST_TABLES}`.execute(db);
    return tables.map(({ net, ...size }) => ({ ...size, growsPerDay: this.#growth(size.name, net, now) }));
  }

  #growth(name: string, net: number, now: number): number | null {
    const first = this.#first.get(name);
    // Counted anew: the database was reset, or the table is another one.
    if (first === undefined || net < first.net) {
      this.#first.set(name, { net, at: now });
      return null;
    }
    const passed = now - first.at;
    return passed < LEAST_MS ? null : Math.round(((net - first.net) * DAY_MS) / passed);
  }
}
