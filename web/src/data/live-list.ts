import { atom, type createStore, type PrimitiveAtom } from 'jotai';
import type { LiveRow } from './overlay.ts';
import type { RowChange, RowStore } from './row-store.ts';
import { addPage, applyChanges, EMPTY_LIST, withTotal, type ListRule, type ListWindow } from './list-window.ts';

/** One page of an answer, with the place in the channel's history it was read at. */
export interface ListPage<Row> {
  rows: readonly Row[];
  total: number;
  /** The server stops counting at its limit; the total is then "at least". */
  capped: boolean;
  last: boolean;
  epoch: string;
  position: string;
}

/** Where a list's rows come from; `page` counts from 0. Both throw ApiProblem. */
export interface ListSource<Row> {
  page(page: number, size: number, signal: AbortSignal): Promise<ListPage<Row>>;
  count(signal: AbortSignal): Promise<number>;
}

/** The part of a live channel that answers have to be matched with. */
export interface ListChannel {
  seed(from: { epoch: string; position: string }): 'accepted' | 'stale';
  changedSince(position: string): ReadonlySet<string> | null;
}

export interface LiveListView {
  list: ListWindow;
  capped: boolean;
  /** `loading` until the first answer; later pages load quietly. */
  phase: 'loading' | 'ready' | 'failed';
  /** Why the last call failed; with `ready`, a later page did. */
  problem: unknown;
  /** Grows by one with every complete new load, so that a screen can scroll to the top. */
  generation: number;
  /** Rows that others changed so that they would enter, leave or change place, where the list defers those. */
  waiting: number;
}

export interface LiveListOptions<Row extends LiveRow> {
  store: ReturnType<typeof createStore>;
  rows: RowStore<Row>;
  channel: ListChannel;
  source: ListSource<Row>;
  rule: Pick<ListRule<Row>, 'matches' | 'compare'>;
  pageSize: number;
  /** Ids of known rows that are shown until the first answer, where they match: a narrower filter then acts at once. */
  initial?: readonly string[];
  /** Changes of others alter neither order nor membership until `applyWaiting`: nothing jumps in a list while it is read. */
  deferForeignChanges?: boolean;
  /** How long changes of unknown rows gather before the server counts again, in ms. */
  recountAfter?: number;
}

/**
 * One list that stays true while others work: loads pages as they are looked at, applies live changes in between,
 * and asks for a new count where a change of an unseen row may have altered it.
 *
 * loading -> ready (first page) or failed; ready -> ready (more pages, changes, counts); reload() starts again from any
 * state and keeps what is shown until the new first page is there. While updates are paused (a card is being dragged) changes are deferred.
 */
export class LiveList<Row extends LiveRow> {
  readonly atom: PrimitiveAtom<LiveListView>;
  readonly #options: LiveListOptions<Row>;
  readonly #rule: ListRule<Row>;
  readonly #deferred: RowChange<Row>[] = [];
  readonly #waiting = new Set<string>();
  #stop: (() => void) | null = null;
  #abort = new AbortController();
  #loading: Promise<void> | null = null;
  #recount: ReturnType<typeof setTimeout> | undefined;
  #pauses = 0;

  constructor(options: LiveListOptions<Row>) {
    this.#options = options;
    this.#rule = { ...options.rule, rowOf: (id) => options.rows.get(id) };
    const list = this.#provisional(options.initial ?? []);
    this.atom = atom<LiveListView>({
      list,
      capped: false,
      phase: 'loading',
      problem: null,
      generation: 0,
      waiting: 0,
    });
  }

