import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { positionAmong } from './checkpoint.ts';
import { shardOf } from './partition.ts';

describe('The shard of a key', () => {
  it('is one of those there are, and always the same', () => {
    fc.assert(
      fc.property(fc.string(), fc.integer({ min: 1, max: 64 }), (key, shards) => {
        const shard = shardOf(key, shards);
        expect(shard).toBe(shardOf(key, shards));
        expect(shard >= 0 && shard < shards && Number.isInteger(shard)).toBe(true);
      }),
    );
  });

  it.each([2, 3, 4, 7])('gives each of %i shards its share of many projects', (shards) => {
    const counts = Array.from({ length: shards }, () => 0);
    for (let nth = 0; nth < 2_000; nth += 1) counts[shardOf(`project-${nth}`, shards)]! += 1;
    for (const count of counts) expect(count / (2_000 / shards)).toBeGreaterThan(0.7);
  });
});

describe('How far shards have come', () => {
  it.each([
    ['of no shard, before the start', [], undefined, -1n],
    ['of all, where the last one is', [7n, 3n, 9n], undefined, 3n],
    ['of a key, where its own shard is', [7n, 3n, 9n], 'a', [7n, 3n, 9n][shardOf('a', 3)]],
  ])('is, %s', (_, positions, key, expected) => {
    expect(positionAmong(positions, key)).toBe(expected);
  });
});
