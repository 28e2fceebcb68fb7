import type { AnyEvent, Recorded } from '@keywright/events';
import type { Fields, FieldTable, PathOf, RowOf } from '@keywright/events/fields';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely, RawBuilder, Transaction } from 'kysely';
import type { StoredEvent } from '../event-store/port.ts';
import type { TableRows } from '../projections/port.ts';
import type { Upcast } from '../projections/recorded.ts';

/**
 * What a read model holds one row of: `key` are the values of its key columns, joined by blanks, `position` is that of
 * the last event in it. null = it is not there, not yet or not any more.
 */
export interface Entity<State> {
  key: string;
  position: bigint;
  before: State | null;
  after: State | null;
}

/** One event that was new to an entity, which stood as `before` and stands as `after` it. */
export interface Step<State, E extends AnyEvent> extends Entity<State> {
  record: Recorded<E>;
}

/** An entity that is there. */
export interface Present<State> {
  key: string;
  position: bigint;
  state: State;
}

/** A row that is to be stored, and where it comes from. */
export interface MadeRow<Row, State> extends Present<State> {
  row: Row;
}

/** A table of rows that hang on an entity and are replaced as a whole when their part of its state changed. */
export interface Child<State> {
  table: string;
  /** The part itself, a text or a list that folding keeps where nothing changed; what is empty or null has no rows. */
  of(state: State): readonly unknown[] | string | null;
  /** Its rows by column; the columns of the entity's id and scope are added to each. */
  rows(state: State): Record<string, unknown>[];
  /** Which of its columns holds the values of which field, for filters by them. */
  filters?: Readonly<Record<string, string>>;
}

/** A table that only ever grows: what each event says, by column. */
export interface Log<State, E extends AnyEvent> {
  table: string;
  /** null where it says nothing. `as` is the entity after the event, or as it was last where the event took it away. */
  row(step: Step<State, E>, as: State): Record<string, unknown> | null;
}

/**
 * How many entities of a scope there are by one of their values, kept with the rows: absolute numbers in `table`, and in
 * `changes` by how much they changed, in a column `change`, in each quarter of an hour, which a column `quarter` says by its
 * first moment. Of quarters the days of every time zone can be put together; of hours not those of India.
 */
export interface CountersSpec<State> {
  table: string;
  changes: string;
  /** The column of the value, which both tables have. */
  by: string;
  values: readonly string[];
  /** The column of the number in `table`. */
  count: string;
  /** What an entity counts as; null where it counts as nothing. */
  of(state: State): string | null;
  /** The counters of a scope as its channel says them. */
  show(numbers: Readonly<Record<string, number>>): unknown;
}

/**
 * Says how the rows of a field table follow from events. All events of an entity stand in one stream. Its state is kept
 * as JSON in a table of its own (`states`), or else is the row itself together with what stands `beside` it; an entity
 * that is gone takes its guard with it, so that events which are applied again show it until they take it away again.
 * Rows with a field `parked` say there when an event of their stream could not be applied.
 */
export interface RowModel<T extends FieldTable, State extends object, E extends AnyEvent> {
  /** Persistent identity, never renamed. */
  name: string;
  /** Raised where rows follow otherwise from the same events; what the field table says needs no raising. */
  number: number;
  /** From which number on today's code can go on from older rows. */
  continuesFrom?: number;
  fields: T;
  category: string;
  upcast: Upcast<E>;
  /** Channels are `<kind>:<scope>`. */
  kind: string;

  /** The table of the rows. */
  table: string;
  /** Its key columns, of type uuid (default `id`). */
  key?: readonly string[];
  /** Its column of what rows belong to, which its other tables have as well (default `project_id`). */
  scope?: string;
  /** The column in its other tables that holds an entity's id. */
  parent?: string;
  /** What is stored beside the fields; rows do not carry it. */
  beside?: Fields;
  /** Where states are kept, in the columns `position` and `state`, by the columns of parent and scope. */
  states?: string;
  /**
   * Where the texts of the filters by `contains` are kept, folded, in the lines of a column `text`; they look in these fields.
   * With `pairs` an index over `text_pairs(text)` answers for those of one and two characters.
   */
  texts?: { table: string; fields: readonly (PathOf<T['fields']> & string)[]; pairs?: boolean };
  children?: readonly Child<State>[];
  logs?: readonly Log<State, E>[];
  counters?: CountersSpec<State>;

  /**
   * Events of another category that say who is called otherwise in their project: the rows that name them are sent again.
   * `naming` is true for these rows.
   */
  renames?: {
    category: string;
    whoOf(event: StoredEvent): string | null;
    naming(userId: string): RawBuilder<boolean>;
  };

  /** Events of other categories that change what is known beside the events: rows are made anew. */
  remade?: {
    categories: readonly string[];
    /** What an event concerns, of which it stores before what rows are made from; null where rows stay as they are. */
    rowsOf(event: StoredEvent, tx: Transaction<Database>): Promise<RemadeRows | null>;
    /** The rows that follow from what a batch concerns in a scope (default: it names their ids). */
    idsOf?(
      concerned: { scope: string; ids: readonly string[] },
      tx: Transaction<Database>,
    ): Promise<string[]>;
    /** Where what rows are made from is kept, if that follows from these events alone. */
    facts?: { table: string; fold(): FoldedFacts<RowOf<T>, State> };
  };

  /** The entities that an event is about (default: the one of its stream). */
  keysOf(record: Recorded<E>): readonly string[];
  /**
   * By types of events: where those of their values stand that are called as fields of a row, if not in their data itself.
   * An event of which no column takes one is set aside for that alone, be it that a later one of the same batch puts the
   * value right.
   */
  valuesIn?: { readonly [Type in E['type']]?: (data: Extract<E, { type: Type }>['data']) => object };
  /** An entity after one more event. @throws about an event that cannot be folded, which is then set aside */
  evolve(state: State | null, record: Recorded<E>, key: string): State | null;
  scopeOf(state: State): string;
  /** Id of the row of an entity (default: its key). */
  idOf?(state: State, key: string): string;
  /** The rows of entities, in their order, with what is known beside the events (default: their states). */
  rowsOf?(db: Kysely<Database>, entities: readonly Present<State>[]): Promise<RowOf<T>[]>;
  /** The scope that an event belongs to, where the event itself tells it (default: metadata or data name a project). */
  partitionOf?(event: StoredEvent): string | null;
}

/** What rows are made from beside their own events, folded in memory for a rebuild as `remade.rowsOf` stores it event by event. */
export interface FoldedFacts<Row, State> {
  take(event: StoredEvent): void;
  /** As the rows of entities are made of what is stored. */
  rowsOf(db: Kysely<Database>, entities: readonly Present<State>[]): Promise<Row[]>;
  /** What is to be stored. */
  rows(): TableRows['rows'];
}

/** What is to be made anew: all rows of a scope, or those that follow from what is named. */
export interface RemadeRows {
  scope: string;
  ids: readonly string[] | 'ALL';
}

/** What is known of an entity: its state, or that it is gone, as of an event. */
export interface Known<State> {
  state: State | null;
  position: bigint;
}