  /** Begins to follow changes and loads the first page. Answers how to stop. */
  open(): () => void {
    this.#stop ??= this.#options.rows.onChange((changes) => this.#apply(changes));
    void this.reload();
    return () => {
      this.#stop?.();
      this.#stop = null;
      this.#abort.abort();
      clearTimeout(this.#recount);
      this.#recount = undefined;
    };
  }

  get view(): LiveListView {
    return this.#options.store.get(this.atom);
  }

  /** Loads everything anew from the first page on. */
  reload(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    this.#loading = this.#load(0, this.#abort.signal).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
  }

  /** Makes sure the entry at `index` gets loaded: one page after the other until it is there. */
  need(index: number): Promise<void> {
    const { list, phase } = this.view;
    if (this.#loading || phase !== 'ready' || list.complete || index < list.ids.length)
      return this.#loading ?? Promise.resolve();
    const page = Math.floor(list.ids.length / this.#options.pageSize);
    this.#loading = this.#load(page, this.#abort.signal).finally(() => {
      this.#loading = null;
    });
    return this.#loading;
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
    this.#waiting.clear();
    const list = this.#recheck(this.view.list, ids);
    this.#show({ list, waiting: 0 });
    if (list.uncertain) this.#scheduleCount();
  }

  async #load(page: number, signal: AbortSignal): Promise<void> {
    const { rows, channel, source, pageSize } = this.#options;
    try {
      const answer = await source.page(page, pageSize, signal);
      if (signal.aborted) return;
      rows.receive(answer.rows);
      if (channel.seed(answer) === 'stale') return await this.#load(0, signal);
      const base = page === 0 ? EMPTY_LIST : this.view.list;
      const merged = addPage(base, answer.rows, answer.total, answer.last, this.#rule);
      const list = this.#applyMissed(merged, answer.position);
      const { generation } = this.view;
      if (page === 0) this.#waiting.clear();
      this.#show({
        waiting: this.#waiting.size,
        list,
        capped: answer.capped,
        phase: 'ready',
        problem: null,
        generation: page === 0 ? generation + 1 : generation,
      });
      if (list.uncertain) this.#scheduleCount();
    } catch (problem) {
      if (signal.aborted) return;
      this.#show({ phase: this.view.phase === 'ready' ? 'ready' : 'failed', problem });
    }
  }

  #provisional(ids: readonly string[]): ListWindow {
    const rows = [...new Set(ids)]
      .map((id) => this.#rule.rowOf(id))
      .filter((row) => row !== null && this.#rule.matches(row));
    return addPage(EMPTY_LIST, rows as Row[], rows.length, false, this.#rule);
  }

  /** An answer may be older than the channel: what changed since then is checked again. */
  #applyMissed(list: ListWindow, position: string): ListWindow {
    const since = this.#options.channel.changedSince(position);
    return since === null || since.size === 0 ? list : this.#recheck(list, since);
  }

  #recheck(list: ListWindow, ids: ReadonlySet<string>): ListWindow {
    const changes = [...ids].map((id): RowChange<Row> => {
      const loaded = list.ids.includes(id);
      const after = this.#options.rows.get(id);
      return { id, before: loaded ? after : null, after, source: 'foreign' };
    });
    return applyChanges(list, changes, this.#rule);
  }

  #apply(changes: readonly RowChange<Row>[]): void {
    if (changes.length === 0) return;
    if (this.#pauses > 0) return void this.#deferred.push(...changes);
    const now = this.#options.deferForeignChanges ? this.#deferForeign(changes) : changes;
    const before = this.view.list;
    const list = applyChanges(before, now, this.#rule);
    if (list === before) return;
    this.#show({ list });
    if (list.uncertain) this.#scheduleCount();
  }

  /** Remembers what others changed of the list's order or membership; answers with the reader's own changes. */
  #deferForeign(changes: readonly RowChange<Row>[]): RowChange<Row>[] {
    const others = changes.filter((change) => change.source === 'foreign');
    for (const change of others) {
      if (applyChanges(this.view.list, [change], this.#rule) !== this.view.list) this.#waiting.add(change.id);
    }
    if (this.#waiting.size !== this.view.waiting) this.#show({ waiting: this.#waiting.size });
    return changes.filter((change) => change.source !== 'foreign');
  }

  #scheduleCount(): void {
    this.#recount ??= setTimeout(() => void this.#recountTotal(), this.#options.recountAfter ?? 1_000);
  }

  async #recountTotal(): Promise<void> {
    const { signal } = this.#abort;
    const total = await this.#options.source.count(signal).catch(() => null);
    this.#recount = undefined;
    if (total !== null && !signal.aborted) this.#show({ list: withTotal(this.view.list, total) });
  }

  #show(change: Partial<LiveListView>): void {
    this.#options.store.set(this.atom, { ...this.view, ...change });
  }
}
