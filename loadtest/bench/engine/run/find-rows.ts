import { readdirSync } from 'node:fs';
import type { BenchRow } from '../row.ts';

const FOLDER = new URL('../rows/', import.meta.url);
const ROW_FILE = /^(\d+|[a-z])-[\w-]+\.ts$/;

/** Ids in the order of the table: numbers first, then letters. */
export function rowIds(files: readonly string[]): string[] {
  const ids = files.flatMap((file) => ROW_FILE.exec(file)?.[1]?.toUpperCase() ?? []);
  return ids.sort((one, other) => rank(one) - rank(other) || one.localeCompare(other));
}

/**
 * The ids that were asked for, or all, in the order of the table.
 * @throws Error naming one that no file has.
 */
export function findRowIds(asked: readonly string[]): string[] {
  const all = rowIds(readdirSync(FOLDER));
  const wanted = asked.map((id) => id.toUpperCase());
  const unknown = wanted.find((id) => !all.includes(id));
  if (unknown !== undefined) throw new Error(`There is no row ${unknown}: the rows are ${all.join(', ')}.`);
  return wanted.length === 0 ? all : all.filter((id) => wanted.includes(id));
}

export async function findRow(id: string): Promise<BenchRow> {
  const file = readdirSync(FOLDER).find((each) => rowIds([each])[0] === id) ?? '';
  const { row } = (await import(new URL(file, FOLDER).href)) as { row: BenchRow };
  if (row.id !== id) throw new Error(`The row in ${file} calls itself ${row.id}.`);
  return row;
}

function rank(id: string): number {
  return /^\d+$/.test(id) ? Number(id) : Number.MAX_SAFE_INTEGER;
}
