import { categoryOf } from '../category.ts';
import type { Look } from '../follow.ts';
import type { News } from '../news.ts';
import { LooksAhead } from './looks-ahead.ts';
import { type Categories, type LookAt, NEAR, type StoreLook, WIDEST } from './store-look.ts';

export interface SharedLooksOptions {
  news: News;
  /** Events of one look at most. */
  limit: number;
  look: LookAt;
}

/** One subscription's way to read. */
export interface SharedReader {
  read(after: bigint, limit: number): Promise<Look>;
  leave(): void;
}

/** A look that found something: everything of these categories from `after` up to its position. */
interface Recent {
  look: StoreLook;
  after: bigint;
  categories: Categories;
  /** The news that were known when it began, all of which it has seen. */
  mark: number;
}

const MOST_RECENT = 256;
const MOST_BYTES = 4 * 1024 * 1024;

/**
 * One look at the end of the store for all subscriptions of a process. Each append wakes every one of them: the first
 * looks for what all are interested in, and the others are given theirs of it, then or once they have time. Nobody
 * is content with a look that began before the news that woke them; whoever is far behind, or wants smaller batches,
 * reads alone.
 */
export class SharedLooks {
  readonly #options: SharedLooksOptions;
  readonly #interests = new Map<symbol, Categories>();
  /** Each begins where the one before it ends. */
  #recent: Recent[] = [];
  #bytes = 0;
  #head = 0n;
  #looking: { done: Promise<boolean>; after: bigint; mark: number; categories: Categories } | null = null;

  constructor(options: SharedLooksOptions) {
    this.#options = options;
  }

  /** From now on looks find these too, until the reader leaves. */
  join(categories: Categories): SharedReader {
    const ahead = new LooksAhead(this.#options.look, categories);
    const key = Symbol('subscription');
    this.#interests.set(key, categories);
    return {
      read: (after, limit) => this.#read(after, limit, categories, ahead),
      leave: () => void this.#interests.delete(key),
    };
  }

  async #read(after: bigint, limit: number, categories: Categories, ahead: LooksAhead): Promise<Look> {
    const mark = this.#options.news.mark();
    if (limit < this.#options.limit || this.#head === 0n || after + NEAR < this.#head)
      return this.#alone(after, limit, ahead);
    for (;;) {
      const given = this.#given(after, categories);
      if (given !== null) return given;
      const under = this.#looking;
      if (under === null) break;
      const sound = await under.done;
      const served = under.mark === mark && under.after === after && covers(under.categories, categories);
      if (sound && served && this.#end <= after) return { position: after, full: false, events: () => [] };
    }
    if (after < this.#end) return this.#alone(after, limit, ahead);
    return this.#forAll(after, categories, mark);
  }

  /** The end of the newest look that is kept; 0n where none is. */
  get #end(): bigint {
    return this.#recent.at(-1)?.look.position ?? 0n;
  }

  async #alone(after: bigint, limit: number, ahead: LooksAhead): Promise<Look> {
    const look = await ahead.read(after, Math.min(limit, this.#options.limit));
    if (look.head > this.#head) this.#head = look.head;
    return look;
  }

  async #forAll(after: bigint, own: Categories, mark: number): Promise<Look> {
    const categories = this.#allInterests(own);
    const looking = this.#look({ after, categories, mark }).finally(() => (this.#looking = null));
    const done = looking.then(
      () => true,
      () => false,
    );
    this.#looking = { done, after, mark, categories };
    const look = await looking;
    return look.position <= after ? look : { ...look, events: () => only(look, after, own) };
  }

  async #look(aim: Omit<Recent, 'look'>): Promise<StoreLook> {
    const { limit, look: begin } = this.#options;
    const found = await begin(aim.after, { limit, categories: aim.categories, width: WIDEST });
    if (found.head > this.#head) this.#head = found.head;
    const look = { ...found, events: once(found.events) };
    if (look.position > aim.after) this.#keep({ ...aim, look });
    return look;
  }

  #allInterests(own: Categories): Categories {
    const all = [own, ...this.#interests.values()];
    const named = all.filter((categories) => categories !== null);
    return named.length < all.length ? null : new Set(named.flatMap((categories) => [...categories]));
  }

  #keep(recent: Recent): void {
    if (recent.after !== this.#end) this.#forget(this.#recent.length);
    this.#recent.push(recent);
    this.#bytes += recent.look.bytes;
    let old = 0;
    for (let bytes = this.#bytes; this.#recent.length - old > MOST_RECENT || bytes > MOST_BYTES; old += 1)
      bytes -= this.#recent[old]?.look.bytes ?? 0;
    this.#forget(old);
  }

  #forget(count: number): void {
    for (const { look } of this.#recent.splice(0, count)) this.#bytes -= look.bytes;
  }

  /** What a recent look knows behind a position; null when none reaches there, or not for these categories. */
  #given(after: bigint, categories: Categories): Look | null {
    const recent = this.#recent.findLast((each) => each.after <= after);
    if (recent === undefined || recent.look.position <= after) return null;
    if (!covers(recent.categories, categories)) return null;
    const newest = recent === this.#recent.at(-1) && recent.mark === this.#options.news.mark();
    return {
      position: recent.look.position,
      full: recent.look.full || !newest,
      events: () => only(recent.look, after, categories),
    };
  }
}

function covers(wide: Categories, narrow: Categories): boolean {
  return wide === null || (narrow !== null && [...narrow].every((category) => wide.has(category)));
}

function once<T>(make: () => T): () => T {
  let made: { value: T } | null = null;
  return () => (made ??= { value: make() }).value;
}

function only(look: Look, after: bigint, categories: Categories) {
  return look
    .events()
    .filter(
      ({ stream, position }) =>
        position > after && (categories === null || categories.has(categoryOf(stream))),
    );
}
