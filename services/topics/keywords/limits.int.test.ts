import { RELATION_LIMITS } from '@keywright/events/catalogue';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { App } from '../../platform/feature.ts';
import { buildApp } from '../../processes/build-app.ts';
import { createPlatform } from '../../processes/create-platform.ts';
import { features } from '../../processes/features.ts';
import { startTopicsApp, type TopicsApp } from '../testing/start-topics-app.ts';

const WRITERS = 50;
const PEOPLE = ['owner', 'author', 'seo_checker', 'content_manager'] as const;

let test: TopicsApp;
/** Another process over the same store: what commands of one process wait for, those of two have to compete for. */
let second: App;
let end: () => Promise<void>;
beforeAll(async () => {
  test = await startTopicsApp();
  const { platform, close } = createPlatform(test.platform.config, {
    clock: test.clock,
    bus: test.platform.bus,
  });
  second = await buildApp(platform, features);
  await second.ready();
  end = async () => {
    await second.close();
    await close().finally(() => test.close());
  };
});
afterAll(() => end());

interface Answer {
  status: number;
  body: { code?: string; limit?: number; excluded?: unknown[]; changed?: boolean };
}

it.each([
  ['MAIN', 5],
  ['RELATED', 20],
  ['OUT_OF_SCOPE', 20],
] as const)(
  'Fifty people at once leave no more than the limit of keywords %s on a topic: %d',
  async (strategy, limit) => {
    const id = await test.addTopic();
    const tokens = await Promise.all(PEOPLE.map((person) => test.login(person)));
    const add = async (nth: number): Promise<Answer> => {
      const app = nth % 2 === 0 ? test.app : second;
      const answer = await app.inject({
        method: 'POST',
        url: `/api/topics/${id}/add-keywords`,
        headers: {
          authorization: `Bearer ${tokens[nth % tokens.length]}`,
          'idempotency-key': `${id}-${nth}`,
        },
        payload: { keywords: [{ value: `word ${nth}`, strategy }] },
      });
      return { status: answer.statusCode, body: answer.json() };
    };
    const all = Array.from({ length: WRITERS }, (_, nth) => nth);
    const answers = await Promise.all(all.map(add));
    // Who was told that the topic is busy comes again, one after the other.
    for (const nth of all) if (answers[nth]?.body.code === 'STREAM_BUSY') answers[nth] = await add(nth);
    const taken = answers.filter(({ status }) => status === 200);
    const refused = answers.filter(({ status }) => status !== 200);
    expect(taken.map(({ body }) => body.changed)).toEqual(Array(limit).fill(true));
    expect(new Set(refused.map(({ status, body }) => `${status} ${body.code} ${body.limit}`))).toEqual(
      new Set([`422 LIMIT_REACHED ${RELATION_LIMITS[strategy].max}`]),
    );
    const recorded = await test.platform.store.readStream(`topic-${id}`);
    const values = recorded.flatMap(({ type, data }) =>
      type === 'TopicKeywordsAdded' ? (data as { keywords: { value: string }[] }).keywords : [],
    );
    const winners = all.filter((nth) => answers[nth]?.status === 200).map((nth) => `word ${nth}`);
    expect(values.map(({ value }) => value).toSorted()).toEqual(winners.toSorted());
    await test.settled();
    const path = `/api/topicKeywords/search/byTopic?topicId=${id}`;
    const { body } = await test.request<{ _embedded: { topicKeywords: unknown[] } }>('owner', 'GET', path);
    expect(body._embedded.topicKeywords).toHaveLength(limit);
  },
);
