import { randomUUID } from 'node:crypto';
import { STATUS_NAMES, statusOrd } from '@keywright/events/catalogue';
import { addDays } from '@keywright/events';
import { TOPIC_SCHEMA, type TopicDetails, type TopicEvent, topicStream } from '@keywright/events/topic';
import { demoUserId } from '../../services/demo/topics/team.ts';
import type { Json, NewEvent } from '../../services/platform/event-store/port.ts';
import type { Platform } from '../../services/platform/feature.ts';

const AT_ONCE = 250;
const MINUTE = 60_000;
const THINGS = [
  'Trail shoes',
  'Bivouac tents',
  'Trekking poles',
  'Rain jackets',
  'Camp stoves',
  'Head torches',
];
const ANGLES = [
  'sizes and fit',
  'for long days',
  'care and repair',
  'in heavy rain',
  'compared',
  'for children',
];
const STAGES = STATUS_NAMES.slice(statusOrd('SUGGEST'), statusOrd('PUBLISHED') + 1);

/**
 * Records `count` topics of a project, spread evenly over its open statuses: created, moved once, with two keywords; two of
 * three are to be delivered on a day of the year around today.
 */
export async function addManyTopics(
  { store, clock }: Platform,
  projectId: string,
  count: number,
): Promise<void> {
  const now = clock.now().getTime();
  for (let start = 0; start < count; start += AT_ONCE) {
    const numbers = Array.from({ length: Math.min(AT_ONCE, count - start) }, (_, index) => start + index);
    await Promise.all(
      numbers.map((number) =>
        store.append(
          topicStream(randomUUID()),
          'none',
          happened(projectId, number, now - (count - number) * MINUTE),
        ),
      ),
    );
  }
}

function happened(projectId: string, number: number, at: number): NewEvent[] {
  const contributor = demoUserId('contributor');
  const to = STAGES[number % STAGES.length] ?? 'SUGGEST';
  const events: TopicEvent[] = [
    {
      type: 'TopicCreated',
      data: {
        projectId,
        details: detailsOf(number, deliveryOf(number)),
        authorId: contributor,
        assignments: [],
      },
    },
    {
      type: 'TopicKeywordsAdded',
      data: {
        keywords: (['MAIN', 'RELATED'] as const).map((strategy) => ({
          topicKeywordId: randomUUID(),
          keywordId: null,
          value: `${strategy.toLowerCase()} search ${number}`,
          strategy,
        })),
      },
    },
  ];
  if (to !== 'SUGGEST') {
    const statusSince = new Date(at).toISOString();
    const before = {
      assignments: [],
      seaCheckStatus: null,
      followed: false,
      statusSince,
      statusBy: contributor,
    };
    events.push({
      type: 'TopicStatusChanged',
      data: {
        from: 'SUGGEST',
        to,
        note: number % 3 === 0 ? `Note ${number}: the brief is in the shared folder` : null,
        assigned: null,
        seaCheckStatus: null,
        warnings: [],
        before: { ...before, publishedOn: null },
        seen: null,
      },
    });
  }
  return events.map((event) => recorded(event, new Date(at).toISOString(), contributor, projectId));
}

function deliveryOf(number: number): string | null {
  const today = new Date().toISOString().slice(0, 10);
  return number % 3 === 0 ? null : addDays(today, ((number * 7) % 365) - 182);
}

function detailsOf(number: number, deliveryDate: string | null): TopicDetails {
  const thing = THINGS[number % THINGS.length] ?? '';
  const angle = ANGLES[Math.floor(number / THINGS.length) % ANGLES.length] ?? '';
  return {
    pageName: `${thing}: ${angle}, no. ${number}`,
    myTopic: thing,
    whyArticle: null,
    type: 'CONTENT',
    pageTags: ['Guides'],
    url: null,
    deliveryDate,
    estimateNumberOfWords: 800 + (number % 9) * 100,
    wordsInContent: 0,
    checkSeaRequired: false,
  };
}

function recorded({ type, data }: TopicEvent, at: string, userId: string, projectId: string): NewEvent {
  const commandId = randomUUID();
  return {
    id: randomUUID(),
    type,
    data: data as unknown as Json,
    metadata: {
      schemaVersion: TOPIC_SCHEMA[type].version,
      at,
      actor: { userId, role: 'CONTRIBUTOR' },
      correlationId: commandId,
      causationId: commandId,
      projectId,
    },
  };
}
