import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { SORT_DIRECTIONS } from '../catalogue/topic-enums.ts';
import { compareText } from '../fields/rows.ts';
import { anyTopicRow } from '../testing/random-topics.ts';
import { topicRow } from '../testing/topic-rows.ts';
import { rowOrderOf } from '../fields/sort.ts';
import { compareRows, SORT_FIELDS, sortKeys, TOPIC_FIELDS, type TopicRow } from './fields.ts';

const { keysOf: sortKeysOf } = rowOrderOf(TOPIC_FIELDS);

const order = (rows: Partial<TopicRow>[], keys: Parameters<typeof compareRows>[0]): string[] =>
  rows
    .map((row, index) => topicRow({ id: String(index), ...row }))
    .sort(compareRows(keys))
    .map(({ id }) => id);

const anyKeys = fc.array(
  fc.record({ field: fc.constantFrom(...SORT_FIELDS), direction: fc.constantFrom(...SORT_DIRECTIONS) }),
  { minLength: 1, maxLength: 3 },
);

describe('The order of topics', () => {
  it.each(SORT_DIRECTIONS)('puts unknown values last, %s', (direction) => {
    const rows = [{ deliveryDate: null }, { deliveryDate: '2026-04-01' }, { deliveryDate: '2026-04-02' }];
    const known = direction === 'asc' ? ['1', '2'] : ['2', '1'];
    expect(order(rows, [{ field: 'deliveryDate', direction }])).toEqual([...known, '0']);
  });

  it('does not mind the case of texts', () => {
    const rows = [{ pageName: 'banana' }, { pageName: 'Apple' }, { pageName: 'CHERRY' }];
    expect(order(rows, [{ field: 'pageName', direction: 'asc' }])).toEqual(['1', '0', '2']);
  });

  it('follows the workflow by status, not the alphabet', () => {
    const rows = [{ status: 'PUBLISHED' }, { status: 'APPROVED' }, { status: 'DECLINE' }] as const;
    expect(order([...rows], [{ field: 'status', direction: 'asc' }])).toEqual(['2', '1', '0']);
  });

  it('asks the second key only where the first ties, and the id last', () => {
    const rows = [
      { totalMsv: 1, pageName: 'b' },
      { totalMsv: 1, pageName: 'a' },
      { totalMsv: 2 },
      { totalMsv: 1, pageName: 'a' },
    ];
    const keys = [
      { field: 'totalMsv', direction: 'desc' },
      { field: 'pageName', direction: 'asc' },
    ] as const;
    expect(order(rows, keys)).toEqual(['2', '1', '3', '0']);
  });

  it('is the same whatever order the rows came in', () => {
    const shuffled = fc.uniqueArray(anyTopicRow, { selector: ({ id }) => id, minLength: 2, maxLength: 12 });
    fc.assert(
      fc.property(shuffled, anyKeys, (rows, keys) => {
        const compare = compareRows(keys);
        const sorted = [...rows].sort(compare);
        expect([...rows].reverse().sort(compare)).toEqual(sorted);
        for (const [index, row] of sorted.slice(1).entries())
          expect(compare(sorted[index] ?? row, row)).toBeLessThan(0);
      }),
    );
  });

  it('is told by a row’s keys alone', () => {
    fc.assert(
      fc.property(anyTopicRow, anyTopicRow, anyKeys, (one, other, keys) => {
        const alike = JSON.stringify(sortKeysOf(one, keys)) === JSON.stringify(sortKeysOf(other, keys));
        expect(compareRows(keys)(one, other) === 0).toBe(alike);
      }),
    );
  });
});

describe('A list’s order', () => {
  const byName = { field: 'pageName', direction: 'asc' } as const;

  it('is by the last change where nobody says', () => {
    expect(sortKeys([], null)).toEqual([{ field: 'updatedAt', direction: 'desc' }]);
  });

  it('puts page tags before everything else where they are sorted', () => {
    expect(sortKeys([byName], 'desc')).toEqual([{ field: 'pageTag', direction: 'desc' }, byName]);
  });
});

describe('Texts', () => {
  it.each([
    ['a', 'b', -1],
    ['b', 'a', 1],
    ['a', 'a', 0],
    ['a', 'ab', -1],
    ['ab', 'a', 1],
    ['\uFF5E', '\u{1F9CA}', -1],
  ])('%s and %s compare by code point', (one, other, sign) => {
    expect(Math.sign(compareText(one, other))).toBe(sign);
  });
});
