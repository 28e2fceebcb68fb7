import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';

/** How many rows of a table a project has, and a sum of their hashes, whatever their order. */
export interface RowDigest {
  table: string;
  /** Empty where rows name no project. */
  project: string;
  rows: number;
  sum: string;
}

/** A row by its primary key, as text, without the columns that are left out. */
export interface KeyedRow {
  key: string;
  values: Record<string, unknown>;
}

/** Digests of all rows of a table in a schema, project by project; `omit` names columns that are left out. */
export async function digestTable(
  db: Kysely<Database>,
  schema: string,
  table: string,
  omit: readonly string[],
): Promise<RowDigest[]> {
  const { rows } = await sql<Omit<RowDigest, 'table'>>`
    select coalesce(to_jsonb(t) ->> 'project_id', '') as project, count(*)::integer as rows,
      sum(('x' || substr(md5((to_jsonb(t) - ${[...omit]}::text[])::text), 1, 15))::bit(60)::bigint)::text as sum
    from ${sql.table(`${schema}.${table}`)} t group by 1`.execute(db);
  return rows.map((row) => ({ table, ...row }));
}

/** The rows of one project of a table, by primary key. */
export async function rowsOfProject(
  db: Kysely<Database>,
  schema: string,
  { table, project }: Pick<RowDigest, 'table' | 'project'>,
  omit: readonly string[],
): Promise<Map<string, KeyedRow>> {
  const keys = await primaryKey(db, table);
  const { rows } = await sql<{ values: Record<string, unknown> }>`
    select to_jsonb(t) - ${[...omit]}::text[] as values from ${sql.table(`${schema}.${table}`)} t
    where coalesce(to_jsonb(t) ->> 'project_id', '') = ${project}`.execute(db);
  return new Map(
    rows.map(({ values }) => {
      const key = keys.map((column) => `${column} ${String(values[column])}`).join(', ');
      return [key, { key, values }];
    }),
  );
}

async function primaryKey(db: Kysely<Database>, table: string): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_constraint c
    join pg_attribute a on a.attrelid = c.conrelid and a.attnum = any(c.conkey)
    where c.conrelid = ${`public.${table}`}::regclass and c.contype = 'p' order by array_position(c.conkey, a.attnum)`.execute(
    db,
  );
  return rows.map((row) => row.name);
}
