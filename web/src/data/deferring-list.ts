import type { LiveRow } from '@keywright/events/live';
import { ChangingList, type ChangingListOptions } from './changing-list.ts';
import { applyChanges, type ListWindow } from './list-window.ts';
import type { RowChange } from './row-store.ts';

/**
 * A list that can leave changes for later: all of them while updates are paused (a card is being dragged), and those of
 * others where it defers them.
 */
export abstract class DeferringList<Row extends LiveRow> extends ChangingList<Row> {
  readonly #options: ChangingListOptions<Row>;
  readonly #deferred: RowChange<Row>[] = [];
  readonly #waiting = new Set<string>();
  readonly #takeUnpaused: (changes: readonly RowChange<Row>[]) => void;
  #pauses = 0;

  constructor(options: ChangingListOptions<Row>) {
    super(options);
    this.#options = options;
    if (options.deferForeignChanges) this.take = (changes) => this.apply(this.#deferForeign(changes));
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

  /** Remembers what others changed of the list's order or membership; answers with the reader's own changes. */
  #deferForeign(changes: readonly RowChange<Row>[]): RowChange<Row>[] {
    const others = changes.filter((change) => change.source === 'foreign');
    for (const change of others) {
      if (applyChanges(this.view.list, [change], this.rule) !== this.view.list) this.#waiting.add(change.id);
    }
    if (this.#waiting.size !== this.view.waiting) this.show({ waiting: this.#waiting.size });
    return changes.filter((change) => change.source !== 'foreign');
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
}
