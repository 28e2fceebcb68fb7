import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLLOWED_TYPES, SCORE_STATUSES, TOPIC_TYPES } from '@keywright/events/catalogue';
import { decodeFilter, encodeFilter, isDay } from './filter-codec.ts';
import { cleared, fieldsSet, ME, EMPTY_FILTER, without, type FilterState } from './filter-state.ts';

const MINE: FilterState = { ...EMPTY_FILTER, assignees: [ME] };
const read = (query: string, defaults = EMPTY_FILTER): FilterState =>
  decodeFilter(new URLSearchParams(query), defaults);
const write = (filter: FilterState, defaults = EMPTY_FILTER): string =>
  encodeFilter(filter, defaults, new URLSearchParams()).toString();

const text = fc.string({ minLength: 1, maxLength: 12 }).filter((value) => value !== 'any');
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const filters: fc.Arbitrary<FilterState> = fc.record({
  str: fc.string({ maxLength: 20 }),
  pageTags: fc.uniqueArray(text, { maxLength: 4 }),
  assignees: fc.uniqueArray(fc.oneof(fc.constant(ME), fc.uuid()), { maxLength: 3 }),
  types: fc.subarray([...TOPIC_TYPES]),
  priorities: fc.subarray([...SCORE_STATUSES]),
  score: fc.constantFrom('MSV', 'SEO'),
  sea: fc.constantFrom(true, false, null),
  followed: fc.constantFrom(...FOLLOWED_TYPES, null),
  late: fc.boolean(),
  deliveryBefore: fc.option(day, { nil: null }),
});

describe('the filter in the address', () => {
  it('comes back as it was written, whatever the view’s own filter is', () => {
    fc.assert(
      fc.property(filters, filters, (filter, defaults) => {
        expect(decodeFilter(encodeFilter(filter, defaults, new URLSearchParams()), defaults)).toEqual(filter);
      }),
    );
  });

  it('leaves the rest of the address alone', () => {
    fc.assert(
      fc.property(filters, fc.uuid(), (filter, topic) => {
        const next = encodeFilter(filter, EMPTY_FILTER, new URLSearchParams({ topic, q: 'old' }));
        expect(next.get('topic')).toBe(topic);
      }),
    );
  });

  it('is not written where it is what the view opens with', () => {
    expect(write(EMPTY_FILTER)).toBe('');
    expect(write(MINE, MINE)).toBe('');
  });

  it('says so when somebody wants to see everybody’s topics in a view of their own', () => {
    expect(write(EMPTY_FILTER, MINE)).toBe('who=any');
    expect(read('who=any', MINE).assignees).toEqual([]);
  });

  it.each([
    ['type=NOVEL', { types: [] }],
    ['priority=URGENT&priority=HIGH', { priorities: ['HIGH'] }],
    ['sea=perhaps', { sea: null }],
    ['followed=YES', { followed: null }],
    ['before=2026-02-30', { deliveryBefore: null }],
    ['before=tomorrow', { deliveryBefore: null }],
    ['score=ABC', { score: 'MSV' }],
    ['tag=&tag=Guides&tag=Guides', { pageTags: ['Guides'] }],
  ])('takes %s for what can be understood of it', (query, expected) => {
    expect(read(query)).toMatchObject(expected);
  });

  it.each([
    ['2026-02-28', true],
    ['2024-02-29', true],
    ['2026-02-29', false],
    ['2026-13-01', false],
    ['26-01-01', false],
  ])('reads %s as a day: %s', (value, expected) => {
    expect(isDay(value)).toBe(expected);
  });
});

describe('the parts of a filter', () => {
  it('are listed in the order of the bar and removed one at a time', () => {
    const filter: FilterState = {
      ...EMPTY_FILTER,
      late: true,
      pageTags: ['Guides'],
      sea: false,
      score: 'SEO',
      str: 'boots',
    };
    expect(fieldsSet(filter)).toEqual(['pageTags', 'late', 'sea']);
    expect(fieldsSet(without(filter, 'late'))).toEqual(['pageTags', 'sea']);
    expect(cleared(filter)).toEqual({ ...EMPTY_FILTER, score: 'SEO' });
  });
});
