import { type AnyEvent, categoryOf } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';
import type { ChannelChange, Projection } from '../projections/port.ts';
import { columnsOf } from './columns.ts';
import type { Present, RowModel } from './row-model.ts';
import type { RowTables } from './row-tables.ts';

/** States that are read, and rows that are made of them, at once. */
const LOT = 500;
/** Of more changed rows than these only that they were touched is told: one frame would cost every listener megabytes. */
const MOST_ROWS = 500;

/** What rows of one scope are to be made anew for, and the last event that says so. */
interface Asked {
  position: bigint;
  ids: Set<string> | 'ALL';
}

/**
 * Makes what makes rows anew where something has changed that they follow from beside their events: all of a scope, or those
 * that the events concern. Only the columns that can have changed by that are written, and only where they have: the rows
 * keep their revisions.
 */
export function remadeRowsOf<T extends FieldTable, State extends object, E extends AnyEvent>(
  model: RowModel<T, State, E>,
  tables: RowTables<T, State, E>,
): Projection['apply'] {
  return async (events, tx) => {
    const changes: ChannelChange[] = [];
    for (const [scope, { position, ids }] of await askedBy(model, events, tx)) {
      const concerned =
        ids === 'ALL'
          ? await idsIn(model, scope, tx)
          : await concernedBy(model, { scope, ids: [...ids] }, tx);
      const changed = await remake(model, tables, concerned, tx);
      if (changed.length === 0) continue;
      const ops =
        changed.length > MOST_ROWS
          ? [{ op: 'touched', what: { remade: true } }]
          : (await rowsAt(model, changed, tx)).map((row) => ({ op: 'row', row }));
      changes.push({ channel: `${model.kind}:${scope}`, position, ops });
    }
    return changes;
  };
}

/** What a batch of events asks for, each scope once. */
async function askedBy<T extends FieldTable, State extends object, E extends AnyEvent>(
  { remade }: RowModel<T, State, E>,
  events: readonly StoredEvent[],
  tx: Transaction<Database>,
): Promise<Map<string, Asked>> {
  const asked = new Map<string, Asked>();
  if (remade === undefined) return asked;
  for (const event of events) {
    if (!remade.categories.includes(categoryOf(event.stream))) continue;
    const rows = await remade.rowsOf(event, tx);
    if (rows === null) continue;
    const before = asked.get(rows.scope)?.ids ?? [];
    const ids = before === 'ALL' || rows.ids === 'ALL' ? 'ALL' : new Set([...before, ...rows.ids]);
    asked.set(rows.scope, { position: event.position, ids });
  }
  return asked;
}

function concernedBy<T extends FieldTable, State extends object, E extends AnyEvent>(
  { remade }: RowModel<T, State, E>,
  concerned: { scope: string; ids: readonly string[] },
  tx: Transaction<Database>,
): Promise<readonly string[]> {
  return remade?.idsOf?.(concerned, tx) ?? Promise.resolve(concerned.ids);
}

async function idsIn<T extends FieldTable, State extends object, E extends AnyEvent>(
  { table, scope = 'project_id' }: RowModel<T, State, E>,
  scopeId: string,
  tx: Transaction<Database>,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from ${sql.table(table)} where ${sql.ref(scope)} = ${scopeId} order by id`.execute(tx);
  return rows.map(({ id }) => id);
}

/** Ids of the rows that are others now. */
async function remake<T extends FieldTable, State extends object, E extends AnyEvent>(
  { states, table, parent = 'id' }: RowModel<T, State, E>,
  tables: RowTables<T, State, E>,
  all: readonly string[],
  tx: Transaction<Database>,
): Promise<string[]> {
  if (states === undefined) throw new Error(`${table} has no states that its rows could be made from`);
  const changed: string[] = [];
  for (let done = 0; done < all.length; done += LOT) {
    const ids = all.slice(done, done + LOT);
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
