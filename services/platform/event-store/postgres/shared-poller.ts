import { categoryOf } from '@keywright/events';
import { type AppendNotifier, type PollResult } from '../catch-up-subscription.ts';
import type { StoredEvent } from '../port.ts';
import { Prefetcher } from './prefetcher.ts';
import {
  type Categories,
  type PollStore,
  NEAR_HEAD,
  type StorePollResult,
  MAX_POLL_WIDTH,
} from './store-poll.ts';

export interface SharedPollerOptions {
  notifier: AppendNotifier;
  /** Events of one poll at most. */
  limit: number;
  poll: PollStore;
}

/** A poll that found something: everything of these categories from `after` up to its position. */
interface RecentPoll {
  result: StorePollResult;
  after: bigint;
  categories: Categories;
  /** The appends that were known when it began, all of which it has seen. */
  version: number;
}

const MAX_RECENT = 256;
const MAX_BYTES = 4 * 1024 * 1024;

/**
 * One poll of the end of the store for all subscriptions of a process. Each append wakes every one of them: the first
 * polls for what all are interested in, and the others are given theirs of it, then or once they have time. Nobody
 * is content with a poll that began before the append that woke them; whoever is far behind, or wants smaller batches,
 * reads alone.
 */
export class SharedPoller {
  readonly #options: SharedPollerOptions;
  readonly #interests = new Map<symbol, Categories>();
  /** Each begins where the one before it ends. */
  #recent: RecentPoll[] = [];
  #bytes = 0;
  #head = 0n;
  #polling: { done: Promise<boolean>; after: bigint; version: number; categories: Categories } | null = null;

  constructor(options: SharedPollerOptions) {
    this.#options = options;
  }

  /** One subscription's way to read: from now on polls find these too, until it leaves. */
  join(categories: Categories) {
    const prefetcher = new Prefetcher(this.#options.poll, categories);
    const key = Symbol('subscription');
    this.#interests.set(key, categories);
    return {
      read: (after: bigint, limit: number) => this.#read(after, limit, categories, prefetcher),
      leave: () => void this.#interests.delete(key),
    };
  }

  async #read(
    after: bigint,
    limit: number,
    categories: Categories,
    prefetcher: Prefetcher,
  ): Promise<PollResult> {
    const version = this.#options.notifier.version();
    if (limit < this.#options.limit || this.#head === 0n || after + NEAR_HEAD < this.#head)
      return this.#pollAlone(after, limit, prefetcher);
    for (;;) {
      const recent = this.#fromRecent(after, categories);
      if (recent !== null) return recent;
      const current = this.#polling;
      if (current === null) break;
      const sound = await current.done;
      const served =
        current.version === version && current.after === after && covers(current.categories, categories);
      if (sound && served && this.#end <= after) return { position: after, full: false, events: () => [] };
    }
    if (after < this.#end) return this.#pollAlone(after, limit, prefetcher);
    return this.#pollForAll(after, categories, version);
  }

  /** The end of the newest poll that is kept; 0n where none is. */
  get #end(): bigint {
    return this.#recent.at(-1)?.result.position ?? 0n;
  }

  async #pollAlone(after: bigint, limit: number, prefetcher: Prefetcher): Promise<PollResult> {
    const result = await prefetcher.read(after, Math.min(limit, this.#options.limit));
    this.#headIs(result.head);
    return result;
  }

  async #pollForAll(after: bigint, own: Categories, version: number): Promise<PollResult> {
    const categories = this.#allInterests(own);
    const polling = this.#poll({ after, categories, version }).finally(() => (this.#polling = null));
    const done = polling.then(
      () => true,
      () => false,
    );
    this.#polling = { done, after, version, categories };
    const result = await polling;
    return result.position <= after ? result : { ...result, events: () => only(result, after, own) };
  }

  async #poll(aim: Omit<RecentPoll, 'result'>): Promise<StorePollResult> {
    const { limit, poll } = this.#options;
    const result = await poll(aim.after, { limit, categories: aim.categories, width: MAX_POLL_WIDTH });
    this.#headIs(result.head);
    if (result.position > aim.after) this.#keep({ ...aim, result });
    return result;
  }

  /** A store that ends earlier than before is an older copy: what is kept of the one before is not in it. */
  #headIs(head: bigint): void {
    if (head < this.#end) [this.#recent, this.#bytes] = [[], 0];
    this.#head = head;
  }

  #allInterests(own: Categories): Categories {
    const all = [own, ...this.#interests.values()];
    const named = all.filter((categories) => categories !== null);
    return named.length < all.length ? null : new Set(named.flatMap((categories) => [...categories]));
  }

  #keep(recent: RecentPoll): void {
    if (recent.after !== this.#end) [this.#recent, this.#bytes] = [[], 0];
    this.#recent.push(recent);
    this.#bytes += recent.result.bytes;
    while (this.#recent.length > MAX_RECENT || this.#bytes > MAX_BYTES)
      this.#bytes -= this.#recent.shift()?.result.bytes ?? 0;
  }

  /** What a recent poll knows behind a position; null when none reaches there, or not for these categories. */
  #fromRecent(after: bigint, categories: Categories): PollResult | null {
    const recent = this.#recent.findLast((each) => each.after <= after);
    if (recent === undefined || recent.result.position <= after) return null;
    if (!covers(recent.categories, categories)) return null;
    const newest = recent === this.#recent.at(-1) && recent.version === this.#options.notifier.version();
    return {
      position: recent.result.position,
      full: recent.result.full || !newest,
      events: () => only(recent.result, after, categories),
    };
  }
}

function covers(wide: Categories, narrow: Categories): boolean {
  return wide === null || (narrow !== null && [...narrow].every((category) => wide.has(category)));
}

/** Which categories there are among the events of a poll: whoever shares it asks, and most want none of them. */
const categoriesAmong = new WeakMap<readonly StoredEvent[], ReadonlySet<string>>();

function only(result: PollResult, after: bigint, categories: Categories): StoredEvent[] {
  const all = result.events();
  const isNew = ({ position }: StoredEvent) => position > after;
  if (categories === null) return all.filter(isNew);
  const there = categoriesAmong.get(all) ?? new Set(all.map(({ stream }) => categoryOf(stream)));
  categoriesAmong.set(all, there);
  const wanted = [...there].filter((category) => categories.has(category));
  if (wanted.length === 0) return [];
  if (wanted.length === there.size) return all.filter(isNew);
  return all.filter((event) => isNew(event) && categories.has(categoryOf(event.stream)));
}
