import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { TopicStatus } from '@keywright/events/catalogue';
import { systemClock } from '@keywright/services/platform/clock.ts';
import { connect } from '@keywright/services/platform/db/connect.ts';
import { randomIds } from '@keywright/services/platform/ids.ts';
import { addProject } from '@keywright/services/processes/testing/add-project.ts';
import type pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { median } from '../engine/run/statistics.ts';
import { percentile } from '../percentile.ts';
import { type KeywordFile, makeKeywordFile } from './keyword-file.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from '../person.ts';
import { taskEnd } from './task-end.ts';

const ROUNDS = 5;
const ROWS = 100_000;
/** Each takes a moment only: the median of so many is a round’s. */
const COPIES = 5;
const LOOK_EVERY_MS = 40;
const TOPICS = 20;
/** Of a turn without an import. */
const MOVES = 120;
const BETWEEN_MOVES_MS = 20;
const TURNS: readonly TopicStatus[] = ['DECLINE', 'SUGGEST'];

/** Who imports, who moves topics meanwhile, and where; both are content managers. */
export interface Importing {
  importer: Person;
  mover: Person;
  /** Of both. */
  userIds: readonly string[];
  databaseUrl: string;
  client: pg.Client;
  /** Keywords of the large project: files have no more rows. */
  size: number;
}

/** Imports of a file through the product, each into a project of its own, against a COPY of the same file into a table of its columns. */
export async function imports(importing: Importing): Promise<Outcome[]> {
  const { importer, client, size } = importing;
  const file = makeKeywordFile(Math.min(ROWS, size));
  await client.query(
    `create table copied_keywords (keyword text, search_volume integer, cpc double precision,
       competition double precision, position double precision, impressions integer)`,
  );
  const found: Record<'ours' | 'listed' | 'copied', number[]> = { ours: [], listed: [], copied: [] };
  for (let round = 0; round <= ROUNDS; round += 1) {
    const projectId = await emptyProject(importing);
    const copied = await copyRate(client, file);
    const { ended, listed } = await importInto(importer, projectId, file);
    if (round === 0) continue;
    found.copied.push(copied);
    found.ours.push(file.rows / ended);
    found.listed.push(file.rows / listed);
  }
  await client.query('drop table copied_keywords');
  const ratios = found.ours.map((rate, round) => rate / (found.copied[round] ?? NaN));
  const what = `importing ${file.rows.toLocaleString('en-GB')} rows of CSV`;
  const perSecond = (rates: readonly number[]) => Math.round(median(rates)).toLocaleString('en-GB');
  const of = `${perSecond(found.ours)} rows/s, COPY ${perSecond(found.copied)} rows/s`;
  return [
    { name: `${what} / COPY of the same file`, unit: 'x', values: ratios, atMost: null, atLeast: 0.15, of },
    {
      name: `${what}, rows a second until lists have them`,
      unit: 'rows/s',
      values: found.listed,
      atMost: null,
    },
  ];
}

/** How long a move of a topic takes until a read answers with it, in turn without an import and while one goes on in the same project. */
export async function movesBesideImports(importing: Importing): Promise<Outcome> {
  const { importer, mover, size } = importing;
  const file = makeKeywordFile(Math.min(ROWS, size));
  const found: Record<'ratios' | 'alone' | 'beside', number[]> = { ratios: [], alone: [], beside: [] };
  let fewest = Infinity;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const projectId = await emptyProject(importing);
    const topics = await newTopics(mover, projectId);
    const alone = await timesOfMoves(mover, topics, ({ length }) => length < MOVES);
    let isOver = false;
    const importedAt = importInto(importer, projectId, file).finally(() => (isOver = true));
    const [beside] = await Promise.all([timesOfMoves(mover, topics, () => !isOver), importedAt]);
    if (round === 0) continue;
    const [without, during] = [percentile(alone, 0.95), percentile(beside, 0.95)];
    found.alone.push(without);
    found.beside.push(during);
    found.ratios.push(during / without);
    fewest = Math.min(fewest, beside.length);
  }
  const rows = file.rows.toLocaleString('en-GB');
  const of = `${median(found.beside).toFixed(1)} ms, ${median(found.alone).toFixed(1)} ms without, ${fewest} moves or more`;
  const name = `a topic move and its read while ${rows} keywords are imported, p95 / without`;
  return { name, unit: 'x', values: found.ratios, atMost: 1.5, of };
}

