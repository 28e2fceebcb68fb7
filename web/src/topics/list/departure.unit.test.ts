import { EMPTY_FILTER, type TopicFilter, type TopicRow } from '@keywright/events/topic';
import { topicRow } from '@keywright/events/testing/topic-rows';
import { describe, expect, it } from 'vitest';
import { departureOf } from './departure.ts';

const ME = 'me';
const viewer = { userId: ME, today: '2026-03-24' };
const assignedTo = (id: string): TopicRow['users'] => [{ scrapRole: 'COPYWRITER', userAccount: { id } }];

describe('a row that has left its list', () => {
  const cases: [string, Partial<TopicFilter>, Partial<TopicRow>][] = [
    ['status', { statuses: ['WAIT_APPROVE'] }, { status: 'APPROVED' }],
    ['status', { view: 'FOR_APPROVAL_PAGE' }, { status: 'SUGGEST' }],
    ['assigned', { statuses: ['APPROVED'], assigneeUsers: [ME] }, { users: assignedTo('somebody') }],
    ['assigned', { unassigned: true }, { users: assignedTo(ME) }],
    ['delivery', { late: true }, { deliveryDate: '2026-04-01' }],
    ['delivery', { deliveryBefore: '2026-03-20' }, { deliveryDate: '2026-04-01' }],
    ['tags', { pageTags: ['Guides'] }, { tags: [] }],
    ['other', { types: ['CONTENT'] }, { type: 'TOPIC' }],
  ];
  it.each(cases)('has left it by %s: %j', (departure, filter, row) => {
    const listed = { ...EMPTY_FILTER, ...filter };
    expect(departureOf(topicRow({ status: 'APPROVED', ...row }), listed, viewer)).toBe(departure);
  });
});
