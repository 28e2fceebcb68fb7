import { describe, expect, it, vi } from 'vitest';
import { type AsOf, SharedAnswers } from './shared-answers.ts';

const at = (...positions: bigint[]): AsOf => ({ epoch: 'e1', positions });

/** Answers that are there once they are given; each is the number of its making. */
function started() {
  const shared = new SharedAnswers<number>();
  const given: ((error?: Error) => void)[] = [];
  const make = vi.fn(
    () =>
      new Promise<number>((resolve, reject) => {
        const number = given.length + 1;
        given.push((error) => (error === undefined ? resolve(number) : reject(error)));
      }),
  );
  return { given, make, ask: (question: string, asOf: AsOf) => shared.of(question, asOf, make) };
}

describe('Answers that are shared', () => {
  it('are made once for equal questions at one position, whether they are there or on their way', async () => {
    const { given, make, ask } = started();
    const asked = Array.from({ length: 20 }, () => ask('a', at(5n)));
    expect(make).toHaveBeenCalledOnce();
    given[0]?.();
    expect(new Set(await Promise.all(asked))).toEqual(new Set([1]));
    expect(await ask('a', at(5n))).toBe(1);
    expect(make).toHaveBeenCalledOnce();
  });

  it.each<[string, string, AsOf]>([
    ['of another question', 'b', at(5n)],
    ['at a later position', 'a', at(6n)],
    ['at a position where one shard is further', 'a', at(4n, 6n)],
    ['of another build', 'a', { epoch: 'e2', positions: [5n] }],
  ])('are not given for one %s', async (_which, question, asOf) => {
    const { given, make, ask } = started();
    const first = ask('a', asOf.positions.length > 1 ? at(5n, 5n) : at(5n));
    const other = ask(question, asOf);
    expect(make).toHaveBeenCalledTimes(2);
    for (const give of given) give();
    expect(await Promise.all([first, other])).toEqual([1, 2]);
  });

  it('are given to who knows of less', async () => {
    const { given, ask } = started();
    const later = ask('a', at(6n));
    const earlier = ask('a', at(5n));
    given[0]?.();
    expect(await Promise.all([later, earlier])).toEqual([1, 1]);
  });

  it('that failed are made anew', async () => {
    const { given, ask } = started();
    const asked = [ask('a', at(5n)), ask('a', at(5n))];
    given[0]?.(new Error('away'));
    for (const each of await Promise.allSettled(asked)) expect(each.status).toBe('rejected');
    const next = ask('a', at(5n));
    given[1]?.();
    expect(await next).toBe(2);
  });
});
