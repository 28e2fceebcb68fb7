import { inDatabase } from './people.ts';

/** Counts every statement that a PostgreSQL with pg_stat_statements carries out in one database. */
export interface Statements {
  count(): Promise<number>;
  /** The most frequent ones since the count began, as "times text". */
  most(limit: number): Promise<string[]>;
}

/** Begins to count. @throws Error where the server was not started with the library. */
export async function countStatements(adminUrl: string, databaseUrl: string): Promise<Statements> {
  const url = new URL(adminUrl);
  url.pathname = new URL(databaseUrl).pathname;
  const sum = `from pg_stat_statements where dbid = (select oid from pg_database where datname = current_database())
    and query not like '%pg_stat_statements%'`;
  await inDatabase(url.href, async (client) => {
    await client.query('create schema if not exists drill');
    await client.query('create extension if not exists pg_stat_statements schema drill');
    await client.query('select drill.pg_stat_statements_reset()');
  });
  const ask = <Row extends object>(text: string) =>
    inDatabase(url.href, async (client) => {
      await client.query('set search_path = drill');
      return (await client.query<Row>(text)).rows;
    });
  return {
    async count() {
      const [row] = await ask<{ calls: string }>(`select coalesce(sum(calls), 0) as calls ${sum}`);
      return Number(row?.calls ?? 0);
    },
    async most(limit) {
      const rows = await ask<{ calls: string; query: string }>(
        `select calls, query ${sum} order by calls desc limit ${limit}`,
      );
      return rows.map(({ calls, query }) => `${calls} ${query.replace(/\s+/g, ' ').slice(0, 90)}`);
    },
  };
}
