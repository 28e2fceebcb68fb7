import { describe, expect, it } from 'vitest';
import { Prefetcher } from './prefetcher.ts';
import { type PollOptions, type StorePollResult, MAX_POLL_WIDTH } from './store-poll.ts';

const LIMIT = 100;

/** A store with events at given positions, which remembers what it was asked for. */
class Asked {
  readonly polls: { after: bigint; width: bigint; answered: boolean }[] = [];
  readonly prefetcher = new Prefetcher((after, options) => this.#poll(after, options), null);
  readonly #positions: readonly bigint[];
  readonly #head: bigint;

  constructor(head: number, isEvent: (position: number) => boolean) {
    this.#head = BigInt(head);
    const all = Array.from({ length: head }, (_, nth) => nth + 1);
    this.#positions = all.filter(isEvent).map(BigInt);
  }

  get positions(): readonly bigint[] {
    return this.#positions;
  }

  async readAll(): Promise<bigint[]> {
    const found: bigint[] = [];
    for (let after = 0n; after < this.#head;) {
      const poll = await this.prefetcher.read(after, LIMIT);
      found.push(...poll.events().map(({ position }) => position));
      after = poll.position;
    }
    return found;
  }

  async #poll(after: bigint, { limit, width }: PollOptions): Promise<StorePollResult> {
    const asked = { after, width, answered: false };
    this.polls.push(asked);
    await Promise.resolve();
    asked.answered = true;
    const [head, end] = [this.#head, after + width < this.#head ? after + width : this.#head];
    const within = this.#positions.filter((position) => position > after && position <= end).slice(0, limit);
    const position = within.length === limit ? (within.at(-1) ?? end) : end;
    const events = within.map((each) => ({
      ...{ id: `${each}`, type: 'Happened', data: null, metadata: null, stream: 'a-1', revision: 0n },
      position: each,
    }));
    const [covered, found] = [position - after, within.length];
    return { position, covered, found, full: position < head, head, bytes: 1, events: () => events };
  }
}

describe('Polls of a subscription that is far behind', () => {
  it('are asked for before the one ahead of them is answered', async () => {
    const asked = new Asked(10_000, () => true);
    await asked.prefetcher.read(0n, LIMIT);
    const second = asked.prefetcher.read(100n, LIMIT);
    expect(asked.polls.map(({ after, answered }) => [after, answered])).toEqual([
      [0n, true],
      [100n, false],
      [200n, false],
    ]);
    await second;
    await asked.prefetcher.read(200n, LIMIT);
    expect(asked.polls.map(({ after }) => after)).toEqual([0n, 100n, 200n, 300n]);
  });

  it('are each asked for once where every position counts', async () => {
    const asked = new Asked(10_000, () => true);
    expect(await asked.readAll()).toEqual(asked.positions);
    expect(asked.polls).toHaveLength(100);
  });

  it('grow where little is found, up to the widest', async () => {
    const asked = new Asked(400_000, (position) => position % 50_000 === 0);
    expect(await asked.readAll()).toEqual(asked.positions);
    expect(asked.polls.at(-1)?.width).toBe(MAX_POLL_WIDTH);
    expect(asked.polls.length).toBeLessThan(20);
  });

  it.each([
    ['half of all', (position: number) => position % 2 === 0],
    [
      'now many, now few',
      (position: number) => Math.floor(position / 1_700) % 2 === 0 || position % 90 === 0,
    ],
    ['a dense end', (position: number) => position > 27_000],
  ])('miss nothing and find nothing twice: %s', async (_, isEvent) => {
    const asked = new Asked(30_000, isEvent);
    expect(await asked.readAll()).toEqual(asked.positions);
  });

  it('never reach beyond what was seen of the store', async () => {
    const asked = new Asked(10_050, () => true);
    await asked.readAll();
    const beyond = asked.polls.filter(({ after, width }) => after + width > 10_050n);
    // Only the last one does, which was asked for when it was wanted.
    expect(beyond.map(({ after }) => after)).toEqual([10_000n]);
  });

  it('end where polls are shared: none is asked for that nobody will take', async () => {
    const asked = new Asked(10_000, () => true);
    await asked.prefetcher.read(7_800n, LIMIT);
    await asked.prefetcher.read(7_900n, LIMIT);
    await asked.prefetcher.read(8_000n, LIMIT);
    expect(asked.polls.map(({ after }) => after)).toEqual([7_800n, 7_900n, 8_000n]);
  });
});
