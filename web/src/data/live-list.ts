import type { LiveRow } from '@keywright/events/live';
import type { ChangingListOptions } from './changing-list.ts';
import { DeferringList } from './deferring-list.ts';
import { addPage, keepNear, type ListPage, missingPage, withTotal } from './list-pages.ts';
import { applyChanges, EMPTY_LIST, type ListWindow } from './list-window.ts';
import type { RowChange } from './row-store.ts';

/** Where a list's rows come from; `page` counts from 0. Both throw ApiProblem. */
export interface ListSource<Row> {
  page(page: number, size: number, signal: AbortSignal): Promise<ListPage<Row>>;
  /** How many there are, as of a position. */
  count(signal: AbortSignal): Promise<{ total: number; position: string }>;
}

/** The part of a live channel that answers have to be matched with. */
export interface ListChannel {
  seed(from: { epoch: string; position: string }): 'accepted' | 'stale';
  changedSince(position: string): ReadonlySet<string> | null;
}

export interface LiveListOptions<Row extends LiveRow> extends ChangingListOptions<Row> {
  channel: ListChannel;
  source: ListSource<Row>;
  pageSize: number;
  /**
   * Most entries that stay loaded. The list then loads what is looked at, wherever that is, and drops what is far from it.
   * Without it the list is loaded from its beginning on and keeps all.
   */
  keep?: number;
  /** How long changes of unknown rows gather before the server counts again, in ms. */
  recountAfter?: number;
}

/**
 * One list that stays true while others work: loads pages as they are looked at, applies live changes in between,
 * and asks for a new count where a change of an unseen row may have altered it.
 *
 * loading -> ready (first page) or failed; ready -> ready (more pages, changes, counts); reload() starts again from any
 * state and keeps what is shown until the first answer is there. One page is under way at a time: who scrolls past many
 * loads where they stop.
 */
export class LiveList<Row extends LiveRow> extends DeferringList<Row> {
  readonly #options: LiveListOptions<Row>;
  #stop: (() => void) | null = null;
  #abort = new AbortController();
  #loading: Promise<void> | null = null;
  #recount: ReturnType<typeof setTimeout> | undefined;
  #wanted = { first: 0, last: 0 };

  constructor(options: LiveListOptions<Row>) {
    super(options);
    this.#options = options;
  }

  /** Begins to follow changes and loads the first page. Answers how to stop. */
  open(): () => void {
    this.#stop ??= this.follow();
    void this.reload();
    return () => {
      this.#stop?.();
      this.#stop = null;
      this.#abort.abort();
      clearTimeout(this.#recount);
      this.#recount = undefined;
    };
  }

  /** Loads everything anew, beginning with what is looked at. */
  reload(): Promise<void> {
    this.#abort.abort();
    this.#abort = new AbortController();
    const page =
      this.#options.keep === undefined ? 0 : Math.floor(this.#wanted.first / this.#options.pageSize);
    return this.#begin(async (signal) => {
      await this.#load(page, signal, true);
      if (this.#options.keep !== undefined && this.view.problem === null) await this.#fill(signal);
    });
  }

  /** Makes sure the entries from `first` to `last` get loaded; those wanted before are not any more. */
  need(first: number, last = first): Promise<void> {
    this.#wanted = { first: Math.max(0, first), last };
    if (this.#loading || this.view.phase !== 'ready') return this.#loading ?? Promise.resolve();
    return this.#missing() === null ? Promise.resolve() : this.#begin((signal) => this.#fill(signal));
  }

  /** The first so many ids of the list, whatever part of it is looked at; fewer where they cannot be had. */
  async firstIds(count: number): Promise<readonly string[]> {
    const { list } = this.view;
    if (list.start === 0 && (list.complete || list.ids.length >= count)) return list.ids.slice(0, count);
    const answer = await this.#options.source.page(0, count, this.#abort.signal).catch(() => null);
    if (answer === null) return list.start === 0 ? list.ids.slice(0, count) : [];
    this.#options.rows.receive(answer.rows);
    return answer.rows.map(({ id }) => id);
  }

  override applyWaiting(): void {
    super.applyWaiting();
    // Pages that were loaded meanwhile may have passed over as many entries as had left before them.
    if (this.#options.keep !== undefined) void this.reload();
  }

  protected override countLater(): void {
    this.#recount ??= setTimeout(() => void this.#countAgain(), this.#options.recountAfter ?? 1_000);
  }

  #begin(load: (signal: AbortSignal) => Promise<void>): Promise<void> {
    const loading = load(this.#abort.signal).finally(() => {
      if (this.#loading === loading) this.#loading = null;
    });
    this.#loading = loading;
    return loading;
  }

  /** Loads page by page what is wanted, also what comes to be wanted meanwhile. */
  async #fill(signal: AbortSignal): Promise<void> {
    let before: number | null = null;
    for (let page = this.#missing(); page !== null && page !== before; page = this.#missing()) {
      await this.#load(page, signal);
      if (signal.aborted || this.view.problem !== null) return;
      before = page;
    }
  }

