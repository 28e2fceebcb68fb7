import { STATUS_NAMES, VIEW_NAMES } from '@keywright/events/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type SmallWorld, startSmallWorld, type ListedTopics } from './testing/small-world.ts';
import type { TopicCounts } from './topic-counts.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world.test.close());

describe('The counts of topics', () => {
  const groups = { drafts: 2, refused: 0, suggested: 2, validated: 1, published: 2, later: 0 };

  it('countByFilter counts what byFilter lists, by status and by group', async () => {
    const { body } = await world.get<TopicCounts>('topicViews/search/countByFilter');
    expect(body).toMatchObject({ total: 7, groups, capped: false });
    expect(body.byStatus).toMatchObject({
      SUGGEST: 2,
      WAIT_APPROVE: 1,
      APPROVED: 1,
      PUBLISHED: 2,
      ARCHIVED: 0,
    });
    expect(Object.keys(body.byStatus).sort()).toEqual([...STATUS_NAMES].sort());
  });

  it.each(VIEW_NAMES)('countByFilter agrees with byFilter on %s', async (view) => {
    const counted = (await world.get<TopicCounts>('topicViews/search/countByFilter', `&view=${view}`)).body
      .total;
    const listed = await world.get<ListedTopics>('topicViews/search/byFilter', `&view=${view}`);
    expect(counted).toBe(listed.body.page.totalElements);
  });

  it('topicCounts counts every active topic, archived ones too, and no imported page', async () => {
    const { body } = await world.get<TopicCounts>('topics/topicCounts');
    expect(body).toMatchObject({ total: 8, groups: { ...groups, later: 1 }, capped: false });
  });

  it.each([
    ['myTopicCounts', 'owner', 1],
    ['myArticleCounts', 'owner', 7],
    ['myTopicCounts', 'writer', 0],
    ['myArticleCounts', 'writer', 3],
  ])('%s of the %s is %i', async (call, as, total) => {
    const { body } = await world.get<TopicCounts>(`topics/${call}`, '', as);
    expect(body).toMatchObject({ total, capped: false });
    expect(Object.values(body.byStatus).reduce((sum, number) => sum + number, 0)).toBe(total);
  });

  it('totalsByFilter sums what stands at the head of a column', async () => {
    const { body } = await world.get<{ total: object; byStatus: Record<string, object> }>(
      'topicViews/search/totalsByFilter',
    );
    expect(body.total).toMatchObject({ topics: 7, late: 1, estimateNumberOfWords: 6 * 400 + 800 });
    expect(body.byStatus['SUGGEST']).toMatchObject({ topics: 2, late: 1 });
  });

  it('groupsOverTime ends with today’s counts and begins before there was anything', async () => {
    const { body } = await world.get<{ weeks: { day: string; groups: object }[] }>('topics/groupsOverTime');
    expect(body.weeks).toHaveLength(12);
    expect(body.weeks.at(-1)).toEqual({
      day: world.test.clock.now().toISOString().slice(0, 10),
      groups: { ...groups, later: 1 },
    });
    expect(body.weeks[0]?.groups).toEqual({
      drafts: 0,
      refused: 0,
      suggested: 0,
      validated: 0,
      published: 0,
      later: 0,
    });
  });
});
