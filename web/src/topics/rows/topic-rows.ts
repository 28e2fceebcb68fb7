import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { TopicRow } from '@keywright/events/topic';
import {
  acceptPatch,
  beginPatch,
  EMPTY_CELL,
  receiveRow,
  rejectPatch,
  removeRow,
  shownRow,
  type TopicCell,
} from './overlay.ts';

type JotaiStore = ReturnType<typeof createStore>;
type Step = readonly [id: string, step: (cell: TopicCell) => TopicCell];

/** One topic as it was shown before and after a change; null where it was not known or is gone. */
export interface RowChange {
  id: string;
  before: TopicRow | null;
  after: TopicRow | null;
  /** `own`: a command of this browser. `foreign`: somebody else's change, over the socket. `answer`: a row that was asked for. */
  source: 'own' | 'foreign' | 'answer';
}

type Listener = (changes: readonly RowChange[]) => void;

interface Entry {
  cell: PrimitiveAtom<TopicCell>;
  shown: Atom<TopicRow | null>;
}

/**
 * The only home of live topic rows: one atom a topic, so that a change renders one card. Rows come from answers
 * (`receive`), from frames (`receiveFrame`, collected and shown once an animation frame) and from commands under way
 * (`begin`, then `accept` or `reject`). Lists of ids (columns, feeds) subscribe with `onChange`.
 */
export class TopicRows {
  readonly #store: JotaiStore;
  readonly #schedule: (flush: () => void) => void;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<Listener>();
  readonly #arrived = new Map<string, TopicRow | null>();
  readonly #removed = new Set<string>();
  #scheduled = false;

  constructor(store: JotaiStore, schedule: (flush: () => void) => void) {
    this.#store = store;
    this.#schedule = schedule;
  }

  /** The atom a component reads: the row as shown, patches included. The same atom for the same id. */
  atomOf(id: string): Atom<TopicRow | null> {
    return this.#entry(id).shown;
  }

  /** The row as shown right now, patches of commands under way included. */
  get(id: string): TopicRow | null {
    const entry = this.#entries.get(id);
    return entry ? this.#store.get(entry.shown) : null;
  }

  /** The server's newest row, without patches: its revision is what a command's `If-Match` names. */
  serverRow(id: string): TopicRow | null {
    const entry = this.#entries.get(id);
    return entry ? this.#store.get(entry.cell).server : null;
  }

  /** Rows of an answer. One that was removed meanwhile stays removed, whatever an older list still names. */
  receive(rows: readonly TopicRow[]): void {
    const steps = rows
      .filter((row) => !this.#removed.has(row.id))
      .map((row): Step => [row.id, (cell) => receiveRow(cell, row)]);
    this.#change(steps, 'answer');
  }

  /** Rows and removals of a change frame. Only the last of a topic within one animation frame is shown. */
  receiveFrame(rows: readonly TopicRow[], removed: readonly string[]): void {
    for (const row of rows) if (!this.#removed.has(row.id)) this.#arrived.set(row.id, row);
    for (const id of removed) {
      this.#removed.add(id);
      this.#arrived.set(id, null);
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
    const steps = arrived.map(([id, row]): Step => [
      id,
      (cell) => (row ? receiveRow(cell, row) : removeRow(cell)),
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

  begin(id: string, commandId: string, patch: Partial<TopicRow>): void {
    this.#change([[id, (cell) => beginPatch(cell, commandId, patch)]], 'own');
  }

  accept(id: string, commandId: string, revision: string): void {
    this.#change([[id, (cell) => acceptPatch(cell, commandId, revision)]], 'own');
  }

  reject(id: string, commandId: string): void {
    this.#change([[id, (cell) => rejectPatch(cell, commandId)]], 'own');
  }

  onChange(listener: Listener): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #entry(id: string): Entry {
    const found = this.#entries.get(id);
    if (found) return found;
    const cell = atom<TopicCell>(EMPTY_CELL);
    const entry = { cell, shown: atom((get) => shownRow(get(cell))) };
    this.#entries.set(id, entry);
    return entry;
  }

  #change(steps: readonly Step[], source: RowChange['source']): void {
    const changes: RowChange[] = [];
    for (const [id, step] of steps) {
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
      });
    }
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
  }
}
