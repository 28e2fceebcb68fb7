import { describe, expect, it } from 'vitest';
import { viewNamed } from '@keywright/events/catalogue';
import { addressCodecOf } from '@keywright/events/fields';
import { TOPIC_FIELDS, type TopicAddress } from '@keywright/events/topic';
import { boardColumnsOf, topicFilterOf } from './topic-filter.ts';

const READER = { userId: 'ines', today: '2026-04-02', timeZone: 'Europe/Berlin' };
const view = viewNamed('ALL_TOPICS_PAGE');
const asked = (filter: Partial<TopicAddress>, statuses = view.statuses) =>
  topicFilterOf({ ...addressCodecOf(TOPIC_FIELDS).empty, ...filter }, view, statuses, READER);

describe('what a filter asks the server for', () => {
  it('means the reader by “me”', () => {
    expect(asked({ assigneeUsers: ['me', 'noor'] })?.assigneeUsers).toEqual(['ines', 'noor']);
  });

  it.each([
    [0, '2026-04-01T22:00:00.000Z'],
    [3, '2026-03-29T22:00:00.000Z'],
    [4, '2026-03-28T23:00:00.000Z'],
  ])('counts waiting longer than %i days by the days of the project, also those of 23 hours', (days, at) => {
    expect(asked({ waiting: days })?.statusSinceBefore).toBe(at);
  });

  it('lists of the statuses of a view those that it names, and nothing where the view has none of them', () => {
    expect(asked({ statuses: ['APPROVED', 'ARCHIVED'] })?.statuses).toEqual(['APPROVED']);
    expect(asked({ statuses: ['APPROVED'] }, ['PUBLISHED'])).toBeNull();
  });

  it('spells out what at least one has to hold of', () => {
    const anyOf = ['late=yes', 'waiting=3', 'who=me&who=noor', 'tag=a%2Cb', 'colour=red', ''];
    expect(asked({ anyOf })?.anyOf).toEqual([
      'late=true',
      'statusSinceBefore=2026-03-29T22%3A00%3A00.000Z',
      'assigneeUsers=ines&assigneeUsers=noor',
      'pageTags=a%5C%2Cb',
    ]);
  });

  it('leaves finished work out of what is late, and asks nothing where only finished work is listed', () => {
    expect(asked({ late: true })?.statuses).not.toContain('PUBLISHED');
    expect(asked({ late: true }, ['PUBLISHED', 'SEA_CHECK'])).toBeNull();
  });

  it('keeps the view, so that the ads check lists only published pages it waits for', () => {
    expect(asked({})?.view).toBe('ALL_TOPICS_PAGE');
  });
});

describe('the columns of a board', () => {
  it.each([
    ['CHECK_SEO_PAGE', ['APPROVED', 'OPTIMIZED', 'SEO_CHECK']],
    ['CHECK_SEA_PAGE', ['SEA_CHECK', 'PUBLISHED']],
    ['TO_SUGGEST_PAGE', ['SUGGEST', 'DECLINE']],
  ] as const)('of %s are %j', (name, statuses) => {
    expect(boardColumnsOf(viewNamed(name), false)).toEqual(statuses);
  });

  it('show the archive only on demand', () => {
    expect(boardColumnsOf(view, false)).not.toContain('ARCHIVED');
    expect(boardColumnsOf(view, true).at(-1)).toBe('ARCHIVED');
  });
});