  #missing(): number | null {
    const { keep, pageSize } = this.#options;
    const { list, capped } = this.view;
    const loaded = {
      first: keep === undefined ? list.ids.length : this.#wanted.first,
      last: this.#wanted.last,
    };
    return missingPage({ ...list, capped }, loaded, pageSize);
  }

  /** One page, and with `anew` nothing of what was loaded before. */
  async #load(page: number, signal: AbortSignal, anew = false): Promise<void> {
    const { rows, channel, source, pageSize, keep } = this.#options;
    try {
      const answer = await source.page(page, pageSize, signal);
      if (signal.aborted) return;
      rows.receive(answer.rows);
      this.readAt = answer.position;
      if (channel.seed(answer) === 'stale')
        return await this.#load(keep === undefined ? 0 : page, signal, true);
      const base = anew ? EMPTY_LIST : this.view.list;
      // Entries have left meanwhile: what stands between is loaded first, for a list without gaps.
      if (keep === undefined && page * pageSize > base.ids.length) return this.show({ problem: null });
      const merged = addPage(base, page * pageSize, answer, this.rule);
      const list = keep === undefined ? merged : keepNear(merged, this.#wanted, keep);
      if (anew) this.forgetWaiting();
      if (anew) this.torn = false;
      this.show({
        list: this.#applyMissed(list, answer),
        capped: answer.capped && !list.ends,
        phase: 'ready',
        problem: null,
      });
    } catch (problem) {
      if (signal.aborted) return;
      this.show({ phase: this.view.phase === 'ready' ? 'ready' : 'failed', problem });
    }
  }

  /** An answer may be older than the channel or a command under way: what changed since is checked and counted again. */
  #applyMissed(answered: ListWindow, { rows: read, position }: ListPage<Row>): ListWindow {
    const { rows, channel } = this.#options;
    const newer = read.flatMap((before): RowChange<Row>[] => {
      const after = rows.get(before.id);
      return after === before ? [] : [{ id: before.id, before, after, source: 'own' }];
    });
    const list = applyChanges(answered, newer, this.rule);
    const since = channel.changedSince(position);
    if (since?.size === 0 && !rows.pending) return list;
    return { ...this.recheck(list, since ?? new Set()), uncertain: true };
  }

  async #countAgain(): Promise<void> {
    while (this.torn && this.#loading) await this.#loading;
    const { signal } = this.#abort;
    const { source, channel, rows, keep } = this.#options;
    if (this.torn) {
      this.#recount = undefined;
      return keep === undefined ? this.#begin((begun) => this.#readAgain(begun)) : this.reload();
    }
    const counted = await source.count(signal).catch(() => null);
    this.#recount = undefined;
    if (counted === null || signal.aborted) return;
    const { list, capped } = this.view;
    const { total, position } = counted;
    this.readAt = position;
    const uncertain = this.torn || rows.pending || channel.changedSince(position)?.size !== 0;
    this.show({ list: { ...withTotal(list, capped ? Math.max(total, list.total) : total), uncertain } });
  }

  /** Every page once more, merged into what is shown. */
  async #readAgain(signal: AbortSignal): Promise<void> {
    this.torn = false;
    const { pageSize } = this.#options;
    for (let page = 0; page * pageSize < this.view.list.ids.length && !signal.aborted; page += 1)
      await this.#load(page, signal);
    await this.#fill(signal);
  }
}
