import type { LiveRow } from '@keywright/events/live';
import {
  ChangingList,
  type ChangingListOptions,
  type LiveListView,
  NOTHING_UNREAD,
} from './changing-list.ts';
import { applyChanges, type ListWindow } from './list-window.ts';
import type { RowChange } from './row-store.ts';

/**
 * A list that can leave changes for later: all of them while updates are paused (a card is being dragged), and where it
 * holds its order those that would let a row that is shown leave or change place, or one of somebody else enter. What is
 * held back is counted as waiting unless the reader did it.
 */
export abstract class DeferringList<Row extends LiveRow> extends ChangingList<Row> {
  readonly #options: ChangingListOptions<Row>;
  readonly #deferred: RowChange<Row>[] = [];
  readonly #takeUnpaused: (changes: readonly RowChange<Row>[]) => void;
  #pauses = 0;

  constructor(options: ChangingListOptions<Row>) {
    super(options);
    this.#options = options;
    if (options.holdOrder) this.take = (changes) => this.#holdBack(changes);
    this.#takeUnpaused = this.take;
  }

  /** Defers changes until `resumeUpdates`: nothing moves during a drag. */
  pauseUpdates(): void {
    this.#pauses++;
    this.take = (changes) => void this.#deferred.push(...changes);
  }

  resumeUpdates(): void {
    this.#pauses = Math.max(0, this.#pauses - 1);
    if (this.#pauses > 0) return;
    this.take = this.#takeUnpaused;
    if (this.#deferred.length > 0) this.take(this.#deferred.splice(0));
  }

  /** Puts every row where it belongs now. */
  applyWaiting(): void {
    const list = this.#applied(this.view.list);
    this.held.clear();
    this.unread = NOTHING_UNREAD;
    this.show({ list });
  }

  /** What `applyWaiting` would let enter, leave or change place for others: ids of rows. */
  get waitingIds(): string[] {
    return [...this.held].flatMap(([id, { own }]) => (own ? [] : [id]));
  }

  /** Applies at once what nobody sees happen, and the reader's own additions; holds back the rest. */
  #holdBack(changes: readonly RowChange<Row>[]): void {
    const shown = new Set(this.view.list.ids);
    const atOnce = changes.flatMap((change) => this.#notHeld(change, shown.has(change.id)) ?? []);
    if (atOnce.length > 0) this.apply(atOnce);
    this.show({});
  }

  /** What of a change is applied at once, if it is. One that takes back what was held leaves nothing to hold. */
  #notHeld(change: RowChange<Row>, isShown: boolean): RowChange<Row> | null {
    const { id, source } = change;
    const held = this.held.get(id);
    if (source === 'answer' && change.before === null && held === undefined) return null;
    const whole = held ? { ...change, before: held.before } : change;
    const own = source === 'own' || held?.own === true;
    const { list } = this.view;
    const next = applyChanges(list, [whole], this.rule);
    const counts = whole.before !== null && next.total !== list.total;
    this.held.delete(id);
    if (next.ids === list.ids && next.start === list.start && !counts) {
      if (next.uncertain && !list.uncertain) this.show({ list: { ...list, uncertain: true } });
      return null;
    }
    if (own && (!isShown || this.#options.atOnce !== undefined)) return whole;
    if (this.#options.atOnce === 'members' && this.#entersOrLeaves(whole)) return whole;
    this.held.set(id, { before: whole.before, own });
    return null;
  }

  protected override heldBack(list: ListWindow): Pick<LiveListView, 'waiting' | 'gone' | 'count'> {
    const gone = list.ids.filter((id) => this.held.has(id) && !this.#belongs(id));
    const waiting = [...this.held.values()].filter(({ own }) => !own).length;
    const { changes, surplus } = this.unread;
    return { waiting: waiting + changes, gone: new Set(gone), count: this.#applied(list).total - surplus };
  }

  #entersOrLeaves({ before, after }: RowChange<Row>): boolean {
    const { matches } = this.rule;
    return (before !== null && matches(before)) !== (after !== null && matches(after));
  }

  #belongs(id: string): boolean {
    const row = this.#options.rows.get(id);
    return row !== null && this.rule.matches(row);
  }

  /** A list as it will be once what is held back is applied. */
  #applied(list: ListWindow): ListWindow {
    const changes = [...this.held].map(([id, { before }]): RowChange<Row> => {
      return { id, before, after: this.#options.rows.get(id), source: 'foreign' };
    });
    return changes.length === 0 ? list : applyChanges(list, changes, this.rule);
  }

  /** The list as the server has it, of which this one shows more or less by what is held back. */
  get asServed(): ListWindow {
    return this.#applied(this.view.list);
  }

  /** Loading anew brings what was held back; a page brings its rows as they are. */
  protected letGo(ids: Iterable<string> = [...this.held.keys()]): void {
    for (const id of ids) this.held.delete(id);
  }

  /** Puts rows of which only the present state is known where they belong now; what is held back stays. */
  protected recheck(list: ListWindow, ids: ReadonlySet<string>): ListWindow {
    const changes = [...ids].flatMap((id): RowChange<Row>[] => {
      if (this.held.has(id)) return [];
      const after = this.#options.rows.get(id);
      return [{ id, before: list.ids.includes(id) ? after : null, after, source: 'foreign' }];
    });
    return applyChanges(list, changes, this.rule);
  }
}
