import { type AnyEvent, categoryOf } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';
import type { BulkFold, TableRows } from '../projections/port.ts';
import { recordOf, stepsOf } from './apply-events.ts';
import { childRowsOf } from './child-rows.ts';
import { CounterChanges, type Counters } from './counters.ts';
import type { FoldedFacts, Known, MadeRow, Present, RowModel } from './row-model.ts';
import type { RowTables } from './row-tables.ts';

/** Entities whose rows are made at once: each such lot asks for what is known beside the events. */
const LOT = 1_000;

/** Entities folded in memory for a rebuild, by the functions that `apply` uses: what differs is when rows go out. */
export class RowFold<T extends FieldTable, State extends object, E extends AnyEvent> implements BulkFold {
  readonly #model: RowModel<T, State, E>;
  readonly #tables: RowTables<T, State, E>;
  readonly #counted: CounterChanges<State> | null;
  readonly #facts: FoldedFacts<RowOf<T>, State> | null;
  #entities = new Map<string, Known<State>>();
  #logged: ReturnType<RowTables<T, State, E>['logRows']>;

  constructor(model: RowModel<T, State, E>, tables: RowTables<T, State, E>) {
    this.#model = model;
    this.#tables = tables;
    this.#logged = tables.logRows([]);
    this.#counted = tables.counters === null ? null : new CounterChanges(tables.counters);
    this.#facts = model.remade?.facts?.fold() ?? null;
  }

  notice(event: StoredEvent): void {
    if (this.#model.remade?.categories.includes(categoryOf(event.stream))) this.#facts?.take(event);
  }

  take(event: StoredEvent): void {
    if (categoryOf(event.stream) !== this.#model.category) return;
    const record = recordOf(this.#model, event);
    const steps = stepsOf(this.#model, this.#entities, record, this.#model.keysOf(record));
    const logged = this.#tables.logRows(steps);
    for (const step of steps) {
      this.#entities.set(step.key, { state: step.after, position: step.position });
      this.#counted?.add(step, record.meta.at);
    }
    for (const [place, { rows }] of logged.entries()) this.#logged[place]!.rows.push(...rows);
  }

  finished(): TableRows[] {
    const finished = this.#logged;
    this.#logged = this.#tables.logRows([]);
    return finished;
  }

  async *drain(db: Kysely<Database>): AsyncGenerator<TableRows> {
    const present = [...this.#entities].flatMap(([key, { state, position }]): Present<State>[] =>
      state === null ? [] : [{ key, state, position }],
    );
    this.#entities = new Map();
    for (let done = 0; done < present.length; done += LOT)
      yield* this.#rowsOf(await this.#tables.made(db, present.slice(done, done + LOT), this.#facts));
  }

  sums(): TableRows[] {
    const { counters } = this.#tables;
    const { facts } = this.#model.remade ?? {};
    return [
      ...(counters === null || this.#counted === null ? [] : counterRows(counters, this.#counted)),
      ...(facts === undefined || this.#facts === null
        ? []
        : [{ table: facts.table, rows: this.#facts.rows() }]),
    ];
  }

  /** All rows of entities, logs and counters aside. */
  #rowsOf(made: readonly MadeRow<RowOf<T>, State>[]): TableRows[] {
    return [
      ...this.#tables.entityTables.map(({ table, recordOf }) => ({ table, rows: made.map(recordOf) })),
      ...(this.#model.children ?? []).map((child) => ({
        table: child.table,
        rows: made.flatMap((entity) => childRowsOf(child, entity, this.#tables)),
      })),
    ];
  }
}

/** Rows of both tables of counters that hold nothing yet. */
function counterRows<State>({ scope, spec }: Counters<State>, changes: CounterChanges<State>): TableRows[] {
  const totals = new Map<string, Record<string, string | number>>();
  for (const sum of changes.sums) {
    const key = `${sum.scope} ${sum.value}`;
    const before = Number(totals.get(key)?.[spec.count] ?? 0);
    totals.set(key, { [scope]: sum.scope, [spec.by]: sum.value, [spec.count]: before + sum.change });
  }
  const kept = changes.sums.map(({ value, scope: of, ...sum }) => ({
    [scope]: of,
    [spec.by]: value,
    ...sum,
  }));
  return [
    { table: spec.changes, rows: kept },
    { table: spec.table, rows: [...totals.values()] },
  ];
}
