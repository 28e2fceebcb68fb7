import { withClient } from '../../bench/with-client.ts';

/** Counts every statement that a PostgreSQL with pg_stat_statements carries out in one database. */
export interface StatementCounter {
  /** How often each was carried out since the count began, by its text without values. */
  counts(): Promise<Map<string, number>>;
}

/** Begins to count. @throws Error where the server was not started with the library. */
export async function startStatementCounter(
  adminUrl: string,
  databaseUrl: string,
): Promise<StatementCounter> {
  const url = new URL(adminUrl);
  url.pathname = new URL(databaseUrl).pathname;
  await withClient(url.href, async (client) => {
    await client.query('create schema if not exists drill');
    await client.query('create extension if not exists pg_stat_statements schema drill');
    await client.query('select drill.pg_stat_statements_reset()');
  });
  return {
    counts: () =>
      withClient(url.href, async (client) => {
        const { rows } = await client.query<{ query: string; calls: string }>(
          `select query, sum(calls) as calls from drill.pg_stat_statements
           where dbid = (select oid from pg_database where datname = current_database())
             and query not like '%pg_stat_statements%'
           group by query`,
        );
        return new Map(rows.map(({ query, calls }) => [query.replace(/\s+/g, ' '), Number(calls)]));
      }),
  };
}

/** What was carried out from one count to the next, less the background rate of each statement over `ms`. */
export function causedBetween(
  before: ReadonlyMap<string, number>,
  after: ReadonlyMap<string, number>,
  atRest: (query: string) => number,
  ms: number,
): Map<string, number> {
  const caused = [...after].map(([query, calls]): [string, number] => {
    const own = calls - (before.get(query) ?? 0) - atRest(query) * ms;
    return [query, Math.max(0, Math.round(own))];
  });
  return new Map(caused.filter(([, calls]) => calls > 0).sort(([, a], [, b]) => b - a));
}