async function emptyProject({ databaseUrl, userIds, client }: Importing): Promise<string> {
  const db = connect(databaseUrl, { max: 1 });
  const members = Object.fromEntries(userIds.map((id) => [id, ['CONTENT_MANAGER' as const]]));
  const made = addProject({ db, ids: randomIds, clock: systemClock }, 'owner', members);
  const projectId = await made.finally(() => db.destroy());
  // There are no topics where nobody owns the project.
  await client.query('update projects set owner_id = $2 where id = $1', [projectId, userIds.at(-1)]);
  return projectId;
}

/** Rows a second. */
async function copyRate(client: pg.Client, { csv, rows }: KeywordFile): Promise<number> {
  const seconds: number[] = [];
  for (let nth = 0; nth < COPIES; nth += 1) {
    await client.query('truncate copied_keywords');
    const began = performance.now();
    const copy = client.query(copyFrom('copy copied_keywords from stdin with (format csv, header)'));
    await pipeline(Readable.from([csv]), copy);
    seconds.push((performance.now() - began) / 1_000);
    if (copy.rowCount !== rows) throw new Error(`${copy.rowCount} of ${rows} rows were copied`);
  }
  return rows / median(seconds);
}

/** Seconds from the request until the task has ended, and until the keywords are counted in lists. */
async function importInto(
  person: Person,
  projectId: string,
  { csv, counts: expected }: KeywordFile,
): Promise<{ ended: number; listed: number }> {
  const form = new FormData();
  form.append('projectId', projectId);
  form.append('file', new Blob([csv]), 'keywords.csv');
  const began = performance.now();
  const seconds = () => (performance.now() - began) / 1_000;
  const { body } = await person.ask<{ taskId: string }>('/api/keyWordLists/import-keywords', form);
  const { counts } = await taskEnd(person, { projectId, taskId: body.taskId });
  const ended = seconds();
  for (const [verdict, count] of Object.entries(expected))
    if (counts[verdict] !== count) throw new Error(`${verdict}: ${counts[verdict]} rows, not ${count}`);
  while ((await countOf(person, projectId)) !== expected.ADD) await pause(LOOK_EVERY_MS);
  return { ended, listed: seconds() };
}

async function countOf(person: Person, projectId: string): Promise<number> {
  const path = `/api/keywordViews/search/countByFilter?projectId=${projectId}`;
  return (await person.ask<{ total: number }>(path)).body.total;
}

async function newTopics(person: Person, projectId: string): Promise<string[]> {
  const ids: string[] = [];
  for (let nth = 0; nth < TOPICS; nth += 1) {
    const { body } = await person.ask<{ id: string }>('/api/topics', { projectId, pageName: `Page ${nth}` });
    ids.push(body.id);
  }
  return ids;
}

/** Moves drafts to and fro, each in its turn, as long as `goesOn` says; answers how long each took with its read, in ms. */
async function timesOfMoves(
  person: Person,
  topics: readonly string[],
  goesOn: (times: readonly number[]) => boolean,
): Promise<number[]> {
  const times: number[] = [];
  for (let nth = 0; goesOn(times) || nth % (topics.length * TURNS.length) !== 0; nth += 1) {
    const path = `/api/topics/${topics[nth % topics.length] ?? ''}`;
    const topicStatus = TURNS[Math.floor(nth / topics.length) % TURNS.length];
    const moved = await person.ask<{ position: string }>(`${path}/status`, {
      topicStatus,
      note: 'To and fro',
    });
    const read = await person.ask<{ status: TopicStatus }>(path, undefined, moved.body.position);
    if (read.body.status !== topicStatus) throw new Error(`a read answers ${read.body.status}`);
    if (goesOn(times)) times.push(moved.ms + read.ms);
    await pause(BETWEEN_MOVES_MS);
  }
  return times;
}
