import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { endedBetween, inOrder, percentOf, secondsLeft, type Task, withTasks } from './task.ts';

const task = (part: Partial<Task>): Task => ({
  id: 'a',
  revision: '1',
  type: 'EXPORT_XLS',
  projectId: 'p',
  status: 'RUNNING',
  check: false,
  title: null,
  done: 0,
  of: null,
  rate: null,
  counts: {},
  detail: null,
  detailKey: null,
  facts: null,
  result: null,
  undo: null,
  startedBy: { id: 'me', userName: 'me' },
  createdAt: '2026-11-27T08:00:00.000Z',
  startedAt: null,
  endedAt: null,
  ...part,
});

const known = (...tasks: Task[]): ReadonlyMap<string, Task> => withTasks(new Map(), tasks, 'now');

describe('progress', () => {
  it.each([
    ['not known of how many', { done: 5, of: null }, null, null],
    ['of none', { done: 0, of: 0, rate: 5 }, null, null],
    ['too early to guess', { done: 9, of: 100, rate: 10 }, 9, null],
    ['half', { done: 50, of: 100, rate: 20 }, 50, 3],
    ['more than was expected', { done: 120, of: 100, rate: 20 }, 100, 0],
    ['standing still', { done: 50, of: 100, rate: 0 }, 50, null],
  ] as const)('%s', (_, part, percent, seconds) => {
    expect(percentOf(task(part))).toBe(percent);
    expect(secondsLeft(task(part))).toBe(seconds);
  });
});

describe('what is known of tasks', () => {
  it('is the newest row of each, in whatever order they come', () => {
    const revisions = fc.uniqueArray(fc.integer({ min: 1, max: 1_000_000 }), { minLength: 1 });
    fc.assert(
      fc.property(revisions, (numbers) => {
        const rows = numbers.map((number) => task({ revision: `${number}`, done: number }));
        const end = rows.reduce((map, row) => withTasks(map, [row], 'at-event'), known());
        expect(end.get('a')?.done).toBe(Math.max(...numbers));
      }),
    );
  });

  it('is as the list has it where a frame of the same event tells of the past', () => {
    const listed = known(task({ done: 500 }));
    expect(withTasks(listed, [task({ done: 0 })], 'at-event').get('a')?.done).toBe(500);
    expect(withTasks(listed, [task({ done: 700 })], 'now').get('a')?.done).toBe(700);
    expect(withTasks(listed, [task({ revision: '2', status: 'DONE' })], 'at-event').get('a')?.status).toBe(
      'DONE',
    );
  });

  it('stands with the newest first', () => {
    const ids = inOrder(known(task({ id: 'a' }), task({ id: 'b', createdAt: '2026-11-27T09:00:00.000Z' })));
    expect(ids.map(({ id }) => id)).toEqual(['b', 'a']);
  });
});

describe('tasks that have ended', () => {
  const later = '2026-11-27T09:00:00.000Z';
  it.each([
    ['was running', known(task({})), known(task({ status: 'DONE', revision: '2' })), ['a']],
    ['was cancelled', known(task({})), known(task({ status: 'CANCELLED', revision: '2' })), ['a']],
    ['had ended before', known(task({ status: 'DONE' })), known(task({ status: 'DONE' })), []],
    [
      'began and ended at once',
      known(task({})),
      known(task({}), task({ id: 'b', status: 'DONE', createdAt: later })),
      ['b'],
    ],
    [
      'an older one that was only listed now',
      known(task({ id: 'b', createdAt: later })),
      known(task({ id: 'b', createdAt: later }), task({ status: 'DONE' })),
      [],
    ],
    [
      'of somebody else',
      known(task({ startedBy: { id: 'you', userName: 'you' } })),
      known(task({ startedBy: { id: 'you', userName: 'you' }, status: 'DONE', revision: '2' })),
      [],
    ],
  ])('%s', (_, before, after, expected) => {
    expect(endedBetween(before, after, 'me').map(({ id }) => id)).toEqual(expected);
  });
});
