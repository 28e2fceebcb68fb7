import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import {
  applyChanges,
  EMPTY_LIST,
  type ListRule,
  type ListWindow,
  listWindow,
  placeOf,
} from './list-window.ts';
import type { LiveRow } from './overlay.ts';
import type { RowChange, RowStore } from './row-store.ts';

export interface LiveListView {
  list: ListWindow;
  capped: boolean;
  /** `loading` until the first answer; later pages load quietly. */
  phase: 'loading' | 'ready' | 'failed';
  /** Why the last call failed; with `ready`, a later page did. */
  problem: unknown;
  /** Rows that others changed so that they would enter, leave or change place, where the list defers those. */
  waiting: number;
}

export interface ChangingListOptions<Row extends LiveRow> {
  store: ReturnType<typeof createStore>;
  rows: RowStore<Row>;
  rule: Pick<ListRule<Row>, 'matches' | 'compare'>;
  /** Ids of known rows that are shown until the first answer, where they match: a narrower filter then acts at once. */
  initial?: readonly string[];
  /** Changes of others alter neither order nor membership until `applyWaiting`: nothing jumps in a list while it is read. */
  deferForeignChanges?: boolean;
}

/** A list as far as it is loaded, kept true by what changes. While updates are paused (a card is being dragged) changes are deferred. */
export abstract class ChangingList<Row extends LiveRow> {
  readonly atom: PrimitiveAtom<LiveListView>;
  protected readonly rule: ListRule<Row>;
  readonly #options: ChangingListOptions<Row>;
  readonly #deferred: RowChange<Row>[] = [];
  readonly #waiting = new Set<string>();
  #pauses = 0;

  constructor(options: ChangingListOptions<Row>) {
    this.#options = options;
    this.rule = { ...options.rule, rowOf: (id) => options.rows.get(id) };
    const list = this.#provisional(options.initial ?? []);
    this.atom = atom<LiveListView>({ list, capped: false, phase: 'loading', problem: null, waiting: 0 });
  }

  /** The total may be wrong: the server has to count again. */
  protected abstract countLater(): void;

  get view(): LiveListView {
    return this.#options.store.get(this.atom);
  }

  protected show(change: Partial<LiveListView>): void {
    this.#options.store.set(this.atom, { ...this.view, ...change });
    if (change.list?.uncertain) this.countLater();
  }

  /** Follows changes until the returned function is called. */
  protected follow(): () => void {
    return this.#options.rows.onChange((changes) => this.#apply(changes));
  }

  #apply(changes: readonly RowChange<Row>[]): void {
    if (changes.length === 0) return;
    if (this.#pauses > 0) return void this.#deferred.push(...changes);
    const now = this.#options.deferForeignChanges ? this.#deferForeign(changes) : changes;
    const before = this.view.list;
    const list = applyChanges(before, now, this.rule);
    if (list !== before) this.show({ list });
  }

  /** Remembers what others changed of the list's order or membership; answers with the reader's own changes. */
  #deferForeign(changes: readonly RowChange<Row>[]): RowChange<Row>[] {
    const others = changes.filter((change) => change.source === 'foreign');
    for (const change of others) {
      if (applyChanges(this.view.list, [change], this.rule) !== this.view.list) this.#waiting.add(change.id);
    }
    if (this.#waiting.size !== this.view.waiting) this.show({ waiting: this.#waiting.size });
    return changes.filter((change) => change.source !== 'foreign');
  }

  /** Defers changes until `resumeUpdates`: nothing moves during a drag. */
  pauseUpdates(): void {
    this.#pauses++;
  }

  resumeUpdates(): void {
    this.#pauses = Math.max(0, this.#pauses - 1);
    if (this.#pauses === 0) this.#apply(this.#deferred.splice(0));
  }

  /** Applies what others changed meanwhile. */
  applyWaiting(): void {
    const ids = new Set(this.#waiting);
    this.forgetWaiting();
    this.show({ list: this.recheck(this.view.list, ids) });
  }

  /** Loading anew brings what others changed. */
  protected forgetWaiting(): void {
    if (this.#waiting.size === 0) return;
    this.#waiting.clear();
    this.show({ waiting: 0 });
  }

  /** Puts rows of which only the present state is known where they belong now. */
  protected recheck(list: ListWindow, ids: ReadonlySet<string>): ListWindow {
    const changes = [...ids].map((id): RowChange<Row> => {
      const after = this.#options.rows.get(id);
      return { id, before: list.ids.includes(id) ? after : null, after, source: 'foreign' };
    });
    return applyChanges(list, changes, this.rule);
  }

  #provisional(known: readonly string[]): ListWindow {
    const ids: string[] = [];
    for (const id of new Set(known)) {
      const row = this.rule.rowOf(id);
      if (row !== null && this.rule.matches(row)) ids.splice(placeOf(ids, row, this.rule), 0, id);
    }
    return ids.length === 0 ? EMPTY_LIST : listWindow(0, ids, ids.length, false, false);
  }
}
