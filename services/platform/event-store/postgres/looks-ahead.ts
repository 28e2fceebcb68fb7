import { type Categories, type LookAt, NEAR, type StoreLook, WIDEST } from './store-look.ts';

/** How full the looks should come: those that reach their limit end somewhere within what they cover. */
const AIM = 0.9;

/**
 * The looks of one subscription that is far behind. Each covers so many positions that it should find a little less than
 * it may. Then it is known before it has come where the next one begins, which is asked for at once, so that the server
 * works on one look while another is on its way. What lies below a position that was seen never changes.
 */
export class LooksAhead {
  readonly #look: LookAt;
  readonly #categories: Categories;
  #width: bigint | null = null;
  #head = 0n;
  #next: { after: bigint; limit: number; width: bigint; found: Promise<StoreLook> } | null = null;

  constructor(look: LookAt, categories: Categories) {
    this.#look = look;
    this.#categories = categories;
  }

  async read(after: bigint, limit: number): Promise<StoreLook> {
    const expected = this.#next?.after === after && this.#next.limit === limit ? this.#next : null;
    const { found, width } = expected ?? this.#begin(after, limit);
    const end = after + width;
    this.#next = this.#isFarBehind(end, limit) ? this.#begin(end, limit) : null;
    const look = await found;
    if (look.head > this.#head) this.#head = look.head;
    this.#adapt(look, { limit, width });
    return look;
  }

  /** All of the look that begins there has been seen of the store, and nobody else makes it. */
  #isFarBehind(after: bigint, limit: number): boolean {
    return after + this.#widthFor(limit) <= this.#head && after + NEAR < this.#head;
  }

  #widthFor(limit: number): bigint {
    return this.#width ?? BigInt(limit);
  }

  #begin(after: bigint, limit: number) {
    const width = this.#widthFor(limit);
    const found = this.#look(after, { limit, categories: this.#categories, width });
    // Whoever asks for something else does not hear how it ended.
    found.catch(() => undefined);
    return { after, limit, width, found };
  }

  /** As wide as what was found tells; where every position counts, that is the limit itself. */
  #adapt({ found, covered }: StoreLook, { limit, width }: { limit: number; width: bigint }): void {
    const dense = covered <= BigInt(found);
    const aim = dense ? limit : (AIM * limit * Number(covered)) / Math.max(1, found);
    const most = Number(width) * 4;
    this.#width = BigInt(Math.ceil(Math.max(limit, Math.min(aim, most, Number(WIDEST)))));
  }
}
