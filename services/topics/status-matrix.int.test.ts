import { randomUUID } from 'node:crypto';
import { ROLES, STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { memberNamed, startTopicsApp, type TopicsApp } from './testing/start-topics-app.ts';
import { putTopicAt } from './testing/put-topic-at.ts';

/** Who may make each move that POST status has, typed again from the specification; the owner may make every one. */
const TABLE: Record<string, string> = {
  'SUGGEST WAIT_APPROVE': 'CONTRIBUTOR CONTENT_MANAGER SEO_CHECKER',
  'WAIT_APPROVE APPROVED': 'CONTENT_MANAGER',
  'WAIT_APPROVE DECLINE': 'CONTENT_MANAGER',
  'WAIT_APPROVE SUGGEST': 'CONTENT_MANAGER',
  'DECLINE SUGGEST': 'CONTENT_MANAGER',
  'SUGGEST DECLINE': 'CONTENT_MANAGER',
  'APPROVED OPTIMIZED': 'SEO_CHECKER CONTENT_MANAGER',
  'OPTIMIZED APPROVED': 'SEO_CHECKER CONTENT_MANAGER',
  'OPTIMIZED SEO_CHECK': 'SEO_CHECKER CONTENT_MANAGER',
  'SEO_CHECK START_COPYWRITING': 'SEO_CHECKER',
  'SEO_CHECK OPTIMIZED': 'SEO_CHECKER',
  'START_COPYWRITING FOR_APPROVAL': '',
  'FOR_APPROVAL INTEGRATION': 'CONTENT_MANAGER',
  'FOR_APPROVAL START_COPYWRITING': 'CONTENT_MANAGER',
  'INTEGRATION PUBLISHED': 'INTEGRATOR',
  'INTEGRATION FOR_APPROVAL': 'INTEGRATOR CONTENT_MANAGER',
  'PUBLISHED SEA_CHECK': 'INTEGRATOR CONTENT_MANAGER SEA_CHECKER',
  'SEA_CHECK PUBLISHED': 'SEA_CHECKER',
  'SEA_CHECK INTEGRATION': 'SEA_CHECKER',
  'PUBLISHED APPROVED': 'CONTENT_MANAGER',
};
const NOTERS = 'CONTRIBUTOR COPYWRITER SEO_CHECKER CONTENT_MANAGER INTEGRATOR SEA_CHECKER OWNER';
const ACTORS = ['OWNER', ...ROLES, 'ANONYMOUS', 'OUTSIDER', 'UNKNOWN_ID'] as const;
type Actor = (typeof ACTORS)[number];

/** Status and code that one cell must answer to somebody who says why and brings a result of the ads check. */
function expected(from: TopicStatus, to: TopicStatus, actor: Actor): string {
  if (actor === 'ANONYMOUS') return '401 UNAUTHENTICATED';
  if (actor === 'OUTSIDER' || actor === 'UNKNOWN_ID') return '404 NOT_FOUND';
  if (actor === 'PRODUCT_ACCESS') return '403 ROLE_REQUIRED';
  if (from === to) return NOTERS.split(' ').includes(actor) ? '200' : '403 ROLE_REQUIRED';
  const roles = TABLE[`${from} ${to}`];
  if (roles === undefined) return '409 ILLEGAL_TRANSITION';
  return actor === 'OWNER' || roles.split(' ').includes(actor) ? '200' : '403 ROLE_REQUIRED';
}

let test: TopicsApp;
beforeAll(async () => {
  test = await startTopicsApp();
});
afterAll(() => test.close());

const ACCOUNT: Record<string, string | null> = {
  OWNER: 'owner',
  ANONYMOUS: null,
  OUTSIDER: 'stranger',
  UNKNOWN_ID: 'owner',
  ...Object.fromEntries(ROLES.map((role) => [role, memberNamed(role)])),
};

/** A cell that moves the topic spends it; the others share one. */
const topicsByStatus = new Map<TopicStatus, string>();
async function topicFor(from: TopicStatus, actor: Actor, spends: boolean): Promise<string> {
  if (actor === 'UNKNOWN_ID') return randomUUID();
  const shared = topicsByStatus.get(from);
  if (shared && !spends) return shared;
  const id = await putTopicAt(test, from);
  if (!spends) topicsByStatus.set(from, id);
  return id;
}

describe.each(STATUS_NAMES)('POST status of a topic at %s', (from) => {
  const cells = STATUS_NAMES.flatMap((to) => ACTORS.map((actor) => ({ to, actor })));

  it.each(cells)('to $to as $actor', async ({ to, actor }) => {
    const wanted = expected(from, to, actor);
    const id = await topicFor(from, actor, wanted === '200');
    const body = { topicStatus: to, note: 'because', seaCheckStatus: 'OK' };
    const answer = await test.post(ACCOUNT[actor] ?? null, `/api/topics/${id}/status`, body);
    const code = answer.body['code'] as string | undefined;
    expect([answer.status, code].join(' ').trim()).toBe(wanted);
  });
});
