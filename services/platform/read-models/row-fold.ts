import type { DomainEvent, Recorded } from '@keywright/events';
import type { FieldTable } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { categoryOf } from '../event-store/category.ts';
import type { Json, StoredEvent } from '../event-store/port.ts';
import type { BulkFold, TableRows } from '../projections/port.ts';
import { readRecorded } from '../projections/recorded.ts';
import { CounterChanges } from './counters.ts';
import type { Entity, Known, Present, RowModel, Step } from './row-model.ts';
import type { RowTables } from './row-tables.ts';

type AnyEvent = DomainEvent<string, unknown>;

/** In Unicode mode a pair of surrogates is one character, so this matches only halves of one. */
const NOT_STORABLE = /\0|\p{Surrogate}/gu;

/** What no text column takes, a zero character or half a surrogate pair, becomes U+FFFD: one text must not stop all. */
function storable(value: Json): Json {
  if (typeof value === 'string') return value.replaceAll(NOT_STORABLE, '\ufffd');
  if (Array.isArray(value)) return value.map(storable);
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([key, item]) => [key, storable(item)]));
}

/** A stored event in today's shape. @throws UnreadableEvent where its type or version is unknown. */
export function recordOf<E extends AnyEvent>(
  { upcast }: Pick<RowModel<FieldTable, object, E>, 'upcast'>,
  stored: StoredEvent,
): Recorded<E> {
  return readRecorded({ ...stored, data: storable(stored.data) }, upcast);
}

/**
 * One event more for each of the entities it is about. Events at or before an entity's position have been applied before
 * and are left out, so that a batch that comes twice yields no step at all.
 */
export function foldOne<T extends FieldTable, State extends object, E extends AnyEvent>(
  { evolve }: RowModel<T, State, E>,
  known: ReadonlyMap<string, Known<State>>,
  record: Recorded<E>,
  keys: readonly string[],
): Step<State, E>[] {
  const position = BigInt(record.position);
  return keys.flatMap((key) => {
    const entity = known.get(key);
    if (entity && position <= entity.position) return [];
    const before = entity?.state ?? null;
    const after = evolve(before, record, key);
    return before === null && after === null ? [] : [{ record, key, position, before, after }];
  });
}

/** The first `before` and the last `after` of every entity in the steps. */
export function touchedBy<State>(steps: readonly Entity<State>[]): Entity<State>[] {
  const touched = new Map<string, Entity<State>>();
  for (const { key, position, before, after } of steps) {
    const first = touched.get(key);
    touched.set(key, { key, position, before: first ? first.before : before, after });
  }
  return [...touched.values()];
}

/** Entities whose rows are made at once: each such lot asks for what is known beside the events. */
const LOT = 1_000;

/** Entities folded in memory for a rebuild, by the functions that `apply` uses: what differs is when rows go out. */
export class RowFold<T extends FieldTable, State extends object, E extends AnyEvent> implements BulkFold {
  readonly #model: RowModel<T, State, E>;
  readonly #tables: RowTables<T, State, E>;
  readonly #counted: CounterChanges<State> | null;
  #entities = new Map<string, Known<State>>();
  #logged = new Map<string, Record<string, unknown>[]>();

  constructor(model: RowModel<T, State, E>, tables: RowTables<T, State, E>) {
    this.#model = model;
    this.#tables = tables;
    this.#counted = tables.counters === null ? null : new CounterChanges(tables.counters);
  }

  take(event: StoredEvent): void {
    if (categoryOf(event.stream) !== this.#model.category) return;
    const record = recordOf(this.#model, event);
    const steps = foldOne(this.#model, this.#entities, record, this.#model.keysOf(record));
    const logged = this.#tables.logRows(steps);
    for (const { key, after, position } of steps) this.#entities.set(key, { state: after, position });
    for (const { table, rows } of logged) this.#log(table).push(...rows);
    for (const step of steps) this.#counted?.add({ ...step, at: record.meta.at });
  }

  finished(): TableRows[] {
    const finished = [...this.#logged].map(([table, rows]) => ({ table, rows }));
    this.#logged = new Map();
    return finished;
  }

  async *drain(db: Kysely<Database>): AsyncGenerator<TableRows> {
    const present = [...this.#entities].flatMap(([key, { state, position }]): Present<State>[] =>
      state === null ? [] : [{ key, state, position }],
    );
    this.#entities = new Map();
    for (let done = 0; done < present.length; done += LOT)
      yield* await this.#tables.rowsOf(db, present.slice(done, done + LOT));
  }

  sums(): TableRows[] {
    return this.#counted?.rows() ?? [];
  }

  #log(table: string): Record<string, unknown>[] {
    const own = this.#logged.get(table) ?? [];
    this.#logged.set(table, own);
    return own;
  }
}
