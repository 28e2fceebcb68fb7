import { describe, expect, it } from 'vitest';
import { PersonLimits } from './person-limits.ts';
import { LIVE_SETTINGS } from './settings.ts';

describe('What one person missed', () => {
  it('LP43: is read one after the other, though other people’s is read beside it, and though one read fails', async () => {
    const limits = new PersonLimits(LIVE_SETTINGS);
    const [begun, ends]: [string[], (() => void)[]] = [[], []];
    const read = (userId: string, name: string) =>
      limits.read(userId, () => {
        begun.push(name);
        return new Promise<void>((resolve, reject) =>
          ends.push(name === 'first' ? () => reject(new Error('failed')) : resolve),
        );
      });
    const first = read('ann', 'first');
    const others = [read('ann', 'second'), read('bob', 'his')];
    await Promise.resolve();
    expect(begun).toEqual(['first', 'his']);
    ends[0]?.();
    await expect(first).rejects.toThrow('failed');
    await Promise.resolve();
    expect(begun).toEqual(['first', 'his', 'second']);
    for (const end of ends.slice(1)) end();
    await Promise.all(others);
  });

  it('LP43: is given again so many bytes at once, and no more', () => {
    const limits = new PersonLimits({ ...LIVE_SETTINGS, catchUpBurst: 1_000, catchUpBytesPerSecond: 0 });
    const given = ['ann', 'ann', 'ann', 'bob'].map((userId) => limits.takesCatchUp(userId, 600));
    expect(given).toEqual([true, true, false, true]);
  });
});
