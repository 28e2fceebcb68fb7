import { type AnyEvent, categoryOf, isIsoDate, MAX_INTEGER, type Recorded } from '@keywright/events';
import type { Field, Fields, FieldTable, RowOf } from '@keywright/events/fields';
import type { Json, StoredEvent } from '../event-store/port.ts';
import { bothEnded } from '../projections/commit-batch.ts';
import type { ChannelChange, Projection } from '../projections/port.ts';
import { readRecorded, UnreadableEvent } from '../projections/recorded.ts';
import { CounterChanges } from './counters.ts';
import { remadeRowsOf } from './remade-rows.ts';
import { renamedRowsOf } from './renames.ts';
import type { Entity, Known, MadeRow, RowModel, Step } from './row-model.ts';
import type { RowTables } from './row-tables.ts';

/**
 * Makes the `apply` of a read model of rows. A batch is applied in sets: load what the tables hold of the entities that its
 * events are about, fold the new events into it, write everything back, and say on the channel of each scope which rows
 * and counters are now what. Events of another category say who is called otherwise, or that rows are to be made anew.
 */
export function applierOf<T extends FieldTable, State extends object, E extends AnyEvent>(
  model: RowModel<T, State, E>,
  tables: RowTables<T, State, E>,
): Projection['apply'] {
  const sendRenamed = renamedRowsOf(model);
  const makeAnew = remadeRowsOf(model, tables);
  const apply: Projection['apply'] = async (events, tx) => {
    const records = events.map((event) => recordOf(model, event));
    const keys = records.map((record) => model.keysOf(record));
    const known = await tables.load(tx, [...new Set(keys.flat())]);
    const steps: Step<State, E>[] = [];
    for (const [place, record] of records.entries()) {
      const own = stepsOf(model, known, record, keys[place]!);
      for (const { key, after, position } of own) known.set(key, { state: after, position });
      steps.push(...own);
    }
    if (steps.length === 0) return [];
    const touched = touchedBy(steps);
    const present = touched.flatMap(({ key, position, after }) =>
      after === null ? [] : [{ key, position, state: after }],
    );
    const made = await tables.made(tx, present);
    const counted = tables.counters && new CounterChanges(tables.counters);
    for (const step of steps) counted?.add(step, step.record.meta.at);
    const [, numbers] = await bothEnded(
      tables.save(tx, steps, touched, made),
      counted ? tables.counters.save(tx, counted) : Promise.resolve(null),
    );
    return channelChanges(model, tables, { steps, touched, made, numbers });
  };
  const isOwn = ({ stream }: StoredEvent) => categoryOf(stream) === model.category;
  return async (events, tx) => {
    if (events.every(isOwn)) return apply(events, tx);
    const own = events.filter(isOwn);
    const changes = own.length === 0 ? [] : await apply(own, tx);
    const others = events.filter((event) => !isOwn(event));
    return [...changes, ...(await makeAnew(others, tx)), ...(await sendRenamed(others, tx))];
  };
}

/** A stored event in today's shape. @throws UnreadableEvent where its type or version is unknown, or no row can hold it */
export function recordOf<E extends AnyEvent>(
  { upcast, valuesIn, fields }: Pick<RowModel<FieldTable, object, E>, 'upcast' | 'valuesIn' | 'fields'>,
  stored: StoredEvent,
): Recorded<E> {
  const record = readRecorded(asStorable(stored), upcast);
  const { type, data } = record.event;
  const valuesOf = valuesIn?.[type as E['type']] as ((data: unknown) => object) | undefined;
  const field = unfitFieldOf(fields.fields, valuesOf?.(data) ?? (data as object | null) ?? {});
  if (field === null) return record;
  throw new UnreadableEvent(`${stored.stream} at revision ${stored.revision}: no column takes its ${field}`);
}

/** An event with texts that columns take, whatever was once recorded in them: one text must not stop all. */
export function asStorable(stored: StoredEvent): StoredEvent {
  return isStorable(stored.data) ? stored : { ...stored, data: storable(stored.data) };
}

