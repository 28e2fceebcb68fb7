import pg from 'pg';
import type { BenchPostgres } from '../../engine/bench-postgres.ts';

/** Counts what the product's role has the database do: every statement, `begin` and `commit` too. */
export interface StatementCount {
  count(): Promise<number>;
  /** The most frequent ones so far, to see where they come from. */
  most(): Promise<string[]>;
  /** Begins anew. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

/** Needs `shared_preload_libraries=pg_stat_statements`. */
export async function countStatements(postgres: BenchPostgres): Promise<StatementCount> {
  const admin = new pg.Client({ connectionString: postgres.adminUrl });
  await admin.connect();
  await admin.query('create extension if not exists pg_stat_statements');
  const role = new URL(postgres.url).username;
  return {
    async count() {
      const { rows } = await admin.query<{ calls: string }>(
        `select coalesce(sum(calls), 0) as calls from pg_stat_statements where userid = $1::regrole and toplevel`,
        [role],
      );
      return Number(rows[0]?.calls ?? 0);
    },
    async most() {
      const { rows } = await admin.query<{ calls: string; query: string }>(
        `select calls, left(regexp_replace(query, '\\s+', ' ', 'g'), 90) as query from pg_stat_statements
         where userid = $1::regrole and toplevel order by calls desc limit 12`,
        [role],
      );
      return rows.map(({ calls, query }) => `${calls} x ${query}`);
    },
    async reset() {
      await admin.query('select pg_stat_statements_reset()');
    },
    stop: () => admin.end(),
  };
}
