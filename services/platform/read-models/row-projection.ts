import { createHash } from 'node:crypto';
import { type AnyEvent, categoryOf, idOfStream } from '@keywright/events';
import type { Fields, FieldTable, RowOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import { projectOfEvent } from '../projections/partition.ts';
import type { BulkFold, ChannelChange, Projection } from '../projections/port.ts';
import { entityOfStream } from '../projections/recorded.ts';
import { firstVersionOf, versionOf } from '../projections/version.ts';
import { applierOf } from './apply-events.ts';
import { RowFold } from './row-fold.ts';
import type { RowModel } from './row-model.ts';
import { RowTables } from './row-tables.ts';
import { columnsOf } from './columns.ts';

/** A read model of rows: what folds them, and where they are kept. */
export interface RowProjection<
  T extends FieldTable,
  State extends object,
  E extends AnyEvent,
> extends Projection {
  readonly model: RowModel<T, State, E>;
  fold(): BulkFold;
}

/** Makes the projection of a read model of rows: what a batch of events does to them, and how they are rebuilt. */
export function rowProjection<T extends FieldTable, State extends object, E extends AnyEvent>(
  given: Omit<RowModel<T, State, E>, 'keysOf'> & Partial<Pick<RowModel<T, State, E>, 'keysOf'>>,
): RowProjection<T, State, E> {
  const { name, number, fields, beside, category, continuesFrom, renames, remade } = given;
  const model = { keysOf: entityOfStream, ...given };
  const tables = new RowTables(model);
  return {
    name,
    version: versionOf(number, hashOf(fields, beside)),
    ...(continuesFrom === undefined ? {} : { continuesFrom: firstVersionOf(continuesFrom) }),
    categories: [...new Set([category, renames?.category ?? category, ...(remade?.categories ?? [])])],
    tables: namesOf(model),
    derived: tables.stored.derived.map((column) => `${model.table}.${column}`),
    model,
    partitionOf: (event) => model.partitionOf?.(event) ?? projectOfEvent(event),
    fold: () => new RowFold(model, tables),
    apply: applierOf(model, tables),
    ...parkedRowsOf(model),
  };
}

/** All tables of a read model; the rows' own comes first. */
function namesOf<T extends FieldTable, State extends object, E extends AnyEvent>({
  table,
  states,
  texts,
  children = [],
  logs = [],
  counters,
  remade,
}: RowModel<T, State, E>): [string, ...string[]] {
  const beside = [
    states,
    texts?.table,
    remade?.facts?.table,
    ...[...children, ...logs].map((other) => other.table),
  ];
  return [
    table,
    ...beside.filter((name) => name !== undefined),
    ...(counters === undefined ? [] : [counters.table, counters.changes]),
  ];
}

/** What a field table says about stored rows; labels and documentation are no part of it. */
function hashOf({ fields, filters }: FieldTable, beside: Fields = {}): Buffer {
  const searched = Object.values(filters).flatMap((entry) => (entry.by === 'contains' ? [entry.fields] : []));
  const said = JSON.stringify([fields, beside, searched], (key, value: unknown) =>
    ['label', 'labels', 'doc', 'refers'].includes(key) ? undefined : value,
  );
  return createHash('sha256').update(said).digest();
}

/**
 * How the row of a stream says that it stands still, and that it does no more, in its field `parked`; nothing where rows
 * have none. Such rows are found by the id of their stream.
 */
function parkedRowsOf<T extends FieldTable, State extends object, E extends AnyEvent>({
  kind,
  category,
  table,
  scope = 'project_id',
  fields,
}: RowModel<T, State, E>): Pick<Projection, 'flag' | 'unflag'> {
  if (fields.fields['parked']?.type !== 'flag') return {};
  const { selection } = columnsOf(fields.fields);
  const mark = async (stream: string, parked: boolean, tx: Transaction<Database>) => {
    if (categoryOf(stream) !== category) return [];
    // No field is called so.
    const { rows } = await sql<RowOf<T> & { 'of scope': string }>`
      update ${sql.table(table)} set parked = ${parked} where id = ${idOfStream(stream)} and parked <> ${parked}
      returning ${sql.ref(scope)} as "of scope", ${selection}`.execute(tx);
    return rows.map(({ 'of scope': id, ...row }) => ({ id, row }));
  };
  return {
    async flag({ stream, position }, tx): Promise<ChannelChange[]> {
      const rows = await mark(stream, true, tx);
      return rows.map(({ id, row }) => ({ channel: `${kind}:${id}`, position, ops: [{ op: 'row', row }] }));
    },
    async unflag(stream, tx) {
      await mark(stream, false, tx);
    },
  };
}
