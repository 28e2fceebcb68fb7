import { comparePositions, type LiveRow } from '@keywright/events/live';
import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import { knownRows } from './list-pages.ts';
import { applyChanges, type ListRule, type ListWindow } from './list-window.ts';
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

/** A list as far as it is loaded, kept true by what changes. */
export abstract class ChangingList<Row extends LiveRow> {
  readonly atom: PrimitiveAtom<LiveListView>;
  protected readonly rule: ListRule<Row>;
  /** What becomes of changes: they are applied at once, where the list does not defer them. */
  protected take = (changes: readonly RowChange<Row>[]): void => this.apply(changes);
  /** Position of the newest answer, which the total and the place of every page read since go by. */
  protected readAt = '0';
  /** A row that an answer had no longer, or elsewhere, moved those of the pages before: what is between may be missing. */
  protected torn = false;
  readonly #store: ChangingListOptions<Row>['store'];
  readonly #rows: RowStore<Row>;

  constructor({ store, rows, rule, initial = [] }: ChangingListOptions<Row>) {
    this.#store = store;
    this.#rows = rows;
    this.rule = { ...rule, rowOf: (id) => rows.get(id) };
    const list = knownRows(initial, this.rule);
    this.atom = atom<LiveListView>({ list, capped: false, phase: 'loading', problem: null, waiting: 0 });
  }

  /** The total may be wrong: the server has to count again. */
  protected abstract countLater(): void;

  get view(): LiveListView {
    return this.#store.get(this.atom);
  }

  protected show(change: Partial<LiveListView>): void {
    this.#store.set(this.atom, { ...this.view, ...change });
    if (change.list?.uncertain) this.countLater();
  }

  /** Follows changes until the returned function is called. */
  protected follow(): () => void {
    return this.#rows.onChange((changes) => this.take(changes));
  }

  /** What the newest answer contains already is not counted again, wherever its frame has been since. */
  protected apply(changes: readonly RowChange<Row>[]): void {
    const before = this.view.list;
    const contained = changes.filter((change) => this.#isContained(change) && this.#alters(change));
    const others = changes.filter((change) => !contained.includes(change));
    let list = applyChanges(before, others, this.rule);
    if (contained.length > 0) {
      const { total } = list;
      list = applyChanges(list, contained, this.rule);
      list = { ...list, total: Math.max(total, list.start + list.ids.length), uncertain: true };
      this.torn = true;
    }
    if (list !== before) this.show({ list });
  }

  #isContained({ at, before, source }: RowChange<Row>): boolean {
    if (at === undefined) return source === 'answer' && before !== null;
    return comparePositions(at, this.readAt) <= 0;
  }

  #alters({ before, after }: RowChange<Row>): boolean {
    const [was, is] = [before, after].map((row) => row !== null && this.rule.matches(row));
    return was !== is || (is === true && this.rule.compare(before as Row, after as Row) !== 0);
  }
}
