import { randomUUID } from 'node:crypto';
import { keywordsProjection } from '@keywright/services/keywords/read/keywords.projection.ts';
import { systemClock } from '@keywright/services/platform/clock.ts';
import { connect } from '@keywright/services/platform/db/connect.ts';
import { randomIds } from '@keywright/services/platform/ids.ts';
import { addProject } from '@keywright/services/processes/testing/add-project.ts';
import type pg from 'pg';
import { withClient } from '../with-client.ts';
import { phrase } from './phrases.ts';
import { type LargeList, BENCH_MARKET, nthKeyword, ProjectEvents } from './project-events.ts';

/** A project with a great many keywords. */
export interface LargeProject {
  projectId: string;
  size: number;
  lists: readonly LargeList[];
}

/** Tables whose indexes are dropped while they are filled. */
const FILLED = ['keyword_views', 'keyword_search_texts', 'keyword_changes'];
const TOPICS = 20_000;
const KEYWORDS_A_TOPIC = 5;
const AT_ONCE = 10_000;

/**
 * Gives a product a project of `size` keywords: what the projection itself makes of events, which are in no store, and of figures
 * with values that tie and are absent as real ones do (a quarter is unknown, a tenth has a position). A fifth of the size at most
 * stands on topics, of which there are the links alone.
 */
export async function makeLargeProject(databaseUrl: string, size: number): Promise<LargeProject> {
  const db = connect(databaseUrl, { max: 1, statementTimeoutMs: 0 });
  try {
    const projectId = await addProject({ db, ids: randomIds, clock: systemClock }, 'owner');
    const made = new ProjectEvents(projectId, size, randomUUID());
    await withClient(databaseUrl, async (client) => {
      // What happens from now on comes behind what is made here.
      await client.query(`select setval('es.position_seq', greatest(last_value, $1)) from es.position_seq`, [
        made.end.toString(),
      ]);
      await client.query(`set maintenance_work_mem = '256MB'`);
      const restore = await withoutIndexes(client);
      for (const { events, from, to } of made.all()) {
        if (to > from) await writeFigures(client, projectId, from, to);
        await db.transaction().execute((tx) => keywordsProjection.apply(events, tx));
      }
      await linkTopics(client, projectId, size);
      for (const statement of restore) await client.query(statement);
      await client.query('vacuum analyze');
    });
    return { projectId, size, lists: made.lists };
  } finally {
    await db.destroy();
  }
}

/** Drops all indexes but the keys; answers what makes them again. */
async function withoutIndexes(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `select quote_ident(indexname) as name, indexdef as definition from pg_indexes
     where schemaname = 'public' and tablename = any($1) and indexname not like '%\\_pkey'`,
    [FILLED],
  );
  for (const { name } of rows) await client.query(`drop index ${name}`);
  return rows.map(({ definition }) => definition);
}

async function writeFigures(client: pg.Client, projectId: string, from: number, to: number): Promise<void> {
  const known: { keyword: string; volume: number; cpc: number | null }[] = [];
  const ranked: { keyword: string; position: number }[] = [];
  for (let nth = from; nth < to; nth += 1) {
    const keyword = phrase(nth);
    // Spread evenly by the golden ratio; most have few searches.
    const share = (nth * 0.618_033_988_75) % 1;
    const volume = 10 * Math.floor(Math.exp(11 * (share - 0.25)));
    if (share >= 0.25) known.push({ keyword, volume, cpc: nth % 3 === 0 ? null : (nth % 700) / 100 });
    if (nth % 10 === 0) ranked.push({ keyword, position: 1 + ((nth / 10) % 100) });
  }
  await client.query(
    `insert into keyword_metrics (keyword, country, language, volume, cpc, months)
     select keyword, $2, $3, volume, cpc,
       array(select volume * (80 + 3 * month) / 100 from generate_series(1, 12) month)
     from jsonb_to_recordset($1::jsonb) as own (keyword text, volume integer, cpc double precision)`,
    [JSON.stringify(known), BENCH_MARKET.country, BENCH_MARKET.language],
  );
  await client.query(
    `insert into project_keyword_metrics (project_id, keyword, country, language, position)
     select $2, keyword, $3, $4, position
     from jsonb_to_recordset($1::jsonb) as own (keyword text, position double precision)`,
    [JSON.stringify(ranked), projectId, BENCH_MARKET.country, BENCH_MARKET.language],
  );
}

async function linkTopics(client: pg.Client, projectId: string, size: number): Promise<void> {
  const linked = Math.min(TOPICS * KEYWORDS_A_TOPIC, Math.floor(size / 5));
  for (let from = 0; from < linked; from += AT_ONCE) {
    const links = Array.from({ length: Math.min(AT_ONCE, linked - from) }, (_, nth) => {
      const { id, value } = nthKeyword(projectId, from + nth);
      return { id, value, topic: Math.floor((from + nth) / KEYWORDS_A_TOPIC) };
    });
    await client.query(
      `insert into topic_keywords (topic_keyword_id, topic_id, project_id, keyword_id, value, strategy, ord)
       select gen_random_uuid(), md5($2 || topic)::uuid, $2::uuid, id, value, 'RELATED', 0
       from jsonb_to_recordset($1::jsonb) as own (id uuid, value text, topic integer)`,
      [JSON.stringify(links), projectId],
    );
  }
}
