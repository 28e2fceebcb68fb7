import type { DomainEvent, Recorded } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import { categoryOf } from '../event-store/catch-up-subscription.ts';
import type { Json, StoredEvent } from '../event-store/port.ts';
import type { ChannelChange, Projection } from '../projections/port.ts';
import { readRecorded, UnreadableEvent } from '../projections/recorded.ts';
import { CounterChanges } from './counters.ts';
import { renamedRowsOf } from './renames.ts';
import type { Entity, Known, MadeRow, RowModel, Step } from './row-model.ts';
import type { RowTables } from './row-tables.ts';

type AnyEvent = DomainEvent<string, unknown>;

/**
 * Makes the `apply` of a read model of rows. A batch is applied in sets: load what the tables hold of the entities that its
 * events are about, fold the new events into it, write everything back, and say on the channel of each scope which rows
 * and counters are now what. Events of another category only say who is called otherwise.
 */
export function applierOf<T extends FieldTable, State extends object, E extends AnyEvent>(
  model: RowModel<T, State, E>,
  tables: RowTables<T, State, E>,
): Projection['apply'] {
  const sendRenamed = renamedRowsOf(model);
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
    await tables.save(tx, steps, touched, made);
    const counted = tables.counters && new CounterChanges(tables.counters);
    for (const step of steps) counted?.add(step, step.record.meta.at);
    const numbers = counted && (await tables.counters.save(tx, counted));
    return channelChanges(model, tables, { steps, touched, made, numbers });
  };
  const isOwn = ({ stream }: StoredEvent) => categoryOf(stream) === model.category;
  return async (events, tx) => {
    if (events.every(isOwn)) return apply(events, tx);
    const own = events.filter(isOwn);
    const changes = own.length === 0 ? [] : await apply(own, tx);
    const others = events.filter((event) => !isOwn(event));
    return [...changes, ...(await sendRenamed(others, tx))];
  };
}

/** A stored event in today's shape. @throws UnreadableEvent where its type or version is unknown, or no row can hold it */
export function recordOf<E extends AnyEvent>(
  { upcast, unfit }: Pick<RowModel<FieldTable, object, E>, 'upcast' | 'unfit'>,
  stored: StoredEvent,
): Recorded<E> {
  const taken = isStorable(stored.data) ? stored : { ...stored, data: storable(stored.data) };
  const record = readRecorded(taken, upcast);
  const unfitField = unfit?.[record.event.type as E['type']] as
    ((data: unknown) => string | null) | undefined;
  const field = unfitField?.(record.event.data) ?? null;
  if (field === null) return record;
  throw new UnreadableEvent(`${stored.stream} at revision ${stored.revision}: no column takes its ${field}`);
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

/** Puts U+FFFD for what no text column takes: one text must not stop all. */
function storable(value: Json): Json {
  if (typeof value === 'string') return value.replaceAll(NOT_STORABLE, '\ufffd');
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)]));
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
