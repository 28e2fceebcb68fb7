import { createHash } from 'node:crypto';
import type { DomainEvent } from '@keywright/events';
import type { Fields, FieldTable } from '@keywright/events/fields';
import type { Projection } from '../projections/port.ts';
import { entityOfStream, projectOfEvent } from '../projections/recorded.ts';
import { firstVersionOf, versionOf } from '../projections/version.ts';
import { applierOf } from './apply-events.ts';
import type { Counters } from './counters.ts';
import { parkedRowsOf } from './parked-rows.ts';
import { RowFold } from './row-fold.ts';
import type { RowModel } from './row-model.ts';
import { RowTables } from './row-tables.ts';

type AnyEvent = DomainEvent<string, unknown>;

/** A read model of rows: what folds them, and where they are kept. */
export interface RowProjection<
  T extends FieldTable,
  State extends object,
  E extends AnyEvent,
> extends Projection {
  readonly model: RowModel<T, State, E>;
  /** null where the read model counts nothing. */
  readonly counters: Counters<State> | null;
}

/** Makes the projection of a read model of rows: what a batch of events does to them, and how they are rebuilt. */
export function rowProjection<T extends FieldTable, State extends object, E extends AnyEvent>(
  given: Omit<RowModel<T, State, E>, 'keysOf'> & Partial<Pick<RowModel<T, State, E>, 'keysOf'>>,
): RowProjection<T, State, E> {
  const { name, number, fields, beside, category, continuesFrom, renames } = given;
  const model = { keysOf: entityOfStream, ...given };
  const tables = new RowTables(model);
  return {
    name,
    version: versionOf(number, hashOf(fields, beside)),
    ...(continuesFrom === undefined ? {} : { continuesFrom: firstVersionOf(continuesFrom) }),
    categories: renames === undefined ? [category] : [category, renames.category],
    tables: namesOf(model),
    derived: tables.stored.derived.map((column) => `${model.table}.${column}`),
    model,
    counters: tables.counters,
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
}: RowModel<T, State, E>): [string, ...string[]] {
  const beside = [states, texts?.table, ...[...children, ...logs].map((other) => other.table)];
  return [
    table,
    ...beside.filter((name) => name !== undefined),
    ...(counters === undefined ? [] : [counters.table, counters.days]),
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
