import type { LiveRow } from '@keywright/events/live';
import { type ChangingListOptions, NOTHING_UNREAD } from './changing-list.ts';
import { DeferringList } from './deferring-list.ts';
import { addPage, keepNear, type ListPage, missingPage, withTotal } from './list-pages.ts';
import { applyChanges, EMPTY_LIST, type ListWindow } from './list-window.ts';
import { isSameRow } from './overlay.ts';
import type { RowChange } from './row-store.ts';

/** Where a list's rows come from; `page` counts from 0. All throw ApiProblem. */
export interface ListSource<Row> {
  /** The rows behind the one that a cursor names. */
  behind(cursor: string, size: number): Promise<Pick<ListPage<Row>, 'rows' | 'cursor'>>;
  page(page: number, size: number, signal: AbortSignal): Promise<ListPage<Row>>;
  /** How many there are, as of a position. */
  count(signal: AbortSignal): Promise<{ total: number; position: string }>;
}

/** Entries of a list in their order, and those behind them. */
export interface ListEntries {
  ids: readonly string[];
  /** Reads on, whatever came or went meanwhile; null where nothing follows. Throws ApiProblem. */
  more: (() => Promise<ListEntries>) | null;
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
  /** Least time between two looks at rows that were touched, in ms. */
  againAfter?: number;
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
  #again: ReturnType<typeof setTimeout> | undefined;
  #lookedAt = -Infinity;
  #wanted = { first: 0, last: 0 };
  /** Of the last row that the pages brought. */
  #cursor: string | null = null;

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
      clearTimeout(this.#again);
      this.#again = undefined;
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

  /**
   * Rows were touched that no frame brings: what is looked at is read again, at most four times a second. Where the list
   * holds its order nothing moves by that, and what would counts as waiting.
   */
  readAgain(): void {
    const pause = this.#lookedAt + (this.#options.againAfter ?? 250) - performance.now();
    this.#again ??= setTimeout(() => void this.#lookAgain(), Math.max(0, pause));
  }

  async #lookAgain(): Promise<void> {
    while (this.#loading) await this.#loading;
    this.#again = undefined;
    if (this.#stop === null) return;
    this.#lookedAt = performance.now();
    if (this.#options.holdOrder && this.view.phase === 'ready')
      await this.#begin((signal) => this.#compare(signal));
    else await this.reload();
  }

  /** Makes sure the entries from `first` to `last` get loaded; those wanted before are not any more. */
  need(first: number, last = first): Promise<void> {
    this.#wanted = { first: Math.max(0, first), last };
    if (this.#loading || this.view.phase !== 'ready') return this.#loading ?? Promise.resolve();
    return this.#missing() === null ? Promise.resolve() : this.#begin((signal) => this.#fill(signal));
  }

  /** What belongs to the list of what is loaded, and how to read on behind it. */
  entries(): ListEntries {
    const { list, gone, phase } = this.view;
    const ids = list.ids.filter((id) => !gone.has(id));
    if (list.ends) return { ids, more: null };
    if (phase !== 'loading' && this.#cursor !== null) return { ids, more: this.#behind(this.#cursor) };
    return {
      ids,
      more: async () => {
        const { source, rows, pageSize } = this.#options;
        const page = Math.floor((list.start + ids.length) / pageSize);
        const answer = await source.page(page, pageSize, new AbortController().signal);
        rows.receive(answer.rows);
        return this.#entriesOf(answer);
      },
    };
  }

  #behind(cursor: string): () => Promise<ListEntries> {
    return async () => {
      const answer = await this.#options.source.behind(cursor, MANY);
      this.#options.rows.receive(answer.rows);
      return this.#entriesOf(answer);
    };
  }

  #entriesOf({ rows, cursor }: Pick<ListPage<Row>, 'rows' | 'cursor'>): ListEntries {
    return { ids: rows.map(({ id }) => id), more: cursor === null ? null : this.#behind(cursor) };
  }

  /** The first so many ids of the list, whatever part of it is looked at. Throws ApiProblem. */
  async firstIds(count: number): Promise<readonly string[]> {
    const { list } = this.view;
    if (list.start === 0 && (list.complete || list.ids.length >= count)) return list.ids.slice(0, count);
    const answer = await this.#options.source.page(0, count, new AbortController().signal);
    this.#options.rows.receive(answer.rows);
    return answer.rows.map(({ id }) => id);
  }

  override applyWaiting(): void {
    const { unread } = this;
    super.applyWaiting();
    // Pages that were loaded meanwhile may have passed over as many entries as had left before them.
    if (this.#options.keep !== undefined || unread.changes > 0) void this.reload();
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

  /** Reads the pages that are looked at and leaves every row where it stands; what is far from them is let go of. */
  async #compare(signal: AbortSignal): Promise<void> {
    const { rows, channel, source, pageSize, keep } = this.#options;
    const [from, to] = this.#lookedAtPages();
    const read: string[] = [];
    try {
      for (let page = from; page <= to; page += 1) {
        const answer = await source.page(page, pageSize, signal);
        if (signal.aborted) return;
        rows.receive(answer.rows);
        this.readAt = answer.position;
        if (channel.seed(answer) === 'stale') return await this.#load(page, signal, true);
        read.push(...answer.rows.map(({ id }) => id));
        const { list } = this.view;
        const total = answer.total + list.total - this.asServed.total;
        if (page < to) continue;
        const pages = (to + 1 - from) * pageSize;
        const changes = differing(this.asServed, from * pageSize, read, pages);
        const near = keep === undefined ? list : keepNear(list, this.#wanted, pages);
        const shown = near.start + near.ids.length;
        // Rows that wait to enter behind the last have no place yet, and those that wait to leave keep theirs.
        const length = near.ends ? shown : Math.max(total, shown);
        this.unread = { changes, surplus: changes > 0 ? length - total : 0 };
        this.show({ list: { ...near, total: length }, problem: null });
      }
    } catch (problem) {
      if (!signal.aborted) this.show({ problem });
    }
  }

  /** First and last page of what is looked at, as far as it is loaded; without `keep` of all that is. */
  #lookedAtPages(): [from: number, to: number] {
    const { keep, pageSize } = this.#options;
    const { list } = this.view;
    const served = this.asServed;
    const end = Math.max(served.start, served.start + served.ids.length - 1);
    const shift = heldAbove(list, served);
    const inside = (place: number) => Math.min(end, Math.max(served.start, place - shift));
    const [first, last] =
      keep === undefined ? [served.start, end] : [inside(this.#wanted.first), inside(this.#wanted.last)];
    return [Math.floor(first / pageSize), Math.floor(last / pageSize)];
  }

  /** The page that brings the next of what is wanted, counted as the server does. */
  #missing(): number | null {
    const { keep, pageSize } = this.#options;
    const { list, capped } = this.view;
    const served = this.asServed;
    const shift = heldAbove(list, served);
    const { first, last } = this.#wanted;
    const wanted = {
      first:
        keep === undefined
          ? served.ids.length
          : first < list.start
            ? first
            : Math.max(served.start, first - shift),
      last: last - shift,
    };
    return missingPage({ ...served, capped }, wanted, pageSize);
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
      if (anew) {
        this.letGo();
        this.unread = NOTHING_UNREAD;
      }
      const base = anew ? EMPTY_LIST : this.view.list;
      const served = anew ? EMPTY_LIST : this.asServed;
      const begin = page * pageSize;
      const at = begin < served.start ? begin : begin + heldAbove(base, served);
      // Entries have left meanwhile: what stands between is loaded first, for a list without gaps.
      if (keep === undefined && at > base.ids.length) return this.show({ problem: null });
      const shown = new Set(base.ids);
      this.letGo(answer.rows.flatMap(({ id }) => (shown.has(id) ? [] : [id])));
      const total = answer.total + base.total - served.total;
      const merged = addPage(base, at, { ...answer, total }, this.rule);
      const list = keep === undefined ? merged : keepNear(merged, this.#wanted, keep);
      const end = answer.rows.at(-1)?.id;
      if (end !== undefined && list.ids.indexOf(end) >= list.ids.length - 1) this.#cursor = answer.cursor;
      else if (list.ids.at(-1) !== merged.ids.at(-1)) this.#cursor = null;
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
      return after !== null && isSameRow(before, after)
        ? []
        : [{ id: before.id, before, after, source: 'own' }];
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
    const { position } = counted;
    const total = counted.total + list.total - this.asServed.total;
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

/** Rows that are read on at once. */
const MANY = 200;

/** How many entries more than the server has are shown up to the end of what is loaded. */
function heldAbove(list: ListWindow, served: ListWindow): number {
  return list.start + list.ids.length - served.start - served.ids.length;
}

/** How many of so many rows the server has elsewhere, or has there that were not known. */
function differing(served: ListWindow, begin: number, read: readonly string[], size: number): number {
  const from = Math.max(0, begin - served.start);
  const known = served.ids.slice(from, Math.max(from, begin + size - served.start));
  const [there, expected] = [new Set(read), new Set(known)];
  const left = known.filter((id) => !there.has(id)).length;
  // Where more may follow than is loaded, more rows than are known say nothing new.
  const isWhole = served.ends || known.length === size;
  return isWhole ? Math.max(left, read.filter((id) => !expected.has(id)).length) : left;
}
