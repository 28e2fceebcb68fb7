import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FOLLOWED_TYPES, SCORE_STATUSES, STATUS_NAMES, TOPIC_TYPES } from '@keywright/events/catalogue';
import { isIsoDate } from '@keywright/events';
import { ME } from '@keywright/events/fields';
import { TOPIC_FIELDS, type TopicAddress } from '@keywright/events/topic';
import { defineFilters, type FilterPart, offering } from './filters.ts';

const TOPIC_FILTERS = defineFilters(TOPIC_FIELDS);
const { empty: EMPTY_FILTER, partsSet, without, cleared } = TOPIC_FILTERS;

const MINE: TopicAddress = { ...EMPTY_FILTER, assigneeUsers: [ME] };
const read = (query: string, defaults = EMPTY_FILTER): TopicAddress =>
  TOPIC_FILTERS.read(new URLSearchParams(query), defaults);
const write = (filter: TopicAddress, defaults = EMPTY_FILTER): string =>
  TOPIC_FILTERS.write(filter, defaults, new URLSearchParams()).toString();

/** People's words, also such as mean something elsewhere. */
const text = fc.oneof(fc.string({ minLength: 1, maxLength: 12 }), fc.constantFrom('any', 'me', 'none'));
const day = fc
  .date({ min: new Date('2000-01-01'), max: new Date('2099-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10));
const filters: fc.Arbitrary<TopicAddress> = fc.record({
  str: fc.string({ maxLength: 20 }),
  pageTags: fc.uniqueArray(text, { maxLength: 4 }),
  assigneeUsers: fc.uniqueArray(fc.oneof(fc.constant(ME), fc.uuid()), { maxLength: 3 }),
  types: fc.subarray([...TOPIC_TYPES]),
  pageScores: fc.subarray([...SCORE_STATUSES]),
  isMsvScore: fc.boolean(),
  isSeaPresence: fc.constantFrom(true, false, null),
  followedTypes: fc.subarray([...FOLLOWED_TYPES]),
  late: fc.constantFrom(true, false, null),
  unassigned: fc.constantFrom(true, false, null),
  unscheduled: fc.constantFrom(true, false, null),
  authors: fc.uniqueArray(fc.oneof(fc.constant(ME), fc.uuid()), { maxLength: 3 }),
  deliveryBefore: fc.option(day, { nil: null }),
  deliveryAfter: fc.option(day, { nil: null }),
  publishedBefore: fc.option(day, { nil: null }),
  publishedAfter: fc.option(day, { nil: null }),
  statuses: fc.subarray([...STATUS_NAMES]),
  anyOf: fc.uniqueArray(text, { maxLength: 3 }),
  waiting: fc.option(fc.nat(400), { nil: null }),
  address: fc.string({ maxLength: 20 }),
});

describe('what a filter offers', () => {
  it('is every word of it, or those alone that can match anything here', () => {
    const here = offering(TOPIC_FILTERS, 'statuses', ['WAIT_APPROVE', 'FOR_APPROVAL']);
    const filter = { ...EMPTY_FILTER, statuses: ['PUBLISHED' as const], late: true };
    const possible = (parts: readonly FilterPart[]) =>
      parts.find(({ name }) => name === 'statuses')?.possible;
    expect(possible(TOPIC_FILTERS.parts)).toBeNull();
    expect(possible(here.parts)).toEqual(['WAIT_APPROVE', 'FOR_APPROVAL']);
    expect(possible(here.partsSet(filter))).toEqual(['WAIT_APPROVE', 'FOR_APPROVAL']);
    expect(here.partsSet(filter).map(({ name }) => name)).toEqual(partsSet(filter).map(({ name }) => name));
  });
});

describe('the filter in the address', () => {
  it('comes back as it was written, whatever the view’s own filter is', () => {
    fc.assert(
      fc.property(filters, filters, (filter, defaults) => {
        expect(
          TOPIC_FILTERS.read(TOPIC_FILTERS.write(filter, defaults, new URLSearchParams()), defaults),
        ).toEqual(filter);
      }),
    );
  });

  it('leaves the rest of the address alone', () => {
    fc.assert(
      fc.property(filters, fc.uuid(), (filter, topic) => {
        const next = TOPIC_FILTERS.write(filter, EMPTY_FILTER, new URLSearchParams({ topic, q: 'old' }));
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
    expect(read('who=any', MINE).assigneeUsers).toEqual([]);
  });

  it.each([
    ['type=NOVEL', { types: [] }],
    ['priority=URGENT&priority=HIGH', { pageScores: ['HIGH'] }],
    ['sea=perhaps', { isSeaPresence: null }],
    ['followed=YES', { followedTypes: [] }],
    ['before=2026-02-30', { deliveryBefore: null }],
    ['before=tomorrow', { deliveryBefore: null }],
    ['before=0000-01-01', { deliveryBefore: null }],
    ['score=ABC', { isMsvScore: true }],
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
    ['0000-01-01', false],
  ])('reads %s as a day: %s', (value, expected) => {
    expect(isIsoDate(value)).toBe(expected);
  });
});

describe('the parts of a filter', () => {
  it('are listed in the order of the bar and removed one at a time', () => {
    const filter: TopicAddress = {
      ...EMPTY_FILTER,
      late: true,
      pageTags: ['Guides'],
      isSeaPresence: false,
      isMsvScore: false,
      str: 'boots',
    };
    const namesSet = (one: TopicAddress) => partsSet(one).map(({ name }) => name);
    expect(namesSet(filter)).toEqual(['pageTags', 'late', 'isSeaPresence']);
    expect(namesSet(without(filter, 'late'))).toEqual(['pageTags', 'isSeaPresence']);
    expect(cleared(filter)).toEqual({ ...EMPTY_FILTER, isMsvScore: false });
  });
});
