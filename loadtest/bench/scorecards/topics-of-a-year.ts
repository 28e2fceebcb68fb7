import { randomUUID } from 'node:crypto';
import { addDays } from '@keywright/events';
import { STATUS_NAMES, statusOrd, type TopicStatus } from '@keywright/events/catalogue';
import { TOPIC_SCHEMA, type TopicEvent, topicStream } from '@keywright/events/topic';
import { seededRandom } from '../../../services/demo/random.ts';
import { demoUserId } from '../../../services/demo/topics/team.ts';
import type { Json, NewEvent } from '../../../services/platform/event-store/port.ts';
import type { Platform } from '../../../services/platform/feature.ts';

const AT_ONCE = 250;
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const PATH = STATUS_NAMES.slice(statusOrd('SUGGEST') + 1, statusOrd('PUBLISHED') + 1);
/** Each has as many of the topics as every other; the manager is one of them. */
const WRITERS = [demoUserId('manager'), ...Array.from({ length: 19 }, () => randomUUID())];

type Random = ReturnType<typeof seededRandom>;

/**
 * Records topics of a project that began over the last 400 days and have gone from status to status since, each as far as it
 * came: two of three are published today. Answers how many events it took.
 */
export async function addTopicsOfAYear(
  { store, clock }: Platform,
  projectId: string,
  count: number,
): Promise<number> {
  const random = seededRandom(29);
  const now = clock.now().getTime();
  let events = 0;
  for (let done = 0; done < count; done += AT_ONCE) {
    const histories = Array.from({ length: Math.min(AT_ONCE, count - done) }, (_, index) =>
      historyOf(projectId, done + index, now, random),
    );
    events += histories.flat().length;
    await Promise.all(histories.map((history) => store.append(topicStream(randomUUID()), 'none', history)));
  }
  return events;
}

function historyOf(projectId: string, number: number, now: number, random: Random): NewEvent[] {
  const userId = WRITERS[number % WRITERS.length]!;
  const assignments = [{ role: 'COPYWRITER' as const, userId }];
  let at = now - random.next() * 400 * DAY;
  const details = {
    pageName: `Page no. ${number}`,
    myTopic: null,
    whyArticle: null,
    type: 'CONTENT' as const,
    pageTags: [],
    url: null,
    deliveryDate: addDays(new Date(at).toISOString().slice(0, 10), 60),
    estimateNumberOfWords: 800,
    wordsInContent: 0,
    checkSeaRequired: false,
  };
  const begun: TopicEvent = {
    type: 'TopicCreated',
    data: { projectId, details, authorId: userId, assignments },
  };
  const history = [recorded(begun, at, userId, projectId)];
  let from: TopicStatus = 'SUGGEST';
  for (const to of PATH) {
    const since = new Date(at).toISOString();
    at += (2 + random.next() * 20 * 24) * HOUR;
    if (at > now) break;
    const before = { assignments, seaCheckStatus: null, followed: true, statusSince: since };
    const moved: TopicEvent = {
      type: 'TopicStatusChanged',
      data: {
        ...{ from, to, note: null, assigned: null, seaCheckStatus: null, warnings: [] },
        before: { ...before, statusBy: userId, publishedOn: null },
        seen: null,
      },
    };
    history.push(recorded(moved, at, userId, projectId));
    from = to;
  }
  return history;
}

function recorded({ type, data }: TopicEvent, at: number, userId: string, projectId: string): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data: data as unknown as Json,
    metadata: {
      schemaVersion: TOPIC_SCHEMA[type].version,
      at: new Date(at).toISOString(),
      actor: { userId, role: 'COPYWRITER' },
      correlationId: commandId,
      causationId: commandId,
      projectId,
    },
  };
}
