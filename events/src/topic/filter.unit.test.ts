import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { STATUS_NAMES } from '../catalogue/statuses.ts';
import { anyTopicFilter, anyTopicRow, PEOPLE } from '../testing/random-topics.ts';
import { topicRow } from '../testing/topic-rows.ts';
import { EMPTY_FILTER, type TopicFilter, type TopicRow } from './fields.ts';
import { matchesFilter } from './matches.ts';

const viewer = { userId: 'mia', today: '2026-03-05' };
const ID = '0d3c2b1a-0000-4000-8000-00000000000a';
const matches = (row: Partial<TopicRow>, filter: Partial<TopicFilter>): boolean =>
  matchesFilter(topicRow(row), { ...EMPTY_FILTER, ...filter }, viewer);

describe('A list without filters', () => {
  it.each(STATUS_NAMES)('holds active topics at %s, unless it is the archive', (status) => {
    expect(matches({ status }, {})).toBe(status !== 'ARCHIVED');
    expect(matches({ status }, { statuses: [status] })).toBe(true);
  });

  it('holds no imported page before its activation', () => {
    expect(matches({ active: false, status: 'PUBLISHED' }, {})).toBe(false);
    expect(matches({ active: false, status: 'PUBLISHED' }, { active: false })).toBe(true);
    expect(matches({ active: true }, { active: false })).toBe(false);
  });
});

