import { LIMITS } from '@keywright/events/catalogue';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addProject } from '../../processes/testing/add-project.ts';
import { type SmallWorld, startSmallWorld, type ListedTopics } from './testing/small-world.ts';
import type { TopicCounts } from './topic-counts.ts';

let world: SmallWorld;
beforeAll(async () => {
  world = await startSmallWorld();
});
afterAll(() => world.test.close());

describe('A project of more than 10,000 topics', () => {
  let large: string;
  beforeAll(async () => {
    large = await addProject(world.test.platform, 'owner');
    // Copies of one row: what is tested is where counting stops.
    await sql`
      insert into topic_views
      select (jsonb_populate_record(row, jsonb_build_object('id', gen_random_uuid(), 'project_id', ${large}::text))).*
      from topic_views row cross join generate_series(1, ${LIMITS.countCap + 5})
      where row.page_name = 'Draft one'`.execute(world.test.platform.db);
    await world.test.platform.db
      .insertInto('topic_counters')
      .values({ project_id: large, status: 'SUGGEST', topics: LIMITS.countCap + 5 })
      .execute();
  });

  it.each(['', '&types=CONTENT'])('is listed with a total of 10,000 and "capped" (%s)', async (query) => {
    const { body } = await world.test.request<ListedTopics>(
      'owner',
      'GET',
      `/api/topicViews/search/byFilter?projectId=${large}${query}`,
    );
    expect(body.page).toEqual({
      size: 10,
      totalElements: 10_000,
      totalPages: 1_000,
      number: 0,
      capped: true,
    });
  });

  it.each(['', '&types=CONTENT'])('is counted to 10,000 and "capped" (%s)', async (query) => {
    const { body } = await world.test.request<TopicCounts>(
      'owner',
      'GET',
      `/api/topicViews/search/countByFilter?projectId=${large}${query}`,
    );
    expect(body).toMatchObject({
      total: 10_000,
      capped: true,
      byStatus: { SUGGEST: 10_000 },
      groups: { drafts: 10_000 },
    });
  });

  it('is counted to the last topic where nothing filters it', async () => {
    const url = `/api/topics/topicCounts?projectId=${large}`;
    const { body } = await world.test.request<TopicCounts>('owner', 'GET', url);
    expect(body).toMatchObject({ total: LIMITS.countCap + 5, capped: false });
  });

  it('can be scrolled through to the last topic', async () => {
    const seen = new Set<string>();
    let cursor = '';
    for (;;) {
      const url = `/api/topicViews/search/byFilter?projectId=${large}&size=1000${cursor}`;
      const { body } = await world.test.request<ListedTopics>('owner', 'GET', url);
      for (const row of body._embedded.topicViews) seen.add(row.id);
      if (body.nextCursor === null) break;
      cursor = `&cursor=${encodeURIComponent(body.nextCursor)}`;
    }
    expect(seen.size).toBe(LIMITS.countCap + 5);
  });
});
