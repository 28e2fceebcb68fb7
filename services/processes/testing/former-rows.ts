import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Projection, TableRows } from '../../platform/projections/port.ts';
import type { RowModel } from '../../platform/read-models/row-model.ts';
import { rowsAfter, storedEvents } from './stored-events.ts';

type Row = TableRows['rows'][number];

/** What `apply` goes on from, by the name of the stored event that was the last one before. */
export type FormerRows = Readonly<Record<string, readonly Row[]>>;

const FOLDER = path.resolve(import.meta.dirname, '../former-rows');

/** Where a version of a read model has written down its rows. */
export function formerRowsFile(name: string, version: string): string {
  return path.join(FOLDER, `${name}-${version}.json`);
}

/** The versions of a read model that have written down their rows, as people read them. */
export function formerVersions({ name }: Pick<Projection, 'name'>): string[] {
  const files = readdirSync(FOLDER).filter((file) => file.startsWith(`${name}-`));
  return files.map((file) => file.slice(name.length + 1, -'.json'.length)).sort();
}

export function readFormerRows(name: string, version: string): FormerRows {
  return JSON.parse(readFileSync(formerRowsFile(name, version), 'utf8')) as FormerRows;
}

/** One line an event, so that a difference is found. */
export function writtenDown(rows: FormerRows): string {
  const lines = Object.entries(rows).map(
    ([name, some]) => `${JSON.stringify(name)}: ${JSON.stringify(some)}`,
  );
  return `{\n${lines.join(',\n')}\n}\n`;
}

/** The table that `apply` loads what it goes on from: that of the states, or else of the rows. */
export function tableToGoOnFrom(projection: Projection): string {
  const { states, table } = (
    projection as Projection & { model: Pick<RowModel<never, never, never>, 'states' | 'table'> }
  ).model;
  return states ?? table;
}

/** What stands in that table after each stored event of what the read model follows. */
export async function rowsToGoOnFrom(projection: Projection, db: Kysely<Database>): Promise<FormerRows> {
  const table = tableToGoOnFrom(projection);
  const stored = storedEvents(projection);
  const found: Record<string, readonly Row[]> = {};
  for (const [nth, [name]] of stored.entries()) {
    const events = stored.slice(0, nth + 1).map(([, event]) => event);
    const tables = await rowsAfter(projection, events, db);
    found[name] = tables.flatMap((own) => (own.table === table ? own.rows : []));
  }
  return found;
}
