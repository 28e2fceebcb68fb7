import type pg from 'pg';
import { withClient } from '../../with-client.ts';

const COLUMNS = `project_id integer not null, id bigint not null, keyword text not null, volume integer not null,
  kd integer not null, url text not null, position bigint not null`;

const INDEXES = [
  'create index bench_keywords_volume on bench_keywords (project_id, volume, id)',
  'create index bench_keywords_text on bench_keywords (keyword, project_id)',
];

/** Makes the table of the bench's own read model, with secondary indexes or with its primary key alone. */
export async function createKeywordTable(url: string, { indexes }: { indexes: boolean }): Promise<void> {
  await withClient(url, async (client) => {
    await client.query(`create table bench_keywords (${COLUMNS}, primary key (project_id, id))`);
    if (indexes) for (const index of INDEXES) await client.query(index);
  });
}

/** An empty copy of the table in a schema of its own, with its primary key or quite bare. */
export async function createBareTable(
  client: pg.ClientBase,
  { primaryKey }: { primaryKey: boolean },
): Promise<void> {
  const key = primaryKey ? ', primary key (project_id, id)' : '';
  await client.query('drop schema if exists bare cascade');
  await client.query(`create schema bare create table bench_keywords (${COLUMNS}${key})`);
}

export async function indexBareTable(client: pg.ClientBase): Promise<void> {
  await client.query('alter table bare.bench_keywords add primary key (project_id, id)');
  for (const index of INDEXES) await client.query(index.replace(' on bench_', ' on bare.bench_'));
  await client.query('analyze bare.bench_keywords');
}
