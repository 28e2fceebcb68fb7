import { idOfStream } from '@keywright/events';
import { ROLES, STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import { evolveTopic, type RecordedTopicEvent, type MaybeTopic } from '@keywright/events/topic';
import { STATUS_MOVES } from '@keywright/events/testing/moves';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Method } from '../processes/testing/test-client.ts';
import { readRecorded } from '../platform/projections/recorded.ts';
import { TOPIC } from './topic.ts';
import {
  anyRouteStep,
  requestFor,
  ROUTE_REQUESTS,
  type RouteStep,
  type RequestFixture,
} from './testing/route-requests.ts';
import { putTopicAt } from './testing/put-topic-at.ts';
import { importedPage, memberNamed, startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';

const SEQUENCES = 20;
const STEPS = 60;

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

interface Recording {
  topics: Map<string, Exclude<MaybeTopic, null>>;
  moves: { from: TopicStatus; to: TopicStatus; type: string; archivedFrom: TopicStatus | null }[];
}

const recording: Recording = { topics: new Map(), moves: [] };
let readUpTo = 0n;

/** Hears what was recorded about topics since the last time: folds it, and keeps every change of status on the way. */
async function listen(): Promise<void> {
  for (const stored of await test.platform.store.readAll({ after: readUpTo, categories: ['topic'] })) {
    readUpTo = stored.position;
    const recordedEvent: RecordedTopicEvent = readRecorded(stored, TOPIC.upcast);
    const id = idOfStream(stored.stream);
    const before = recording.topics.get(id) ?? null;
    const after = evolveTopic(before, recordedEvent);
    if (!after) throw new Error(`${stored.stream} begins with ${stored.type}`);
    recording.topics.set(id, after);
    if (before && before.status !== after.status) {
      const { archivedFrom } = before;
      recording.moves.push({ from: before.status, to: after.status, type: stored.type, archivedFrom });
    }
  }
}

function isLegal({ from, to, type, archivedFrom }: Recording['moves'][number]): boolean {
  if (type === 'TopicStatusChanged') return STATUS_MOVES.has(`${from} ${to}`);
  if (type === 'TopicArchived') return to === 'ARCHIVED';
  if (type === 'TopicUnarchived') return from === 'ARCHIVED' && to === archivedFrom;
  return type === 'TopicStatusChangeUndone';
}

function worldFor(step: RouteStep): RequestFixture {
  const { topics } = recording;
  const topicIds = [...topics.keys()];
  const topicId = topicIds[step.topic % Math.min(topicIds.length, STATUS_NAMES.length + 1)] ?? '';
  const topic = topics.get(topicId);
  if (!topic) throw new Error('there is no topic to ask about');
  return {
    projectId: test.projectId,
    topicId,
    topicIds,
    inactiveIds: topicIds.filter((id) => topics.get(id)?.active === false),
    subTopicIds: [...topics.values()].flatMap(({ subtopics }) =>
      subtopics.map(({ subTopicId }) => subTopicId),
    ),
    ownerId: test.users['owner'] ?? '',
    userIds: Object.values(test.users),
    keywordIds: topic.keywords.map(({ topicKeywordId }) => topicKeywordId),
    keywordsOfTopic: projectKeywordsOf(topic),
    keywordsOfTopics: [...new Set([...topics.values()].flatMap(projectKeywordsOf))],
    status: topic.status,
    lastEventId: topic.lastEvent.id,
    asks: [...topics].flatMap(([id, { ask }]) => (ask ? [{ topicId: id, eventId: ask.id }] : [])),
  };
}

const projectKeywordsOf = ({ keywords }: Pick<Exclude<MaybeTopic, null>, 'keywords'>): string[] =>
  keywords.flatMap(({ keywordId }) => keywordId ?? []);

async function doStep(step: RouteStep): Promise<number> {
  await listen();
  const [method = 'GET'] = step.route.split(' ');
  const { url, body, headers } = requestFor(step, worldFor(step));
  const { status } = await test.request(step.as, method as Method, url, body, headers);
  return status;
}

describe('Every route that writes topics', () => {
  it('takes part in the property below', () => {
    const writing = test.app
      .registeredRoutes()
      .filter(({ method }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))
      .map(({ method, path }) => `${method} ${path}`)
      .filter((route) => /\/api\/(topics|subTopics|topic[A-Z]\w*)(\/|$)/.test(route));
    expect(writing.sort()).toEqual(Object.keys(ROUTE_REQUESTS).sort());
  });

  it('never moves a topic outside the table but by undo, whoever asks for whatever', async () => {
    for (const status of STATUS_NAMES) await putTopicAt(test, status);
    await importedPage(test, 'https://north.example/imported');
    await listen();
    const before = recording.moves.length;
    const actors = ['author', 'stranger', ...ROLES.map(memberNamed)];
    const served = new Map<string, number>();
    const life = fc.array(anyRouteStep(actors), { minLength: STEPS, maxLength: STEPS, size: 'max' });
    await fc.assert(
      fc.asyncProperty(life, async (steps) => {
        for (const step of steps) {
          const status = await doStep(step);
          expect(status, JSON.stringify(step)).toBeLessThan(500);
          if (status < 300) served.set(step.route, (served.get(step.route) ?? 0) + 1);
        }
        await listen();
        for (const move of recording.moves) expect(isLegal(move), JSON.stringify(move)).toBe(true);
      }),
      { numRuns: SEQUENCES, seed: 20260302, unbiased: true, endOnFailure: true },
    );
    // Every route wrote something, and most steps of the workflow were taken: else nothing was proved.
    expect(Object.keys(ROUTE_REQUESTS).filter((route) => !served.has(route))).toEqual([]);
    const taken = recording.moves.slice(before).filter(({ type }) => type === 'TopicStatusChanged');
    expect(new Set(taken.map(({ from, to }) => `${from} ${to}`)).size).toBeGreaterThanOrEqual(15);
  }, 300_000);
});
