import { randomUUID } from 'node:crypto';
import { PostgresEventStore } from '@keywright/services/platform/event-store/postgres/postgres-event-store.ts';
import type { NewEvent } from '@keywright/services/platform/event-store/port.ts';
import type { Keyword } from '@keywright/services/platform/testing/keyword-projection.ts';
import { METADATA } from '../appends/event.ts';

const PER_STREAM = 500;

export function keywordOf(nth: number): Keyword {
  return {
    project: Math.floor(nth / PER_STREAM),
    id: nth,
    keyword: `running shoes number ${nth % 9_973} for flat feet`,
    volume: (nth * 7) % 50_000,
    kd: nth % 100,
    url: `https://shop.example/shoes/${nth % 1_999}`,
  };
}

export function keywordEvent(nth: number): NewEvent {
  return { id: randomUUID(), type: 'KeywordAdded', data: { ...keywordOf(nth) }, metadata: METADATA };
}

/** Records `count` keywords, each by one event, 500 a stream. */
export async function recordKeywords(url: string, count: number): Promise<void> {
  const store = new PostgresEventStore(url);
  const streams = Array.from({ length: Math.ceil(count / PER_STREAM) }, (_, project) => project);
  const writers = Array.from({ length: 8 }, async () => {
    for (let project = streams.shift(); project !== undefined; project = streams.shift()) {
      const length = Math.min(PER_STREAM, count - project * PER_STREAM);
      const first = project * PER_STREAM;
      const events = Array.from({ length }, (_, nth) => keywordEvent(first + nth));
      await store.append(`keyword-${project}`, 'none', events);
    }
  });
  await Promise.all(writers).finally(() => store.close());
}
