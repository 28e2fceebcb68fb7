import { atom, type Atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { TopicRow } from '@keywright/events/topic';
import { acceptPatch, beginPatch, EMPTY_CELL, receiveRow, rejectPatch, removeRow, shownRow, type TopicCell } from './overlay.ts';

type JotaiStore = ReturnType<typeof createStore>;
type Step = (cell: TopicCell) => TopicCell;

/** One topic as it was shown before and after a change; null where it was not known or is gone. */
export interface RowChange {
  id: string;
  before: TopicRow | null;
  after: TopicRow | null;
  /** Somebody else did it, and it came over the socket. */
  foreign: boolean;
}

type Listener = (changes: readonly RowChange[]) => void;

interface Entry {
  cell: PrimitiveAtom<TopicCell>;
  shown: Atom<TopicRow | null>;
}

/**
 * The only home of live topic rows: one atom a topic, so that a change renders one card. It is the row store of the
 * live channel (`get`, `put`, `remove` hold the server's word); the patches of commands under way lie over it (`begin`,
 * then `accept` or `reject`). Changes gather until `settle`, which the live channel's `applied` and every answer call,
 * so that those who keep lists of ids hear of a whole batch at once.
 */
export class TopicRows {
  readonly #store: JotaiStore;
  readonly #entries = new Map<string, Entry>();
  readonly #listeners = new Set<Listener>();
  readonly #before = new Map<string, TopicRow | null>();

  constructor(store: JotaiStore) {
    this.#store = store;
  }

  /** The atom a component reads: the row as shown, patches included. The same atom for the same id. */
  atomOf(id: string): Atom<TopicRow | null> {
    return this.#entry(id).shown;
  }

  /** The row as shown right now, patches of commands under way included. */
  shown(id: string): TopicRow | null {
    const entry = this.#entries.get(id);
    return entry ? this.#store.get(entry.shown) : null;
  }

  /** The server's last word, whose revision a command's `If-Match` names. */
  get(id: string): TopicRow | undefined {
    const entry = this.#entries.get(id);
    return (entry && this.#store.get(entry.cell).server) ?? undefined;
  }

  put(row: TopicRow): boolean {
    return this.#change(row.id, (cell) => receiveRow(cell, row));
  }

  remove(id: string): void {
    this.#change(id, removeRow);
  }

  /** Takes the rows of an answer. */
  receive(rows: readonly TopicRow[]): void {
    for (const row of rows) this.put(row);
    this.settle();
  }

  begin(id: string, commandId: string, patch: Partial<TopicRow>): void {
    this.#change(id, (cell) => beginPatch(cell, commandId, patch));
    this.settle();
  }

  accept(id: string, commandId: string, revision: string): void {
    this.#change(id, (cell) => acceptPatch(cell, commandId, revision));
    this.settle();
  }

  reject(id: string, commandId: string): void {
    this.#change(id, (cell) => rejectPatch(cell, commandId));
    this.settle();
  }

  /** Tells the listeners what changed since the last time; `foreign` names the ids somebody else changed. */
  settle(foreign: ReadonlySet<string> = new Set()): void {
    const changes = [...this.#before]
      .map(([id, before]) => ({ id, before, after: this.shown(id), foreign: foreign.has(id) }))
      .filter((change) => change.before !== change.after);
    this.#before.clear();
    if (changes.length > 0) for (const listener of this.#listeners) listener(changes);
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

  #change(id: string, step: Step): boolean {
    const { cell } = this.#entry(id);
    const was = this.#store.get(cell);
    const is = step(was);
    if (is === was) return false;
    if (!this.#before.has(id)) this.#before.set(id, shownRow(was));
    this.#store.set(cell, is);
    return true;
  }
}
