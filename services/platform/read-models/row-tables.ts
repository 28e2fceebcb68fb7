import type { DomainEvent } from '@keywright/events';
import type { FieldTable, RowOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import type { TableRows } from '../projections/port.ts';
import { type Columns, columnsOf, type StoredRecord } from './columns.ts';
import { Counters } from './counters.ts';
import type { Child, Entity, Known, Present, RowModel, Step } from './row-model.ts';

type AnyEvent = DomainEvent<string, unknown>;

/** A row that is to be stored, and where it comes from. */
export interface MadeRow<Row, State> extends Present<State> {
  row: Row;
}

/** The tables of one read model: what is read from them before a step, and what is written in it. */
export class RowTables<T extends FieldTable, State extends object, E extends AnyEvent> {
  readonly counters: Counters<State> | null;
  readonly #model: RowModel<T, State, E>;
  readonly #columns: Columns;
  readonly #stored: Columns;
  readonly #key: readonly string[];
  readonly #scope: string;
  readonly #parent: string;
  readonly #pick: (state: object) => object;

  constructor(model: RowModel<T, State, E>) {
    const { fields, beside = {}, key = ['id'], scope = 'project_id', parent = 'id' } = model;
    this.#model = model;
    this.#columns = columnsOf(fields.fields);
    this.#stored = columnsOf({ ...fields.fields, ...beside });
    this.#key = key;
    this.#scope = scope;
    this.#parent = parent;
    this.counters =
      model.counters === undefined
        ? null
        : new Counters(model.counters, scope, (state) => model.scopeOf(state));
    const names = Object.keys(fields.fields);
    this.#pick =
      Object.keys(beside).length === 0
        ? (state) => state
        : (state) =>
            Object.fromEntries(names.map((name) => [name, (state as Record<string, unknown>)[name]]));
  }

  /** All of them; the rows' own comes first. */
  get names(): [string, ...string[]] {
    const { table, states, texts, children = [], logs = [], counters } = this.#model;
    const beside = [
      states,
      texts?.table,
      ...children.map((child) => child.table),
      ...logs.map((log) => log.table),
    ];
    return [
      table,
      ...beside.filter((name) => name !== undefined),
      ...(counters === undefined ? [] : [counters.table, counters.days]),
    ];
  }

  /** Columns that follow from other things than events, too, as `table.column`. */
  get derived(): string[] {
    return this.#columns.derived.map((column) => `${this.#model.table}.${column}`);
  }

  /** What the tables hold of these entities; unknown ones are absent. */
  async load(db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, Known<State>>> {
    const { states, table } = this.#model;
    const found =
      states === undefined
        ? sql<{ key: string; position: string; state: State }>`
            select ${this.#keyText()} as key, position, ${this.#stored.selection}
            from ${sql.table(table)} where ${this.#among(keys)}`
        : sql<{ key: string; position: string; state: State }>`
            select ${sql.ref(this.#parent)} as key, position, state
            from ${sql.table(states)} where ${sql.ref(this.#parent)} = any(${[...keys]}::uuid[])`;
    const { rows } = await found.execute(db);
    return new Map(
      rows.map((row) => {
        const position = BigInt(row.position);
        if (states !== undefined) return [row.key, { state: row.state, position }];
        const { key, position: _position, ...state } = row as unknown as Record<string, unknown>;
        return [key as string, { state: state as State, position }];
      }),
    );
  }

  /** The rows of a scope that a condition lets through, as the tables hold them. */
  async rowsWhere(db: Kysely<Database>, scope: string, where: RawBuilder<boolean>): Promise<RowOf<T>[]> {
    const { rows } = await sql<RowOf<T>>`
      select ${this.#columns.selection} from ${sql.table(this.#model.table)}
      where ${sql.ref(this.#scope)} = ${scope} and ${where}`.execute(db);
    return rows;
  }

  /** The rows of entities, in their order. */
  async made(db: Kysely<Database>, entities: readonly Present<State>[]): Promise<MadeRow<RowOf<T>, State>[]> {
    const rows =
      (await this.#model.rowsOf?.(db, entities)) ??
      entities.map(({ state }) => this.#pick(state) as RowOf<T>);
    return entities.map((entity, place) => ({ ...entity, row: rows[place]! }));
  }

  /**
   * Writes what a step has changed, as few statements as can be: what touches different rows goes together. What the
   * tables hold already as of a later event stays.
   */
  async save(
    tx: Transaction<Database>,
    steps: readonly Step<State, E>[],
    touched: readonly Entity<State>[],
    made: readonly MadeRow<RowOf<T>, State>[],
  ): Promise<void> {
    await writeTogether(tx, [
      ...this.#removals(touched),
      ...this.#stateWrites(made),
      ...this.#rowWrites(made),
      ...this.logRows(steps).flatMap(({ table, rows }) => inserts(table, rows)),
    ]);
    for (const child of this.#model.children ?? []) await this.#saveChild(tx, child, touched);
  }

  /** All rows of entities of which the tables hold nothing yet, logs and counters aside. */
  async rowsOf(db: Kysely<Database>, entities: readonly Present<State>[]): Promise<TableRows[]> {
    const made = await this.made(db, entities);
    const { table, states, texts, children = [] } = this.#model;
    return [
      ...(states === undefined ? [] : [{ table: states, rows: made.map((each) => this.#stateRecord(each)) }]),
      { table, rows: made.map((each) => this.#record(each)) },
      ...(texts === undefined
        ? []
        : [{ table: texts.table, rows: made.map((each) => this.#textRecord(each)) }]),
      ...children.map((child) => ({
        table: child.table,
        rows: entities.flatMap((entity) => this.#childRecords(child, entity)),
      })),
    ];
  }

  logRows(steps: readonly Step<State, E>[]): { table: string; rows: Record<string, unknown>[] }[] {
    const there = steps.filter((step): step is Step<State, E> & { after: State } => step.after !== null);
    return (this.#model.logs ?? []).map(({ table, rows }) => ({
      table,
      rows: there.flatMap((step) => rows(step)),
    }));
  }

  /** The id under which an entity's row was known and is not any more: it is gone, or has come back under another. */
  goneOf({ key, before, after }: Entity<State>): string[] {
    const id = before === null ? null : this.#idOf(before, key);
    return id === null || (after !== null && this.#idOf(after, key) === id) ? [] : [id];
  }

  #idOf(state: State, key: string): string {
    return this.#model.idOf?.(state, key) ?? key;
  }

  #record({ row, state, position }: MadeRow<RowOf<T>, State>): StoredRecord {
    return this.#stored.toRecord(this.#model.beside === undefined ? row : { ...state, ...row }, position);
  }

  #stateRecord({ key, state, position }: Present<State>): StoredRecord {
    return {
      [this.#parent]: this.#idOf(state, key),
      [this.#scope]: this.#model.scopeOf(state),
      position: position.toString(),
      state,
    };
  }

  #textRecord({ key, state, row }: MadeRow<RowOf<T>, State>): StoredRecord {
    return {
      [this.#parent]: this.#idOf(state, key),
      [this.#scope]: this.#model.scopeOf(state),
      text: this.#model.texts?.of(row),
    };
  }

  #childRecords(
    child: Child<State>,
    { key, state }: Omit<Present<State>, 'position'>,
  ): Record<string, unknown>[] {
    const own = { [this.#parent]: this.#idOf(state, key), [this.#scope]: this.#model.scopeOf(state) };
    return child.rows(state).map((row) => ({ ...row, ...own }));
  }

  #stateWrites(made: readonly MadeRow<RowOf<T>, State>[]): RawBuilder<unknown>[] {
    const { states } = this.#model;
    if (states === undefined || made.length === 0) return [];
    const records = made.map((each) => this.#stateRecord(each));
    const table = sql.table(states);
    return [
      sql`
        insert into ${table} as stored
        select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
        on conflict (${sql.ref(this.#parent)}) do update set position = excluded.position, state = excluded.state
        where stored.position < excluded.position`,
    ];
  }

  #rowWrites(made: readonly MadeRow<RowOf<T>, State>[]): RawBuilder<unknown>[] {
    if (made.length === 0) return [];
    const { table: name, texts } = this.#model;
    const table = sql.table(name);
    const columns = [...this.#stored.names, 'position'].filter((column) => !this.#key.includes(column));
    const updates = columns.map((column) => sql`${sql.ref(column)} = excluded.${sql.ref(column)}`);
    const records = made.map((each) => this.#record(each));
    const rows = sql`
      insert into ${table} as stored
      select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(records)}::jsonb)
      on conflict (${sql.join(this.#key.map((column) => sql.ref(column)))}) do update set ${sql.join(updates)}
      where stored.position < excluded.position`;
    if (texts === undefined) return [rows];
    const textTable = sql.table(texts.table);
    return [
      rows,
      sql`
        insert into ${textTable} as texts
        select * from jsonb_populate_recordset(null::${textTable}, ${JSON.stringify(made.map((each) => this.#textRecord(each)))}::jsonb)
        on conflict (${sql.ref(this.#parent)}) do update set text = excluded.text
        where texts.text <> excluded.text`,
    ];
  }

  /** An entity that is gone leaves nothing behind but what was logged of it. */
  #removals(touched: readonly Entity<State>[]): RawBuilder<unknown>[] {
    const { table, states, texts } = this.#model;
    const ids = touched.flatMap((entity) => this.goneOf(entity));
    if (ids.length === 0) return [];
    const keys = touched.flatMap(({ key, after }) => (after === null ? [key] : []));
    const beside = [states, texts?.table].filter((name) => name !== undefined);
    return [
      ...(keys.length === 0 ? [] : [sql`delete from ${sql.table(table)} where ${this.#among(keys)}`]),
      ...beside.map((name) => this.#deletion(name, ids)),
    ];
  }

  #deletion(table: string, ids: readonly string[]): RawBuilder<unknown> {
    return sql`delete from ${sql.table(table)} where ${sql.ref(this.#parent)} = any(${[...ids]}::uuid[])`;
  }

  async #saveChild(
    tx: Transaction<Database>,
    child: Child<State>,
    touched: readonly Entity<State>[],
  ): Promise<void> {
    const changed = touched.filter(
      (entity) =>
        this.goneOf(entity).length > 0 || partOf(child, entity.before) !== partOf(child, entity.after),
    );
    const replaced = changed.flatMap(({ key, before }) =>
      before !== null && child.of(before).length > 0 ? [this.#idOf(before, key)] : [],
    );
    if (replaced.length > 0) await this.#deletion(child.table, replaced).execute(tx);
    const rows = changed.flatMap(({ key, after }) =>
      after === null ? [] : this.#childRecords(child, { key, state: after }),
    );
    for (const insert of inserts(child.table, rows)) await insert.execute(tx);
  }

  /** The key of a row as text: the values of its key columns. */
  #keyText(): RawBuilder<string> {
    return sql`concat_ws(' ', ${sql.join(this.#key.map((column) => sql.ref(column)))})`;
  }

  #among(keys: readonly string[]): RawBuilder<boolean> {
    const [only] = this.#key;
    if (this.#key.length === 1) return sql`${sql.ref(only ?? 'id')} = any(${[...keys]}::uuid[])`;
    const parts = keys.map((key) => key.split(' '));
    const columns = this.#key.map((column) => sql.ref(column));
    const values = this.#key.map((_column, place) => sql`${parts.map((each) => each[place])}::uuid[]`);
    return sql`(${sql.join(columns)}) in (select * from unnest(${sql.join(values)}))`;
  }
}

function partOf<State>(child: Child<State>, state: State | null): readonly unknown[] | null {
  return state === null ? null : child.of(state);
}

/**
 * Does several writes as one statement, so that they cost one way to the server and back. All of them see the tables as
 * they were before: no two may touch the same rows.
 */
async function writeTogether(
  tx: Transaction<Database>,
  writes: readonly RawBuilder<unknown>[],
): Promise<void> {
  if (writes.length === 0) return;
  const parts = writes.map((write, index) => sql`${sql.ref(`write_${index}`)} as (${write})`);
  await sql`with ${sql.join(parts)} select`.execute(tx);
}

function inserts(name: string, rows: readonly Record<string, unknown>[]): RawBuilder<unknown>[] {
  if (rows.length === 0) return [];
  const table = sql.table(name);
  return [
    sql`
      insert into ${table}
      select * from jsonb_populate_recordset(null::${table}, ${JSON.stringify(rows)}::jsonb)
      on conflict do nothing`,
  ];
}
