import { describe, expect, it } from 'vitest';
import { viewNamed } from '@keywright/events/catalogue';
import { addressCodecOf } from '@keywright/events/fields';
import { TOPIC_FIELDS, type TopicAddress } from '@keywright/events/topic';
import { boardColumnsOf, topicFilterOf } from './topic-filter.ts';

const READER = { userId: 'ines', today: '2026-03-24' };
const view = viewNamed('ALL_TOPICS_PAGE');
const asked = (filter: Partial<TopicAddress>, statuses = view.statuses) =>
  topicFilterOf({ ...addressCodecOf(TOPIC_FIELDS).empty, ...filter }, view, statuses, READER);

describe('what a filter asks the server for', () => {
  it('means the reader by “me”', () => {
    expect(asked({ assigneeUsers: ['me', 'noor'] })?.assigneeUsers).toEqual(['ines', 'noor']);
  });

  it.each([
    [{ late: true }, '2026-03-24'],
    [{ late: true, deliveryBefore: '2026-04-01' }, '2026-03-24'],
    [{ late: true, deliveryBefore: '2026-03-01' }, '2026-03-01'],
    [{ deliveryBefore: '2026-04-01' }, '2026-04-01'],
    [{}, null],
  ] as const)('%j is due before %s', (filter, day) => {
    expect(asked(filter)?.deliveryBefore).toBe(day);
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
