import type { AnyEvent } from '@keywright/events';
import { type FieldTable, readerOf, type RowOf, searchTextOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql, type Transaction } from 'kysely';
import { replaceChildRows } from './child-rows.ts';
import { type Columns, columnsOf } from './columns.ts';
import type { StoredRecord } from './records.ts';
import { Counters } from './counters.ts';
import type { Entity, FoldedFacts, Known, MadeRow, Present, RowModel, Step } from './row-model.ts';
import { insert, removal, replacing, writeTogether } from './statements.ts';

/** How the key of an entity stands in the columns of its row's table, all of type uuid. */
interface RowKey {
  columns: readonly string[];
  /** The values of the columns, joined by blanks. */
  text: RawBuilder<string>;
  /** Whether a row is one of those with these keys. */
  among(keys: readonly string[]): RawBuilder<boolean>;
}

/** A table with one row an entity: what stands in it, and what becomes of a row that is there already. */
interface EntityTable<Row, State> {
  table: string;
  recordOf(made: MadeRow<Row, State>): StoredRecord;
  onConflict: RawBuilder<unknown>;
}

/** The tables of one read model: what is read from them before a step, and what is written in it. */
export class RowTables<T extends FieldTable, State extends object, E extends AnyEvent> {
  readonly counters: Counters<State> | null;
  /** How the fields and what stands beside them are stored in the table of the rows. */
  readonly stored: Columns;
  readonly #model: RowModel<T, State, E>;
  readonly #key: RowKey;
  readonly #scope: string;
  /** The column in other tables that holds the id of an entity. */
  readonly parent: string;
  readonly #rowsOf: NonNullable<RowModel<T, State, E>['rowsOf']>;
  /** The rows' own table comes first. */
  readonly entityTables: readonly [EntityTable<RowOf<T>, State>, ...EntityTable<RowOf<T>, State>[]];

  constructor(model: RowModel<T, State, E>) {
    const { fields, beside, key = ['id'], scope = 'project_id', parent = 'id', counters } = model;
    this.#model = model;
    this.stored = columnsOf({ ...fields.fields, ...beside });
    this.#key = rowKeyOf(key);
    this.#scope = scope;
    this.parent = parent;
    const names = Object.keys(fields.fields);
    this.#rowsOf =
      model.rowsOf ?? ((_db, entities) => Promise.resolve(entities.map(({ state }) => pick(names, state))));
    this.entityTables = this.#tablesOfEntities();
    this.counters =
      counters === undefined ? null : new Counters(counters, scope, (state) => model.scopeOf(state));
  }

  /** What the tables hold of these entities; unknown ones are absent. */
  async load(db: Kysely<Database>, keys: readonly string[]): Promise<Map<string, Known<State>>> {
    const { states, table } = this.#model;
    const knownAs = (state: object, at: string) => ({ state: state as State, position: BigInt(at) });
    if (states === undefined) {
      // No field is called so.
      const { rows } = await sql<{ 'of key': string; 'of position': string }>`
        select ${this.#key.text} as "of key", position as "of position", ${this.stored.selection}
        from ${sql.table(table)} where ${this.#key.among(keys)}`.execute(db);
      return new Map(
        rows.map(({ 'of key': key, 'of position': position, ...state }) => [key, knownAs(state, position)]),
      );
    }
    const { rows } = await sql<{ key: string; position: string; state: State }>`
      select ${sql.ref(this.parent)} as key, position, state
      from ${sql.table(states)} where ${sql.ref(this.parent)} = any(${[...keys]}::uuid[])`.execute(db);
    return new Map(rows.map(({ key, position, state }) => [key, knownAs(state, position)]));
  }