/**
 * What no text column takes: a zero character, or half a surrogate pair. In Unicode mode a whole pair is one character,
 * so this matches only halves of one.
 */
const NOT_STORABLE = /\0|\p{Surrogate}/gu;

function isStorable(value: Json): boolean {
  if (typeof value === 'string') return value.search(NOT_STORABLE) === -1;
  if (value === null || typeof value !== 'object') return true;
  if (Array.isArray(value)) return value.every((item) => isStorable(item));
  for (const name in value) if (!isStorable(value[name]!)) return false;
  return true;
}

/** Puts U+FFFD for what no text column takes. */
function storable(value: Json): Json {
  if (typeof value === 'string') return value.replaceAll(NOT_STORABLE, '\ufffd');
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)]));
}

type Held = (value: unknown) => boolean;

/** Whether a column of a type has room for a value, of types that do not take all that JSON can say. */
const HELD: { readonly [Type in Field['type']]?: Held } = {
  day: (value) => typeof value === 'string' && isIsoDate(value),
  integer: (value) =>
    typeof value === 'number' && Number.isInteger(value) && value >= 0 && value <= MAX_INTEGER,
};

const checkedOf = new WeakMap<Fields, readonly (readonly [string, Held])[]>();

/**
 * The first field whose column does not take its value, among values that are called as the fields of a row; null where
 * all can be held. What deciders accept is within narrower bounds, but those may once have been wider.
 */
export function unfitFieldOf(fields: Fields, values: object): string | null {
  const checked = checkedOf.get(fields) ?? checkedFields(fields);
  for (const [name, held] of checked) {
    const value = (values as Readonly<Record<string, unknown>>)[name];
    if (value !== undefined && value !== null && !held(value)) return name;
  }
  return null;
}

function checkedFields(fields: Fields): readonly (readonly [string, Held])[] {
  const checked = Object.entries(fields).flatMap(([name, { type }]) => {
    const held = HELD[type];
    return held === undefined ? [] : [[name, held] as const];
  });
  checkedOf.set(fields, checked);
  return checked;
}

/**
 * One event more for each of the entities it is about. Events at or before an entity's position have been applied before
 * and are left out, so that a batch that comes twice yields no step at all.
 */
export function stepsOf<T extends FieldTable, State extends object, E extends AnyEvent>(
  { evolve }: RowModel<T, State, E>,
  known: ReadonlyMap<string, Known<State>>,
  record: Recorded<E>,
  keys: readonly string[],
): Step<State, E>[] {
  const position = BigInt(record.position);
  const steps: Step<State, E>[] = [];
  for (const key of keys) {
    const entity = known.get(key);
    if (entity && position <= entity.position) continue;
    const before = entity?.state ?? null;
    const after = evolve(before, record, key);
    if (before !== null || after !== null) steps.push({ record, key, position, before, after });
  }
  return steps;
}

/** The first `before` and the last `after` of every entity in the steps. */
function touchedBy<State>(steps: readonly Entity<State>[]): Entity<State>[] {
  const touched = new Map<string, Entity<State>>();
  for (const { key, position, before, after } of steps) {
    const first = touched.get(key);
    touched.set(key, { key, position, before: first ? first.before : before, after });
  }
  return [...touched.values()];
}

/** What one batch has changed. */
interface Changed<Row, State, E extends AnyEvent> {
  steps: readonly Step<State, E>[];
  touched: readonly Entity<State>[];
  made: readonly MadeRow<Row, State>[];
  /** The new ones of every scope in which a counter moved. */
  numbers: ReadonlyMap<string, Record<string, number>> | null;
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
  for (const [scope, own] of numbers ?? [])
    scopes.get(scope)?.ops.push({ op: 'counters', counters: model.counters?.show(own) });
  return [...scopes]
    .filter(([, { ops }]) => ops.length > 0)
    .map(([scope, { position, ops }]) => ({ channel: `${model.kind}:${scope}`, position, ops }));
}
