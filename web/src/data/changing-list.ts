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
  /** Rows that others changed so that they would enter, leave or change place, where the list holds its order. */
  waiting: number;
  /** Entries that do not belong any more but keep their place, where the list holds its order. */
  gone: ReadonlySet<string>;
  /** How many belong right now: `list.total` counts what keeps its place, too, and lacks what waits to enter. */
  count: number;
}

export interface ChangingListOptions<Row extends LiveRow> {
  store: ReturnType<typeof createStore>;
  rows: RowStore<Row>;
  rule: Pick<ListRule<Row>, 'matches' | 'compare'>;
  /** Ids of known rows that are shown until the first answer, where they match: a narrower filter then acts at once. */
  initial?: readonly string[];
  /** No change alters order or membership until `applyWaiting`: nothing jumps in a list while it is read. */
  holdOrder?: boolean;
  /**
   * What is not held, where the order is: `own`, what the reader does takes its place at once, also of rows that are shown;
   * `members`, so does whatever enters or leaves, and only a row that others put elsewhere keeps its place.
   */
  atOnce?: 'own' | 'members';
}

/** A row whose change is not applied to the list yet. */
export interface HeldRow<Row> {
  /** As it was when it took its place; null where it had none. */
  before: Row | null;
  /** The reader changed it: no news to them. */
  own: boolean;
}

const NONE: ReadonlySet<string> = new Set();
export const NOTHING_UNREAD = { changes: 0, surplus: 0 };

/** A list as far as it is loaded, kept true by what changes. */
export abstract class ChangingList<Row extends LiveRow> {
  readonly atom: PrimitiveAtom<LiveListView>;
  protected readonly rule: ListRule<Row>;
  /** What is ordered by the row as it was and not as it is. */
  protected readonly held = new Map<string, HeldRow<Row>>();
  /** What becomes of changes: they are applied at once, where the list does not defer them. */
  protected take = (changes: readonly RowChange<Row>[]): void => this.apply(changes);
  /** Position of the newest answer, which the total and the place of every page read since go by. */
  protected readAt = '0';
  /** A row that an answer had no longer, or elsewhere, moved those of the pages before: what is between may be missing. */
  protected torn = false;
  /**
   * Rows that enter, leave or change place at the server, of which nothing but that is known, and by how many rows the list
   * is longer for it than the server's.
   */
  protected unread = NOTHING_UNREAD;
  readonly #store: ChangingListOptions<Row>['store'];
  readonly #rows: RowStore<Row>;

  constructor({ store, rows, rule, initial = [] }: ChangingListOptions<Row>) {
    this.#store = store;
    this.#rows = rows;
    this.rule = { ...rule, rowOf: (id) => this.held.get(id)?.before ?? rows.get(id) };
    const list = knownRows(initial, this.rule);
    this.atom = atom<LiveListView>({
      list,
      capped: false,
      phase: 'loading',
      problem: null,
      waiting: 0,
      gone: NONE,
      count: list.total,
    });
  }

  /** What a list that holds rows back shows that does not belong to it, and lacks that does. */
  protected abstract heldBack(list: ListWindow): Pick<LiveListView, 'waiting' | 'gone' | 'count'>;

  /** The total may be wrong: the server has to count again. */
  protected abstract countLater(): void;

  get view(): LiveListView {
    return this.#store.get(this.atom);
  }

  /** A row as it was when it took its place, which is where it is drawn. */
  asPlaced(id: string): Row | null {
    return this.rule.rowOf(id);
  }

  protected show(change: Partial<Omit<LiveListView, 'waiting' | 'gone' | 'count'>>): void {
    const list = change.list ?? this.view.list;
    const held =
      this.held.size > 0 || this.unread.changes > 0
        ? this.heldBack(list)
        : { waiting: 0, gone: NONE, count: list.total };
    this.#store.set(this.atom, { ...this.view, ...change, ...held });
    if (change.list?.uncertain) this.countLater();
  }

  /** Calls `tell` with rows that leave the list or are gone, loaded or not, until the returned function is called. */
  readonly onLeave = (tell: (ids: readonly string[]) => void): (() => void) =>
    this.#rows.onChange((changes) => {
      const { matches } = this.rule;
      const left = changes.flatMap(({ id, before, after }) =>
        before !== null && matches(before) && !(after !== null && matches(after)) ? [id] : [],
      );
      if (left.length > 0) tell(left);
    });

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