describe('A filter', () => {
  it.each<[string, Partial<TopicRow>, Partial<TopicFilter>, boolean]>([
    ['by type', { type: 'TOPIC' }, { types: ['CONTENT'] }, false],
    ['by one of several types', { type: 'TOPIC' }, { types: ['CONTENT', 'TOPIC'] }, true],
    ['by a page tag', { tags: [{ pageTag: 'Gear' }, { pageTag: 'Winter' }] }, { pageTags: ['Winter'] }, true],
    ['by a page tag it lacks', { tags: [] }, { pageTags: ['Winter'] }, false],
    [
      'by an assignee',
      { users: [{ scrapRole: 'COPYWRITER', userAccount: { id: 'noor' } }] },
      { assigneeUsers: ['noor', 'dan'] },
      true,
    ],
    ['by an assignee, not the author', { authorId: 'noor', users: [] }, { assigneeUsers: ['noor'] }, false],
    ['by volume score', { msvScoreStatus: 'HIGH', seoScoreStatus: 'LOW' }, { pageScores: ['HIGH'] }, true],
    [
      'by position score',
      { msvScoreStatus: 'HIGH', seoScoreStatus: 'LOW' },
      { pageScores: ['HIGH'], isMsvScore: false },
      false,
    ],
    ['by ads through the required check', { checkSeaRequired: true }, { isSeaPresence: true }, true],
    [
      'by ads through requested keywords',
      { checkSeaRequired: false, seaRequestedCounts: 2 },
      { isSeaPresence: true },
      true,
    ],
    ['by the absence of ads', { checkSeaRequired: true }, { isSeaPresence: false }, false],
    ['by being followed', { followed: false }, { followedTypes: ['FOLLOWED'] }, false],
    ['by not being followed', { followed: false }, { followedTypes: ['NOT_FOLLOWED'] }, true],
    ['by text in the name', { pageName: 'Ice Grips' }, { str: 'ICE gr' }, true],
    ['by text in the subject', { pageName: null, myTopic: 'Walking on ice' }, { str: 'on ice' }, true],
    ['by text in the address', { url: 'https://example.org/Ice' }, { str: 'example.org/ice' }, true],
    ['by the id of a topic', { id: ID }, { str: ` ${ID.toUpperCase()} ` }, true],
    ['by a part of an id', { id: ID }, { str: ID.slice(0, 8) }, false],
    ['by text in the address alone', { pageName: 'Ice', url: '/snow' }, { address: 'ice' }, false],
    ['by the address', { url: '/Ice/grips' }, { address: 'ice/' }, true],
    ['by nobody assigned', { users: [] }, { unassigned: true }, true],
    ['by somebody assigned', { users: [] }, { unassigned: false }, false],
    ['by who created it', { authorId: 'noor' }, { authors: ['noor', 'dan'] }, true],
    ['by who created it, not the assignee', { authorId: 'dan' }, { authors: ['noor'] }, false],
    ['by a delivery after a day', { deliveryDate: '2026-03-06' }, { deliveryAfter: '2026-03-05' }, true],
    ['by a delivery on that day', { deliveryDate: '2026-03-05' }, { deliveryAfter: '2026-03-05' }, false],
    ['by a delivery nobody set', { deliveryDate: null }, { deliveryAfter: '2026-03-05' }, false],
    ['by a publication before a day', { publishedOn: '2026-03-04' }, { publishedBefore: '2026-03-05' }, true],
    ['by a publication on that day', { publishedOn: '2026-03-05' }, { publishedBefore: '2026-03-05' }, false],
    ['by a publication after a day', { publishedOn: '2026-03-06' }, { publishedAfter: '2026-03-05' }, true],
    ['by a publication that never was', { publishedOn: null }, { publishedAfter: '2026-03-05' }, false],
    ['by no delivery date', { deliveryDate: null }, { unscheduled: true }, true],
    ['by a delivery date', { deliveryDate: null }, { unscheduled: false }, false],
    ['by what is late', { deliveryDate: '2026-03-04', status: 'INTEGRATION' }, { late: true }, true],
    ['by what is due today', { deliveryDate: '2026-03-05', status: 'INTEGRATION' }, { late: true }, false],
    ['by what was late once', { deliveryDate: '2026-03-04', status: 'PUBLISHED' }, { late: true }, false],
    ['by what is not late', { deliveryDate: null }, { late: false }, true],
    [
      'by waiting since',
      { statusSince: '2026-03-01T09:00:00.000Z' },
      { statusSinceBefore: '2026-03-01T09:00:00.001Z' },
      true,
    ],
    [
      'by one of several conditions',
      { status: 'APPROVED' },
      { anyOf: ['late=true', 'statuses=APPROVED'] },
      true,
    ],
    ['by none of several conditions', {}, { anyOf: ['late=true', 'types=TOPIC,NOVEL'] }, false],
    ['by conditions that say nothing', {}, { anyOf: ['str= ', 'colour=red'] }, true],
    [
      'by one of several, with the settings of the whole',
      { msvScoreStatus: 'HIGH', seoScoreStatus: 'LOW' },
      { anyOf: ['pageScores=LOW'], isMsvScore: false },
      true,
    ],
    ['by text across name and subject', { pageName: 'a', myTopic: 'b' }, { str: 'ab' }, false],
    ['by what is mine as author', { authorId: 'mia' }, { mine: true }, true],
    [
      'by what is mine as assignee',
      { users: [{ scrapRole: 'COPYWRITER', userAccount: { id: 'mia' } }] },
      { mine: true },
      true,
    ],
    ['by what is mine and is not', { authorId: 'cleo', users: [] }, { mine: true }, false],
  ])('%s', (_name, row, filter, expected) => {
    expect(matches(row, filter)).toBe(expected);
  });

  it('by the queue of the ads check also finds published pages with an open one', () => {
    const published = { status: 'PUBLISHED', checkSeaRequired: true } as const;
    expect(matches({ ...published, seaCheckStatus: null }, { view: 'CHECK_SEA_PAGE' })).toBe(true);
    expect(matches({ ...published, seaCheckStatus: 'KO' }, { view: 'CHECK_SEA_PAGE' })).toBe(false);
    expect(matches({ ...published, checkSeaRequired: false }, { view: 'CHECK_SEA_PAGE' })).toBe(false);
  });

  it('by a status within a view narrows the view', () => {
    expect(matches({ status: 'APPROVED' }, { view: 'CHECK_SEO_PAGE', statuses: ['APPROVED'] })).toBe(true);
    expect(matches({ status: 'OPTIMIZED' }, { view: 'CHECK_SEO_PAGE', statuses: ['APPROVED'] })).toBe(false);
    expect(matches({ status: 'SUGGEST' }, { view: 'CHECK_SEO_PAGE', statuses: ['SUGGEST'] })).toBe(false);
    expect(matches({ status: 'ARCHIVED' }, { view: 'ALL_TOPICS_PAGE', statuses: ['ARCHIVED'] })).toBe(true);
  });

  it('only ever takes rows away when one more condition is added', () => {
    fc.assert(
      fc.property(anyTopicRow, anyTopicFilter, (row, filter) => {
        const reader = { ...viewer, userId: PEOPLE[0]! };
        const wider = {
          ...EMPTY_FILTER,
          active: filter.active,
          statuses: filter.statuses,
          view: filter.view,
        };
        return !matchesFilter(row, filter, reader) || matchesFilter(row, wider, reader);
      }),
    );
  });
});
