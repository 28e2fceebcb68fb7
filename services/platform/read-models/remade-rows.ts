import type { AnyEvent } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { ChannelChange, Projection } from '../projections/port.ts';
import { columnsOf } from './columns.ts';
import type { Present, RowModel } from './row-model.ts';
import type { RowTables } from './row-tables.ts';

/** States that are read, and rows that are made of them, at once. */
const LOT = 500;
/** Of more changed rows than these only that they were touched is told: one frame would cost every listener megabytes. */
const MOST_ROWS = 500;

/**
 * Makes what makes all rows of a scope anew where something has changed that they follow from beside their events. Only the
 * columns that can have changed by that are written, and only where they have: the rows keep their revisions.
 */
export function remadeRowsOf<T extends FieldTable, State extends object, E extends AnyEvent>(
  model: RowModel<T, State, E>,
  tables: RowTables<T, State, E>,
): Projection['apply'] {
  const { kind, remade } = model;
  return async (events, tx) => {
    if (remade === undefined) return [];
    const positions = new Map<string, bigint>();
    for (const event of events) {
      const scope = await remade.scopeOf(event, tx);
      if (scope !== null) positions.set(scope, event.position);
    }
    const changes: ChannelChange[] = [];
    for (const [scope, position] of positions) {
      const ids = await remakeScope(model, tables, scope, tx);
      if (ids.length === 0) continue;
      const ops =
        ids.length > MOST_ROWS
          ? [{ op: 'touched', what: { remade: true } }]
          : (await rowsAt(model, ids, tx)).map((row) => ({ op: 'row', row }));
      changes.push({ channel: `${kind}:${scope}`, position, ops });
    }
    return changes;
  };
}

/** Ids of the rows that are others now. */
async function remakeScope<T extends FieldTable, State extends object, E extends AnyEvent>(
  { states, table, scope = 'project_id', parent = 'id' }: RowModel<T, State, E>,
  tables: RowTables<T, State, E>,
  scopeId: string,
  tx: Transaction<Database>,
): Promise<string[]> {
  if (states === undefined) throw new Error(`${table} has no states that its rows could be made from`);
  const { rows: all } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(scope)} = ${scopeId} order by id`.execute(tx);
  const changed: string[] = [];
  for (let done = 0; done < all.length; done += LOT) {
    const ids = all.slice(done, done + LOT).map(({ id }) => id);
    const { rows } = await sql<{ key: string; position: string; state: State }>`
      select ${sql.ref(parent)} as key, position, state from ${sql.table(states)}
      where ${sql.ref(parent)} = any(${ids}::uuid[])`.execute(tx);
    const present = rows.map((row): Present<State> => ({ ...row, position: BigInt(row.position) }));
    changed.push(...(await rewrite(table, tables, present, tx)));
  }
  return changed;
}

async function rewrite<T extends FieldTable, State extends object, E extends AnyEvent>(
  table: string,
  tables: RowTables<T, State, E>,
  present: readonly Present<State>[],
  tx: Transaction<Database>,
): Promise<string[]> {
  const { derived, toRecord } = tables.stored;
  const columns = derived.filter((column) => column !== PARKED).map((column) => sql.ref(column));
  const made = await tables.made(tx, present);
  if (made.length === 0) return [];
  const records = JSON.stringify(made.map(({ row, position }) => toRecord(row, position)));
  const of = (row: string) => sql.join(columns.map((column) => sql`${sql.ref(row)}.${column}`));
  const { rows } = await sql<{ id: string }>`
    update ${sql.table(table)} as stored set (${sql.join(columns)}) = row(${of('made')})
    from jsonb_populate_recordset(null::${sql.table(table)}, ${records}::jsonb) as made
    where stored.id = made.id and (${of('stored')}) is distinct from (${of('made')})
    returning stored.id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Whether a row stands still is said by who sets its events aside. */
const PARKED = 'parked';

async function rowsAt<T extends FieldTable, State extends object, E extends AnyEvent>(
  { table, fields }: RowModel<T, State, E>,
  ids: readonly string[],
  tx: Transaction<Database>,
): Promise<RowOf<T>[]> {
  const { rows } = await sql<RowOf<T>>`
    select ${columnsOf(fields.fields).selection} from ${sql.table(table)}
    where id = any(${[...ids]}::uuid[])`.execute(tx);
  return rows;
}
