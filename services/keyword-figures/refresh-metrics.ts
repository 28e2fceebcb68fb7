import { streamOf, SYSTEM_USER_ID } from '@keywright/events';
import {
  keywordIdentity,
  KEYWORDS_CATEGORY,
  KEYWORDS_SCHEMA,
  type MetricsRefreshed,
} from '@keywright/events/keywords';
import { sql } from 'kysely';
import { eventIdOf } from '../platform/commands/loaded.ts';
import type { NewEvent } from '../platform/event-store/port.ts';
import type { Platform } from '../platform/feature.ts';

/** Most keywords of one refresh, as one event names no more. */
const MOST_KEYWORDS = 1_000;

/** A country (ISO 3166) and a language (ISO 639). */
interface Market {
  country: string;
  language: string;
}

/** What a provider says of one keyword, by its normalised value; null or empty where it knows nothing. */
export interface RefreshedFigures {
  keyword: string;
  /** Searches a month. */
  volume: number | null;
  /** Searches of the last twelve months, oldest first. */
  months: readonly number[];
  /** US dollars a click. */
  cpc: number | null;
  /** From 0 to 1. */
  competition: number | null;
}

export interface Refresh {
  market: Market;
  /** At most 1,000, each keyword once. */
  figures: readonly RefreshedFigures[];
  /** UUID, the same on every retry. */
  commandId: string;
  correlationId: string;
}

/**
 * Writes what a provider says of keywords in a market, and records it in every project that has some of them, among its
 * keywords or on topics of its market. The figures stand before anybody is told, so one that was cut off is done again whole.
 * Answers the projects, and the position to wait for (0n where there is none).
 *
 * It is appended at no expected revision, which is right here: no rule looks at the events before it, it says nothing of lists,
 * and who changes lists meanwhile must not be refused for it. A retry has the same event id, by which a store may know it;
 * where it stands there twice all the same, the same figures are read twice, and rows and counters end alike.
 * Its actor is the system: a provider's answer is nobody's act, and one refresh concerns projects of many people.
 * @throws RangeError above 1,000 keywords; AppError STORE_UNAVAILABLE
 */
export async function refreshMetrics(
  platform: Pick<Platform, 'db' | 'store' | 'clock'>,
  { market, figures, commandId, correlationId }: Refresh,
): Promise<{ projectIds: string[]; position: bigint }> {
  if (figures.length > MOST_KEYWORDS) throw new RangeError(`${figures.length} keywords in one refresh`);
  const at = platform.clock.now().toISOString();
  await write(platform, market, figures, at);
  const having = await projectsHaving(
    platform,
    market,
    figures.map(({ keyword }) => keyword),
  );
  let position = 0n;
  for (const [projectId, keywords] of having) {
    const place = { projectId, ...market };
    const ids = keywords.flatMap((keyword) => keywordIdentity(place, keyword)?.id ?? []);
    const stream = streamOf(KEYWORDS_CATEGORY, projectId);
    const data: MetricsRefreshed['data'] = { projectId, ids };
    const event: NewEvent = {
      id: eventIdOf(commandId, stream, 0),
      type: 'MetricsRefreshed',
      data: { ...data },
      metadata: {
        schemaVersion: KEYWORDS_SCHEMA.MetricsRefreshed.version,
        at,
        actor: { userId: SYSTEM_USER_ID, role: 'SYSTEM' },
        projectId,
        correlationId,
        causationId: commandId,
      },
    };
    ({ position } = await platform.store.append(stream, 'any', [event]));
  }
  return { projectIds: [...having.keys()], position };
}

/** All in the order of keywords, so that two refreshes of the same ones never wait for each other. */
async function write(
  { db }: Pick<Platform, 'db'>,
  { country, language }: Market,
  figures: readonly RefreshedFigures[],
  at: string,
): Promise<void> {
  const rows = figures.map((each) => ({ ...each, country, language, refreshed_at: at }));
  await sql`
    insert into keyword_metrics
      (keyword, country, language, volume, months, cpc, competition, refreshed_at)
    select keyword, country, language, volume, months, cpc, competition, refreshed_at
    from jsonb_populate_recordset(null::keyword_metrics, ${JSON.stringify(rows)}::jsonb)
    order by keyword
    on conflict (keyword, country, language) do update set
      volume = excluded.volume, months = excluded.months, cpc = excluded.cpc,
      competition = excluded.competition, refreshed_at = excluded.refreshed_at`.execute(db);
}

/** Which of these keywords each project has, by project. */
async function projectsHaving(
  { db }: Pick<Platform, 'db'>,
  { country, language }: Market,
  keywords: readonly string[],
): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; keywords: string[] }>`
    select id, array_agg(value order by value) as keywords from (
      select project_id as id, value from keyword_views
      where value = any(${[...keywords]}::text[]) and country = ${country} and language = ${language}
      union
      select projects.id, value from topic_keywords join projects on projects.id = topic_keywords.project_id
      where value = any(${[...keywords]}::text[])
        and projects.country = ${country} and projects.language = ${language}
    ) as had group by id order by id`.execute(db);
  return new Map(rows.map(({ id, keywords: own }) => [id, own]));
}