  /** The rows of entities, in their order, with what is stored beside the events, or with what a rebuild has folded of it. */
  async made(
    db: Kysely<Database>,
    entities: readonly Present<State>[],
    facts: FoldedFacts<RowOf<T>, State> | null = null,
  ): Promise<MadeRow<RowOf<T>, State>[]> {
    const rows = await (facts === null ? this.#rowsOf(db, entities) : facts.rowsOf(db, entities));
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
      ...this.entityTables.flatMap(({ table, recordOf, onConflict }) =>
        insert({ table, rows: made.map(recordOf) }, onConflict),
      ),
      ...this.logRows(steps).flatMap((rows) => insert(rows)),
    ]);
    for (const child of this.#model.children ?? []) {
      const partOf = (state: State | null) => (state === null ? null : child.of(state));
      const changed = touched.filter(
        (entity) => partOf(entity.before) !== partOf(entity.after) || this.goneOf(entity).length > 0,
      );
      if (changed.length > 0) await replaceChildRows(tx, child, changed, this);
    }
  }

  /** The rows of each log that steps add, in its place. */
  logRows(steps: readonly Step<State, E>[]): { table: string; rows: StoredRecord[] }[] {
    return (this.#model.logs ?? []).map(({ table, row }) => {
      const rows = steps.map((step) => row(step, (step.after ?? step.before)!));
      return { table, rows: rows.filter((each) => each !== null) };
    });
  }

  /** The id under which an entity's row was known and is not any more: it is gone, or has come back under another. */
  goneOf({ key, before, after }: Entity<State>): string[] {
    const id = before === null ? null : this.idOf(before, key);
    return id === null || (after !== null && this.idOf(after, key) === id) ? [] : [id];
  }

  /** The id of the row of an entity. */
  idOf(state: State, key: string): string {
    return this.#model.idOf?.(state, key) ?? key;
  }

  /** The columns by which rows in other tables belong to an entity. */
  belonging(state: State, key: string): StoredRecord {
    return { [this.parent]: this.idOf(state, key), [this.#scope]: this.#model.scopeOf(state) };
  }

  /** The tables with one row an entity; statements are worked out here, not a step. */
  #tablesOfEntities(): RowTables<T, State, E>['entityTables'] {
    const { table, states, texts, beside } = this.#model;
    const columns = [...this.stored.names, 'position'].filter(
      (column) => !this.#key.columns.includes(column),
    );
    const rows: EntityTable<RowOf<T>, State> = {
      table,
      recordOf: ({ row, state, position }) =>
        this.stored.toRecord(beside === undefined ? row : { ...state, ...row }, position),
      onConflict: replacing(this.#key.columns, columns, 'stored.position < excluded.position'),
    };
    const ofStates = (name: string): EntityTable<RowOf<T>, State> => ({
      table: name,
      recordOf: ({ key, state, position }) => ({
        ...this.belonging(state, key),
        position: position.toString(),
        state,
      }),
      onConflict: replacing([this.parent], ['position', 'state'], 'stored.position < excluded.position'),
    });
    const ofTexts = ({ table: name, fields }: NonNullable<typeof texts>): EntityTable<RowOf<T>, State> => {
      const reads = fields.map((path) => readerOf(this.#model.fields.fields, path));
      const textOf = (row: object) => searchTextOf(reads.map((read) => read(row) as string | null));
      return {
        table: name,
        recordOf: ({ key, state, row }) => ({ ...this.belonging(state, key), text: textOf(row) }),
        onConflict: replacing([this.parent], ['text'], 'stored.text <> excluded.text'),
      };
    };
    return [
      rows,
      ...(states === undefined ? [] : [ofStates(states)]),
      ...(texts === undefined ? [] : [ofTexts(texts)]),
    ];
  }

  /** An entity that is gone leaves nothing behind but what was logged of it. */
  #removals(touched: readonly Entity<State>[]): RawBuilder<unknown>[] {
    const ids = touched.flatMap((entity) => this.goneOf(entity));
    if (ids.length === 0) return [];
    const keys = touched.flatMap(({ key, after }) => (after === null ? [key] : []));
    return [
      sql`delete from ${sql.table(this.#model.table)} where ${this.#key.among(keys)}`,
      ...this.entityTables.slice(1).map(({ table }) => removal(table, this.parent, ids)),
    ];
  }
}

function pick<Row>(names: readonly string[], state: object): Row {
  return Object.fromEntries(names.map((name) => [name, (state as Record<string, unknown>)[name]])) as Row;
}

function rowKeyOf(columns: readonly string[]): RowKey {
  const names = columns.map((column) => sql.ref(column));
  return {
    columns,
    text: sql`concat_ws(' ', ${sql.join(names)})`,
    among(keys) {
      const parts = keys.map((key) => key.split(' '));
      const values = columns.map((_column, place) => sql`${parts.map((each) => each[place])}::uuid[]`);
      if (columns.length === 1) return sql`${sql.join(names)} = any(${sql.join(values)})`;
      return sql`(${sql.join(names)}) in (select * from unnest(${sql.join(values)}))`;
    },
  };
}
