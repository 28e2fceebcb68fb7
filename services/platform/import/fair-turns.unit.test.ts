import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FairTurns } from './fair-turns.ts';

/** Work that goes on until it is let end; `order` is who began, in turn. */
function world(turns: FairTurns) {
  const order: string[] = [];
  const ends: (() => void)[] = [];
  const take = (whose: string, gone?: AbortSignal): Promise<string> =>
    turns
      .take(
        whose,
        () => {
          order.push(whose);
          return new Promise<string>((resolve) => ends.push(() => resolve('done')));
        },
        gone,
      )
      .catch((error: unknown) => String((error as { code?: string }).code));
  /** Lets what has begun first end, and what follows from it happen. */
  const end = async (): Promise<void> => {
    await new Promise((resolve) => setImmediate(resolve));
    ends.shift()?.();
  };
  return { order, take, end };
}

describe('Turns of several people', () => {
  it('go to whoever has least under way, in the order in which they came', async () => {
    const { order, take, end } = world(new FairTurns({ atOnce: 2, waiting: 16 }));
    const all = ['ann', 'ann', 'ann', 'ann', 'bob', 'cem'].map((whose) => take(whose));
    for (let left = all.length; left > 0; left -= 1) await end();
    expect(order).toEqual(['ann', 'ann', 'bob', 'ann', 'cem', 'ann']);
    expect(await Promise.all(all)).toEqual(all.map(() => 'done'));
  });

  it('are refused to whom two wait for already, and to all where too many wait', async () => {
    const { take, end } = world(new FairTurns({ atOnce: 1, waiting: 3 }));
    const taken = ['ann', 'ann', 'ann'].map((whose) => take(whose));
    expect(await take('ann')).toBe('FILES_WAITING');
    taken.push(take('bob'));
    expect(await take('cem')).toBe('OVERLOADED');
    await end();
    taken.push(take('cem'));
    for (const _one of taken) await end();
    expect(await Promise.all(taken)).toEqual(taken.map(() => 'done'));
  });

  it('are given up by who has gone, and free their place', async () => {
    const { order, take, end } = world(new FairTurns({ atOnce: 1, waiting: 16 }));
    const gone = new AbortController();
    const first = take('ann');
    const left = [take('ann', gone.signal), take('ann', gone.signal)];
    gone.abort();
    expect(await Promise.all(left)).toEqual(['REQUEST_TIMEOUT', 'REQUEST_TIMEOUT']);
    expect(await take('ann', gone.signal)).toBe('REQUEST_TIMEOUT');
    const next = take('ann');
    await end();
    await end();
    expect([await first, await next, order]).toEqual(['done', 'done', ['ann', 'ann']]);
  });

  it('are never more at once than may be, and everybody who was let in has one, whoever comes and goes', async () => {
    const comings = fc.array(fc.tuple(fc.constantFrom('ann', 'bob', 'cem'), fc.boolean()), { maxLength: 30 });
    await fc.assert(
      fc.asyncProperty(comings, async (people) => {
        let [under, most] = [0, 0];
        const turns = new FairTurns({ atOnce: 2, waiting: 16 });
        const answers = people.map(([whose, goes]) => {
          const gone = new AbortController();
          const work = async (): Promise<'done'> => {
            most = Math.max(most, (under += 1));
            await new Promise((resolve) => setImmediate(resolve));
            under -= 1;
            return 'done';
          };
          const answer = turns.take(whose, work, gone.signal).catch(({ code }: { code: string }) => code);
          if (goes) gone.abort();
          return answer;
        });
        const outcomes = await Promise.all(answers);
        expect(most).toBeLessThanOrEqual(2);
        expect(under).toBe(0);
        const known = ['done', 'FILES_WAITING', 'OVERLOADED', 'REQUEST_TIMEOUT'];
        for (const outcome of outcomes) expect(known).toContain(outcome);
        expect(await turns.take('ann', () => Promise.resolve('still'))).toBe('still');
      }),
      { numRuns: 50 },
    );
  });
});
