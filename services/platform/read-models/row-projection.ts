import { createHash } from 'node:crypto';
import type { DomainEvent } from '@keywright/events';
import type { Fields, FieldTable, RowOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import { categoryOf } from '../event-store/category.ts';
import type { StoredEvent } from '../event-store/port.ts';
import type { ChannelChange, Projection } from '../projections/port.ts';
import { projectOfEvent } from '../projections/recorded.ts';
import { firstVersionOf, versionOf } from '../projections/version.ts';
import type { Counters } from './counters.ts';
import { foldOne, recordOf, RowFold, touchedBy } from './row-fold.ts';
import type { Entity, Present, RowModel, Step } from './row-model.ts';
import { type MadeRow, RowTables } from './row-tables.ts';

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

/**
 * Makes the projection of a read model of rows. A batch is applied in sets: load what the tables hold of the entities that
 * its events are about, fold the new events into it, write everything back, and say on the channel of each scope which
 * rows and counters are now what.
 */
export function rowProjection<T extends FieldTable, State extends object, E extends AnyEvent>(
  model: RowModel<T, State, E>,
): RowProjection<T, State, E> {
  const { name, number, fields, beside, category, continuesFrom, renames } = model;
  const tables = new RowTables(model);
  return {
    name,
    version: versionOf(number, hashOf(fields, beside)),
    ...(continuesFrom === undefined ? {} : { continuesFrom: firstVersionOf(continuesFrom) }),
    categories: renames === undefined ? [category] : [category, renames.category],
    tables: tables.names,
    derived: tables.derived,
    model,
    counters: tables.counters,
    partitionOf: (event) => model.partitionOf?.(event) ?? projectOfEvent(event),
    fold: () => new RowFold(model, tables),

    async apply(events, tx) {
      const own = events.filter(({ stream }) => categoryOf(stream) === category);
      const records = own.map((event) => {
        const record = recordOf(model, event);
        return { record, keys: model.keysOf(record) };
      });
      const known = await tables.load(tx, [...new Set(records.flatMap(({ keys }) => keys))]);
      const steps: Step<State, E>[] = [];
      for (const { record, keys } of records) {
        const next = foldOne(model, known, record, keys);
        for (const { key, after, position } of next) known.set(key, { state: after, position });
        steps.push(...next);
      }
      if (steps.length === 0) return renamed(model, tables, events, tx);
      const touched = touchedBy(steps);
      const made = await tables.made(tx, touched.flatMap(presentOf));
      await tables.save(tx, steps, touched, made);
      const counted = steps.map((step) => ({ ...step, at: step.record.meta.at }));
      const numbers = (await tables.counters?.save(tx, counted)) ?? new Map<string, Record<string, number>>();
      return [
        ...channelChanges(model, tables, { steps, touched, made, numbers }),
        ...(await renamed(model, tables, events, tx)),
      ];
    },
  };
}

/** The rows, as they are now, that name somebody who is called otherwise. */
async function renamed<T extends FieldTable, State extends object, E extends AnyEvent>(
  { kind, renames, partitionOf }: RowModel<T, State, E>,
  tables: RowTables<T, State, E>,
  events: readonly StoredEvent[],
  tx: Transaction<Database>,
): Promise<ChannelChange[]> {
  const changes: ChannelChange[] = [];
  for (const event of events) {
    if (renames === undefined || categoryOf(event.stream) !== renames.category) continue;
    const [who, scope] = [renames.whoOf(event), partitionOf?.(event) ?? projectOfEvent(event)];
    if (who === null || scope === null) continue;
    const rows = await tables.rowsWhere(tx, scope, renames.naming(who));
    const ops = rows.map((row) => ({ op: 'row', row }));
    if (ops.length > 0) changes.push({ channel: `${kind}:${scope}`, position: event.position, ops });
  }
  return changes;
}

/** What a field table says about stored rows; labels and documentation are no part of it. */
function hashOf({ fields, filters }: FieldTable, beside: Fields = {}): Buffer {
  const searched = Object.values(filters).flatMap((entry) => (entry.by === 'contains' ? [entry.fields] : []));
  const said = JSON.stringify([fields, beside, searched], (key, value: unknown) =>
    ['label', 'labels', 'doc', 'refers'].includes(key) ? undefined : value,
  );
  return createHash('sha256').update(said).digest();
}

function presentOf<State>({ key, position, after }: Entity<State>): Present<State>[] {
  return after === null ? [] : [{ key, position, state: after }];
}

interface Changed<Row, State, E extends AnyEvent> {
  steps: readonly Step<State, E>[];
  touched: readonly Entity<State>[];
  made: readonly MadeRow<Row, State>[];
  numbers: ReadonlyMap<string, Record<string, number>>;
}

/** One change a scope: rows as they are now, ids of those that are gone, counters that moved. */
function channelChanges<T extends FieldTable, State extends object, E extends AnyEvent>(
  model: RowModel<T, State, E>,
  tables: RowTables<T, State, E>,
  { steps, touched, made, numbers }: Changed<RowOf<T>, State, E>,
): ChannelChange[] {
  const scopes = new Map<string, { position: bigint; ops: unknown[] }>();
  // Steps come in position order, so the last one of a scope wins.
  for (const { before, after, position } of steps) {
    const scope = model.scopeOf((after ?? before)!);
    scopes.set(scope, { position, ops: [] });
  }
  for (const { row, state } of made) scopes.get(model.scopeOf(state))?.ops.push({ op: 'row', row });
  for (const entity of touched) {
    for (const id of tables.goneOf(entity))
      scopes.get(model.scopeOf((entity.before ?? entity.after)!))?.ops.push({ op: 'remove', id });
  }
  for (const [scope, own] of numbers)
    scopes.get(scope)?.ops.push({ op: 'counters', counters: model.counters?.show(own) });
  return [...scopes]
    .filter(([, { ops }]) => ops.length > 0)
    .map(([scope, { position, ops }]) => ({ channel: `${model.kind}:${scope}`, position, ops }));
}
