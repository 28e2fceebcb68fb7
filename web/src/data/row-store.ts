import type { LiveRow } from '@keywright/events/live';
import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import {
  acceptPatch,
  beginPatch,
  EMPTY_CELL,
  receiveRow,
  rejectPatch,
  removeRow,
  shownRow,
  type RowCell,
} from './overlay.ts';

type JotaiStore = ReturnType<typeof createStore>;
type Step<Row> = readonly [id: string, step: (cell: RowCell<Row>) => RowCell<Row>, at?: string];

/** One row as it was shown before and after a change; null where it was not known or is gone. */
export interface RowChange<Row> {
  id: string;
  before: Row | null;
  after: Row | null;
  /** `own`: a command of this browser. `foreign`: somebody else's change, over the socket. `answer`: a row that was asked for. */
  source: 'own' | 'foreign' | 'answer';
  /** Position of the frame that brought it, of several collected ones the first; absent where none did. */
  at?: string;
}

type Listener<Row> = (changes: readonly RowChange<Row>[]) => void;

/** One row of an answer that contains everything up to the position `after`. Throws ApiProblem. */
export type RowSource<Row> = (id: string, after?: string) => Promise<Row>;

interface Entry<Row> {
  cell: PrimitiveAtom<RowCell<Row>>;
  shown: Atom<Row | null>;
}

/**
 * The only home of live rows of one kind: one atom a row, so that a change renders what shows it alone. Rows come from answers
 * (`receive`), from frames (`receiveFrame`, collected and shown once an animation frame) and from commands under way
 * (`begin`, then `accept` or `reject`). Lists of ids (columns, feeds) subscribe with `onChange`.
 */
export class RowStore<Row extends LiveRow> {
  readonly #store: JotaiStore;
  readonly #fetch: RowSource<Row>;
  readonly #schedule: (flush: () => void) => void;
  readonly #entries = new Map<string, Entry<Row>>();
  readonly #listeners = new Set<Listener<Row>>();
  readonly #arrived = new Map<string, { row: Row | null; at: string }>();
  readonly #removed = new Set<string>();
  #scheduled = false;

  constructor(store: JotaiStore, fetch: RowSource<Row>, schedule: (flush: () => void) => void = onNextFrame) {
    this.#store = store;
    this.#fetch = fetch;
    this.#schedule = schedule;
  }

  /** The atom a component reads: the row as shown, patches included. The same atom for the same id. */
  atomOf(id: string): Atom<Row | null> {
    return this.#entry(id).shown;
  }

  /** The row as shown right now, patches of commands under way included. */
  get(id: string): Row | null {
    const entry = this.#entries.get(id);
    return entry ? this.#store.get(entry.shown) : null;
  }

  /** The server's newest row, without patches: its revision is what a command's `If-Match` names. */
  serverRow(id: string): Row | null {
    const entry = this.#entries.get(id);
    return entry ? this.#store.get(entry.cell).server : null;
  }

  /** Whether a command is under way whose effect on a known row is shown ahead of the server. */
  get pending(): boolean {
    return [...this.#entries.values()].some(({ cell }) => {
      const { server, pending } = this.#store.get(cell);
      return server !== null && pending.length > 0;
    });
  }

  /** Rows of an answer. One that was removed meanwhile stays removed, whatever an older list still names. */
  receive(rows: readonly Row[]): void {
    const steps = rows
      .filter((row) => !this.#removed.has(row.id))
      .map((row): Step<Row> => [row.id, (cell) => receiveRow(cell, row)]);
    this.#change(steps, 'answer');
  }

  /** A row that a command of this browser has made: lists count it, whether its answer is there first or its frame. */
  add(row: Row): void {
    if (!this.#removed.has(row.id)) this.#change([[row.id, (cell) => receiveRow(cell, row)]], 'own');
  }

  /** Asks the server for one row, as of `after` or newer where that is given. Throws ApiProblem. */
  async refetch(id: string, after?: string): Promise<void> {
    this.receive([await this.#fetch(id, after)]);
  }

  /** Rows and removals of a change frame. Only the last of a row within one animation frame is shown. */
  receiveFrame(rows: readonly Row[], removed: readonly string[], at: string): void {
    const arrive = (id: string, row: Row | null) =>
      this.#arrived.set(id, { row, at: this.#arrived.get(id)?.at ?? at });
    for (const row of rows) if (!this.#removed.has(row.id)) arrive(row.id, row);
    for (const id of removed) {
      this.#removed.add(id);
      arrive(id, null);
    }
    if (this.#scheduled || this.#arrived.size === 0) return;
    this.#scheduled = true;
    this.#schedule(() => this.flush());
  }

  /** Shows what has arrived. */
  flush(): void {
    this.#scheduled = false;
    const arrived = [...this.#arrived];
    this.#arrived.clear();
    const steps = arrived.map(([id, { row, at }]): Step<Row> => [
      id,
      (cell) => (row ? receiveRow(cell, row) : removeRow(cell)),
      at,
    ]);
    this.#change(steps, 'foreign');
  }

  /** Drops every row: what one person may read another may not. */
  forget(): void {
    for (const { cell } of this.#entries.values()) this.#store.set(cell, EMPTY_CELL);
    this.#entries.clear();
    this.#arrived.clear();
    this.#removed.clear();
  }

  begin(id: string, commandId: string, patch: Partial<Row>): void {
    this.#change([[id, (cell) => beginPatch(cell, commandId, patch)]], 'own');
  }

  accept(id: string, commandId: string, revision: string): void {
    this.#change([[id, (cell) => acceptPatch(cell, commandId, revision)]], 'own');
  }

  reject(id: string, commandId: string): void {
    this.#change([[id, (cell) => rejectPatch(cell, commandId)]], 'own');
  }

  onChange(listener: Listener<Row>): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #entry(id: string): Entry<Row> {
    const found = this.#entries.get(id);
    if (found) return found;
    const cell = atom<RowCell<Row>>(EMPTY_CELL);
    const entry: Entry<Row> = { cell, shown: atom((get) => shownRow(get(cell))) };
    this.#entries.set(id, entry);
    return entry;
  }

  #change(steps: readonly Step<Row>[], source: RowChange<Row>['source']): void {
    const changes: RowChange<Row>[] = [];
    for (const [id, step, at] of steps) {
      const { cell } = this.#entry(id);
      const was = this.#store.get(cell);
      const is = step(was);
      if (is === was) continue;
      this.#store.set(cell, is);
      const own = was.pending.length > 0 || was.server?.revision === is.server?.revision;
      changes.push({
        id,
        before: shownRow(was),
        after: shownRow(is),
        source: source === 'foreign' && own ? 'own' : source,
        ...(at !== undefined && { at }),
      });
    }
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
  }
}

/** Runs `flush` with the next animation frame, or after 100 ms in a hidden tab, which gets no frames. */
function onNextFrame(flush: () => void): void {
  if (document.visibilityState === 'visible') requestAnimationFrame(flush);
  else setTimeout(flush, 100);
}
