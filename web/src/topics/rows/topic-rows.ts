import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { TopicRow } from '@keywright/events/topic';
import { acceptPatch, beginPatch, EMPTY_CELL, receiveRow, rejectPatch, removeRow, shownRow, type TopicCell } from './overlay.ts';

type JotaiStore = ReturnType<typeof createStore>;

/** One topic as it was shown before and after a change; null where it was not known or is gone. */
export interface RowChange {
  id: string;
  before: TopicRow | null;
  after: TopicRow | null;
  /** True when the change came over the socket and none of this browser's own commands made it. */
  foreign: boolean;
}

type Listener = (changes: readonly RowChange[]) => void;

interface Entry {
  cell: PrimitiveAtom<TopicCell>;
  shown: Atom<TopicRow | null>;
}

/**
 * The only home of live topic rows: one atom a topic, so that a change renders one card. Rows come from answers
 * (`receive`), from frames (`receiveFrame`, collected and applied once an animation frame) and from commands under way
 * (`begin` … `accept` or `reject`). Whoever keeps lists of ids (columns, feeds) listens with `onChange`.
 */
export class TopicRows {
  readonly #store: JotaiStore;
  readonly #schedule: (flush: () => void) => void;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<Listener>();
  readonly #arrived = new Map<string, TopicRow | null>();
  #scheduled = false;

  constructor(store: JotaiStore, schedule: (flush: () => void) => void) {
    this.#store = store;
    this.#schedule = schedule;
  }

  /** The atom a component reads; the same for the same id until `clear`. */
  atomOf(id: string): Atom<TopicRow | null> {
    return this.#entry(id).shown;
  }

  /** The row as shown right now, patches of commands under way included. */
  get(id: string): TopicRow | null {
    const entry = this.#entries.get(id);
    return entry ? this.#store.get(entry.shown) : null;
  }

  /** The server's last word, without patches: what a command's `If-Match` names. */
  serverRow(id: string): TopicRow | null {
    const entry = this.#entries.get(id);
    return entry ? this.#store.get(entry.cell).server : null;
  }

  receive(rows: readonly TopicRow[]): void {
    this.#change(rows.map((row) => [row.id, (cell) => receiveRow(cell, row), false] as const));
  }

  /** Rows and removals of change frames. Only the last of a topic within one animation frame is applied. */
  receiveFrame(rows: readonly TopicRow[], removed: readonly string[] = []): void {
    for (const row of rows) this.#arrived.set(row.id, row);
    for (const id of removed) this.#arrived.set(id, null);
    if (this.#scheduled || this.#arrived.size === 0) return;
    this.#scheduled = true;
    this.#schedule(() => this.flush());
  }

  /** Applies what has arrived and not been shown yet. */
  flush(): void {
    this.#scheduled = false;
    const arrived = [...this.#arrived];
    this.#arrived.clear();
    this.#change(
      arrived.map(([id, row]) => [id, (cell) => (row ? receiveRow(cell, row) : removeRow(cell)), true] as const),
    );
  }

  begin(id: string, commandId: string, patch: Partial<TopicRow>): void {
    this.#change([[id, (cell) => beginPatch(cell, commandId, patch), false]]);
  }

  accept(id: string, commandId: string, revision: string): void {
    this.#change([[id, (cell) => acceptPatch(cell, commandId, revision), false]]);
  }

  reject(id: string, commandId: string): void {
    this.#change([[id, (cell) => rejectPatch(cell, commandId), false]]);
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  /** Forgets every row: another project, another account, or a reset of the channel. */
  clear(): void {
    this.#arrived.clear();
    const ids = [...this.#entries.keys()];
    this.#change(ids.map((id) => [id, () => EMPTY_CELL, false] as const));
  }

  #entry(id: string): Entry {
    const found = this.#entries.get(id);
    if (found) return found;
    const cell = atom<TopicCell>(EMPTY_CELL);
    const entry = { cell, shown: atom((get) => shownRow(get(cell))) };
    this.#entries.set(id, entry);
    return entry;
  }

  #change(steps: readonly (readonly [id: string, step: (cell: TopicCell) => TopicCell, framed: boolean])[]): void {
    const changes: RowChange[] = [];
    for (const [id, step, framed] of steps) {
      const { cell } = this.#entry(id);
      const was = this.#store.get(cell);
      const is = step(was);
      if (is === was) continue;
      const before = shownRow(was);
      this.#store.set(cell, is);
      const own = was.pending.length > 0 || was.server?.revision === is.server?.revision;
      changes.push({ id, before, after: shownRow(is), foreign: framed && !own });
    }
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
  }
}
