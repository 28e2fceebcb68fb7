import { sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { keepText, type TextWritten } from '../person-texts/index.ts';
import type { Json, NewEvent } from '../platform/event-store/port.ts';
import type { Platform } from '../platform/feature.ts';
import { DEMO_MARKET } from './projects.ts';
import { refreshMetrics } from '../keyword-figures/index.ts';
import type { DemoFigures } from './keywords/demo-figures.ts';
import type { DemoEvent } from './topics/demo-events.ts';
import type { SaidInDemo } from './topics/topic-retelling.ts';

const METRICS_AT_ONCE = 500;

/**
 * What is known of a project's keywords in a market, by default that of the demo's projects. What is there stays; `newId` makes
 * ids of commands, the same on every attempt. Comes before the keywords, so that their rows need to be made once only.
 */
export async function seedMetrics(
  platform: Platform,
  projectId: string,
  metrics: ReadonlyMap<string, DemoFigures>,
  newId: () => string,
  market = DEMO_MARKET,
): Promise<void> {
  const { db } = platform;
  const rows = [...metrics].map(([keyword, { volume, months, cpc, competition, ...own }]) => ({
    shared: { keyword, volume, months, cpc, competition },
    own: { project_id: projectId, keyword, ...market, ...own },
  }));
  for (let start = 0; start < rows.length; start += METRICS_AT_ONCE) {
    const some = rows.slice(start, start + METRICS_AT_ONCE);
    const { rows: there } = await sql<{ keyword: string }>`
      select keyword from keyword_metrics where country = ${market.country} and language = ${market.language}
        and keyword = any(${some.map(({ shared }) => shared.keyword)}::text[])`.execute(db);
    const known = new Set(there.map(({ keyword }) => keyword));
    const figures = some.flatMap(({ shared }) => (known.has(shared.keyword) ? [] : [shared]));
    const commandId = newId();
    await refreshMetrics(platform, { market, figures, commandId, correlationId: commandId });
    await db
      .insertInto('project_keyword_metrics')
      .values(some.map(({ own }) => own))
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  }
}

/**
 * Records the events of all topics in the order of time, so that the store's order tells the same history. Neighbours
 * of different topics share one batch. Ids repeat from one attempt to the next: a second attempt adds what lacks.
 */
export async function seedTopics(
  platform: Pick<Platform, 'store' | 'db'>,
  events: readonly DemoEvent[],
): Promise<void> {
  const inOrder = [...events].sort(
    (one, other) => one.meta.at.localeCompare(other.meta.at) || Number(one.revision) - Number(other.revision),
  );
  let batch: DemoEvent[] = [];
  const streams = new Set<string>();
  const flush = async () => {
    await Promise.all(batch.map((event) => record(platform, event)));
    batch = [];
    streams.clear();
  };
  for (const event of inOrder) {
    if (streams.has(event.stream)) await flush();
    streams.add(event.stream);
    batch.push(event);
  }
  await flush();
}

async function record({ store, db }: Pick<Platform, 'store' | 'db'>, demoEvent: DemoEvent): Promise<void> {
  const { stream, revision, id, event, meta, said } = demoEvent;
  const kept = said === undefined ? {} : await keepText(db, textOf(demoEvent, said));
  const recorded: NewEvent = {
    id,
    type: event.type,
    data: { ...event.data, ...kept } as unknown as Json,
    metadata: meta as unknown as Json,
  };
  await store.append(stream, revision === '0' ? 'none' : BigInt(revision) - 1n, [recorded]);
}

/** What somebody said, as it is kept: a second attempt finds it under the same id, and makes the same hash of it. */
function textOf({ id, meta }: DemoEvent, { kind, text }: SaidInDemo): TextWritten {
  const { projectId, actor, at } = meta;
  if (projectId === undefined) throw new Error('said in no project');
  return { id: uuidV5('text', id), projectId, authorId: actor.userId, kind, text, at };
}
