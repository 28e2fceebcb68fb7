import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import type { KeywordBatchEvent } from '@keywright/events/keywords';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { until } from '../../platform/testing/until.ts';
import { bundledFile } from '../../processes/testing/bundle.ts';
import { kindEnvironment } from '../../processes/testing/kind-process.ts';
import { type KeywordImportWorld, startKeywordImportWorld } from './testing/import-world.ts';

const KEYWORDS = 2_500;
const KNOWN = 'walking boots 3';
const VALUES = Array.from({ length: KEYWORDS }, (_, at) => `walking boots ${at}`);
const FILE = `Keyword,Volume\n${VALUES.map((value, at) => `${value},${at + 1}`).join('\n')}\n`;

let world: KeywordImportWorld;
let program: string;
const running = new Set<ChildProcess>();
beforeAll(async () => {
  program = await bundledFile(path.join(import.meta.dirname, 'testing/import-worker.child.ts'));
  world = await startKeywordImportWorld({ works: false });
});
beforeEach(() => world.newProject());
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await world?.close();
});

function worker(moment = ''): ChildProcess {
  const { databaseUrl, filesUrl } = world.test.platform.config;
  const env = kindEnvironment(databaseUrl, { FILES_URL: filesUrl, MOMENT: moment });
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  running.add(child);
  child.once('exit', () => running.delete(child));
  return child;
}

it.each(['before KeywordsAdded 1', 'after KeywordsAdded 2', 'after BatchEnded 1', 'after TaskEnded 1'])(
  'An import whose worker is killed (%s) is gone on with by the next one: each keyword once, one effect',
  async (moment) => {
    const { db, store } = world.test.platform;
    const known = { projectId: world.project(), to: 'MY_GOAL', values: [KNOWN] };
    expect((await world.test.request('owner', 'POST', '/api/keyWords/add', known)).status).toBe(200);
    await world.test.settled();
    const { status, body } = await world.send({ file: FILE });
    expect(status).toBe(202);
    const [, signal] = (await once(worker(moment), 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');

    const next = worker();
    await until(
      'nothing of it is to be done any more',
      async () => {
        const { rows } = await sql`select from graphile_worker.jobs where key = ${body.taskId}`.execute(db);
        return rows.length === 0;
      },
      40_000,
    );
    next.kill('SIGKILL');
    await once(next, 'exit');

    const ends = (await store.readStream(`task-${body.taskId}`)).filter(({ type }) => type === 'TaskEnded');
    const counts = { ADD: KEYWORDS - 1, UPDATE: 1, UNCHANGED: 0, INVALID: 0 };
    expect(ends).toMatchObject([{ data: { status: 'DONE', counts } }]);
    const batch = (await store.readStream(`keywordbatch-${body.taskId}`)).map(
      ({ type, data }) => ({ type, data }) as unknown as KeywordBatchEvent,
    );
    const added = batch.flatMap((event) =>
      event.type === 'KeywordsAdded' ? event.data.keywords.map(({ value }) => value) : [],
    );
    expect(added.toSorted()).toEqual(VALUES.filter((value) => value !== KNOWN).toSorted());
    expect(batch.filter(({ type }) => type === 'BatchEnded')).toHaveLength(1);
    const rows = await world.rows();
    expect(rows.size).toBe(KEYWORDS);
    expect(VALUES.every((value, at) => rows.get(value)?.['volume'] === at + 1)).toBe(true);
    expect(await world.files()).toBe(0);

    const undo = { projectId: world.project(), eventId: body.taskId };
    const undone = await world.test.request('owner', 'POST', '/api/keywords/undo', undo);
    expect(undone.body).toMatchObject({ restored: KEYWORDS - 1, keptCount: 0 });
    expect([...(await world.rows()).keys()]).toEqual([KNOWN]);
  },
  60_000,
);
