import pg from 'pg';
import type { BenchPostgres } from '../../engine/server/bench-postgres.ts';

/** Counts what the product's role has the database do: every statement, `begin` and `commit` too. */
export interface StatementCount {
  count(): Promise<number>;
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
    stop: () => admin.end(),
  };
}
