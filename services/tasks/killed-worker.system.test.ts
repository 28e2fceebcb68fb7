import { type ChildProcess, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { until } from '../platform/testing/until.ts';
import { bundledFile } from '../processes/testing/bundle.ts';
import { kindEnvironment } from '../processes/testing/kind-process.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import { startTask } from './index.ts';
import { linesOf, plantedTasks } from './testing/planted-tasks.ts';

const ROWS = 5_000;
let test: TopicsApp;
let folder: string;
let program: string;
let running: ChildProcess[] = [];
beforeAll(async () => {
  program = await bundledFile(path.join(import.meta.dirname, 'testing/task-worker.child.ts'));
  folder = await mkdtemp(path.join(tmpdir(), 'killed-tasks-'));
  test = await startTopicsApp({ config: { filesUrl: `file:${folder}` } });
});
afterAll(async () => {
  for (const child of running) child.kill('SIGKILL');
  await test?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

function worker(moment = ''): ChildProcess {
  const files = { FILES_URL: `file:${folder}`, MOMENT: moment };
  const env = kindEnvironment(test.platform.config.databaseUrl, files);
  const child = spawn(process.execPath, [program], { env, stdio: ['ignore', 'ignore', 'inherit'] });
  running = [
    ...running.filter(({ exitCode, signalCode }) => exitCode === null && signalCode === null),
    child,
  ];
  return child;
}

it.each(['begun', 'half', 'written', 'before the end', 'after the end'])(
  'A worker that is killed (%s) leaves a task that ends once, with its whole file, soon after the next one starts',
  async (moment) => {
    const { db, store } = test.platform;
    const { exporting } = plantedTasks();
    const membership = await test.platform.membershipOf(test.projectId, test.users['owner'] ?? '');
    const { projectId, ...actor } = membership!;
    const { taskId } = await startTask(test.platform, exporting, {
      ...{
        projectId,
        actor,
        payload: { does: 'write' as const, rows: ROWS },
        title: null,
        commandId: randomUUID(),
      },
    });
    const [, signal] = (await once(worker(moment), 'exit')) as [number | null, string | null];
    expect(signal).toBe('SIGKILL');

    const next = worker();
    const waiting = async () => {
      const { rows } = await sql<{ key: string }>`
        select key from graphile_worker.jobs where key = ${taskId}`.execute(db);
      return rows.length > 0;
    };
    await until('nothing of it is to be done any more', async () => !(await waiting()), 15_000);
    next.kill('SIGKILL');
    await once(next, 'exit');
    const ends = (await store.readStream(`task-${taskId}`)).filter(({ type }) => type === 'TaskEnded');
    expect(ends).toMatchObject([
      { data: { status: 'DONE', counts: { rows: ROWS }, result: { bytes: linesOf(ROWS).length } } },
    ]);
    const made = (await readdir(folder, { recursive: true, withFileTypes: true })).filter((one) =>
      one.isFile(),
    );
    const texts = await Promise.all(made.map((one) => readFile(path.join(one.parentPath, one.name), 'utf8')));
    expect(texts).toContain(linesOf(ROWS));
    // Nothing half-written is left.
    expect(made.filter(({ name }) => name.includes('.'))).toEqual([]);
  },
  30_000,
);
