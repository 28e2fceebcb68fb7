import {
  type Categories,
  type PollStore,
  NEAR_HEAD,
  type StorePollResult,
  MAX_POLL_WIDTH,
} from './store-poll.ts';

/** How full the polls should come: those that reach their limit end somewhere within what they cover. */
const AIM = 0.9;

/**
 * The polls of one subscription that is far behind. Each covers so many positions that it should find a little less than
 * it may. Then it is known before it has come where the next one begins, which is asked for at once, so that the server
 * works on one poll while another is on its way. What lies below a position that was seen never changes.
 */
export class Prefetcher {
  readonly #poll: PollStore;
  readonly #categories: Categories;
  #width: bigint | null = null;
  #head = 0n;
  #next: { after: bigint; limit: number; width: bigint; found: Promise<StorePollResult> } | null = null;

  constructor(poll: PollStore, categories: Categories) {
    this.#poll = poll;
    this.#categories = categories;
  }

  async read(after: bigint, limit: number): Promise<StorePollResult> {
    const expected = this.#next?.after === after && this.#next.limit === limit ? this.#next : null;
    const { found, width } = expected ?? this.#begin(after, limit);
    const end = after + width;
    this.#next = this.#isFarBehind(end, limit) ? this.#begin(end, limit) : null;
    const result = await found;
    if (result.head > this.#head) this.#head = result.head;
    this.#adapt(result, { limit, width });
    return result;
  }

  /** All of the poll that begins there has been seen of the store, and nobody else makes it. */
  #isFarBehind(after: bigint, limit: number): boolean {
    return after + this.#widthFor(limit) <= this.#head && after + NEAR_HEAD < this.#head;
  }

  #widthFor(limit: number): bigint {
    return this.#width ?? BigInt(limit);
  }

  #begin(after: bigint, limit: number) {
    const width = this.#widthFor(limit);
    const found = this.#poll(after, { limit, categories: this.#categories, width });
    // Where something else is asked for nobody waits for the outcome.
    found.catch(() => undefined);
    return { after, limit, width, found };
  }

  /** As wide as what was found tells; where every position counts, that is the limit itself. */
  #adapt({ found, covered }: StorePollResult, { limit, width }: { limit: number; width: bigint }): void {
    const dense = covered <= BigInt(found);
    const aim = dense ? limit : (AIM * limit * Number(covered)) / Math.max(1, found);
    const most = Number(width) * 4;
    this.#width = BigInt(Math.ceil(Math.max(limit, Math.min(aim, most, Number(MAX_POLL_WIDTH)))));
  }
}
