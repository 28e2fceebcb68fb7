import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { TaskRow } from '@keywright/events/task';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeJob } from '../platform/jobs/job-queue.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import type { TaskKind } from '../platform/jobs/task-kind.ts';
import { openFiles } from '../platform/files/file-store.ts';
import { uploadKey } from '../platform/files/upload-key.ts';
import { until } from '../platform/testing/until.ts';
import { features } from '../processes/features.ts';
import { startTopicsApp, type TopicsApp } from '../topics/testing/start-topics-app.ts';
import {
  clearLostUploads,
  clearTaskResults,
  queueForgottenTasks,
  registerTaskMetrics,
  startTask,
  taskRunner,
  tasksFor,
} from './index.ts';
import { linesOf, type PlantedWork, plantedTasks } from './testing/planted-tasks.ts';

const { exporting, importing, runs } = plantedTasks();
const planted = [{ name: 'planted', tasks: [exporting, importing] }];

let test: TopicsApp;
let folder: string;
let runner: JobRunner;
let timed: ReturnType<typeof registerTaskMetrics>;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tasks-'));
  const others = features.filter(({ name }) => name !== 'tasks');
  const all = [...others, tasksFor(planted)];
  test = await startTopicsApp({ features: all, config: { filesUrl: `file:${folder}` } });
  timed = registerTaskMetrics(test.platform);
  runner = taskRunner(test.platform, planted, timed);
});
afterAll(async () => {
  await runner.stop();
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

interface Start {
  as?: string;
  kind?: TaskKind<PlantedWork>;
  work?: PlantedWork;
  commandId?: string;
  title?: string;
  most?: { person: number; project: number };
}

/** Starts a task as somebody; answers its id. */
async function start({
  as = 'contributor',
  kind = exporting,
  commandId = randomUUID(),
  ...asked
}: Start = {}) {
  const userId = test.users[as] ?? '';
  const membership = await test.platform.membershipOf(test.projectId, userId);
  if (membership === null) throw new Error(`${as} is no member`);
  const { projectId, ...actor } = membership;
  const payload = asked.work ?? { does: 'write' };
  const { taskId } = await startTask(
    test.platform,
    kind,
    {
      ...{ projectId, actor, payload, commandId, title: asked.title ?? 'Größen' },
    },
    asked.most,
  );
  await test.settled();
  return taskId;
}

const list = async (as: string, query = '', headers = {}) => {
  await test.settled();
  const url = `/api/tasks?projectId=${test.projectId}&size=200${query}`;
  const { status, body } = await test.request<{ _embedded: { tasks: TaskRow[] } }>(
    as,
    'GET',
    url,
    undefined,
    headers,
  );
  expect(status).toBe(200);
  return body._embedded.tasks;
};
const read = async (id: string, as = 'owner', headers = {}) =>
  (await list(as, '', headers)).find((task) => task.id === id);

/** A task once it stands as asked. */
async function reached(id: string, ...statuses: string[]): Promise<TaskRow> {
  let found: TaskRow | undefined;
  await until(`task is ${statuses.join(' or ')}`, async () => {
    found = await read(id);
    return statuses.includes(found?.status ?? '');
  });
  return found!;
}
const ended = (id: string) => reached(id, 'DONE', 'FAILED', 'CANCELLED');

const cancel = (as: string, id: string) => test.post(as, `/api/tasks/${id}/cancel`);
const remove = (as: string, id: string) => test.request(as, 'DELETE', `/api/tasks/${id}`);
const download = async (as: string, id: string) =>
  test.app.inject({
    url: `/api/storage/load-keyword-report/${id}`,
    headers: { authorization: `Bearer ${await test.login(as)}` },
  });
const uncheckedOf = async (as: string) =>
  (await test.request<number>(as, 'GET', `/api/tasks/count-by-project-uncheck?projectId=${test.projectId}`))
    .body;
const files = async () =>
  (await readdir(folder, { recursive: true, withFileTypes: true })).filter((file) => file.isFile());
const endsOf = async (id: string) =>
  (await test.platform.store.readStream(`task-${id}`)).filter(({ type }) => type === 'TaskEnded').length;

describe('A task that waits', () => {
  it('is queued, is cancelled at once, and is never done', async () => {
    const id = await start();
    expect(await read(id)).toMatchObject({
      status: 'QUEUED',
      done: 0,
      of: null,
      startedAt: null,
      result: null,
    });
    expect(await remove('contributor', id)).toMatchObject({ status: 409, body: { code: 'TASK_RUNNING' } });
    for (let time = 0; time < 2; time += 1)
      expect(await cancel('contributor', id)).toMatchObject({ status: 200, body: { id, ended: true } });
    expect(await read(id)).toMatchObject({ status: 'CANCELLED', counts: {}, undo: null });
    expect(await remove('contributor', id)).toMatchObject({ status: 200 });
    expect(await read(id)).toBeUndefined();
    expect(runs.get(id)).toBeUndefined();
  });

  it('is one of so many of a person, and of a project, however many are begun at once', async () => {
    const most = { person: 3, project: 5 };
    const commandId = randomUUID();
    const begun = await Promise.allSettled([
      start({ most, commandId }),
      ...[1, 2, 3, 4, 5].map(() => start({ most })),
    ]);
    const ids = begun.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
    expect(ids).toHaveLength(3);
    for (const one of begun)
      if (one.status === 'rejected')
        expect(one.reason).toMatchObject({
          code: 'LIMIT_REACHED',
          details: { messageKey: 'maxOpenTasks', limit: 3, live: 3 },
        });
    // What was begun already is asked for again.
    const known = begun[0]?.status === 'fulfilled' ? commandId : null;
    if (known !== null) expect(await start({ most, commandId: known })).toBe(ids[0]);
    const others = ['owner', 'content_manager', 'copywriter'];
    const more = await Promise.allSettled(others.map((as) => start({ as, most })));
    const refused = more.flatMap((one) => (one.status === 'rejected' ? [one.reason as unknown] : []));
    expect(refused).toMatchObject([{ details: { messageKey: 'maxOpenTasksOfProject', limit: 5, live: 5 } }]);
    const open = (await list('owner')).filter(({ status }) => status === 'QUEUED').map(({ id }) => id);
    expect(open).toHaveLength(5);
    await cancel('owner', open[0]!);
    await start({ most: { person: 5, project: 5 } });
    for (const { id } of await list('owner', '&status=QUEUED')) await cancel('owner', id);
  });

  it('is found where the process ended before it was queued', async () => {
    const { db } = test.platform;
    const id = await start();
    await removeJob(db, id);
    await db.updateTable('task_runs').set({ queued_at: null }).where('task_id', '=', id).execute();
    test.clock.advance({ minutes: 1 });
    await queueForgottenTasks(test.platform);
    await runner.start();
    expect(await ended(id)).toMatchObject({ status: 'DONE' });
    expect(runs.get(id)).toBe(1);
  });
});

describe('A task', () => {
  it('is done, told of, downloaded, seen and removed with its file', async () => {
    const before = (await files()).length;
    const id = await start({ title: ' Größen ', work: { does: 'write', rows: 2_000 } });
    const task = await ended(id);
    expect(task).toMatchObject({
      ...{ type: 'EXPORT_XLS', title: 'Größen', status: 'DONE', done: 2_000, of: 2_000, check: false },
      ...{ counts: { rows: 2_000 }, undo: { eventId: id }, detail: null, detailKey: null },
      result: { contentType: 'text/csv; charset=utf-8', bytes: linesOf(2_000).length },
      startedBy: { id: test.users['contributor'], userName: 'contributor' },
    });
    const last = `/api/tasks/last?projectId=${test.projectId}&type=EXPORT_XLS`;
    expect((await test.request('watcher', 'GET', last)).body).toMatchObject({ task: { id } });

    const file = await download('watcher', id);
    expect([file.statusCode, file.body]).toEqual([200, linesOf(2_000)]);
    expect(file.headers).toMatchObject({
      'content-type': 'text/csv; charset=utf-8',
      'content-security-policy': "default-src 'none'; sandbox",
      'x-content-type-options': 'nosniff',
    });
    const disposition = String(file.headers['content-disposition']);
    expect(disposition).toMatch(/^attachment; /);
    expect(decodeURIComponent(disposition)).toContain("filename*=UTF-8''Übersicht „Größen“.csv");

    const unseen = await uncheckedOf('contributor');
    const check = { ids: [id] };
    const path = '/api/tasks/set-task-check';
    expect((await test.request('owner', 'PATCH', path, check)).status).toBe(404);
    expect((await test.request('contributor', 'PATCH', path, check)).body).toEqual({ checked: 1 });
    expect((await test.request('contributor', 'PATCH', path, check)).body).toEqual({ checked: 0 });
    expect(await uncheckedOf('contributor')).toBe(unseen - 1);
    expect(await read(id)).toMatchObject({ check: true });

    expect(await cancel('contributor', id)).toMatchObject({ status: 409, body: { code: 'TASK_ENDED' } });
    expect((await remove('contributor', id)).status).toBe(200);
    expect(await read(id)).toBeUndefined();
    expect((await files()).length).toBe(before);
    expect((await download('owner', id)).statusCode).toBe(404);
    expect((await remove('contributor', id)).status).toBe(404);
  });

  it('shows how far it has come, and is cancelled with what it has done until then', async () => {
    const id = await start({ work: { does: 'hold' } });
    await until('it has come further', async () => ((await read(id))?.done ?? 0) > 0);
    expect(await read(id)).toMatchObject({ status: 'RUNNING', of: 1_000_000, endedAt: null });
    expect(await list('owner', '&status=RUNNING')).toMatchObject([{ id }]);
    expect(await cancel('contributor', id)).toMatchObject({ status: 200, body: { id, ended: false } });
    const task = await ended(id);
    expect(task).toMatchObject({ status: 'CANCELLED', undo: { eventId: id }, result: null });
    expect(task.counts['done']).toBeGreaterThan(0);
    expect((await download('contributor', id)).statusCode).toBe(410);
  });

  it('that refuses says why, in the language of whoever asks; a fault of ours says that it is one', async () => {
    const refused = await start({ work: { does: 'refuse' } });
    const failed = await start({ work: { does: 'fault' } });
    expect(await ended(refused)).toMatchObject({ status: 'FAILED', detailKey: 'error.LIMIT_REACHED' });
    expect(await read(refused, 'owner', { 'accept-language': 'de' })).toMatchObject({
      facts: { limit: 7 },
      detail: expect.stringMatching(/7/),
    });
    expect((await read(refused, 'owner', { 'accept-language': 'de' }))?.detail).not.toBe(
      (await read(refused, 'owner', { 'accept-language': 'en' }))?.detail,
    );
    expect(await ended(failed)).toMatchObject({ status: 'FAILED', detailKey: 'error.INTERNAL', facts: {} });
    expect([runs.get(refused), runs.get(failed)]).toEqual([1, 1]);
  });

  it('is tried again where what it needs was away', async () => {
    const id = await start({ work: { does: 'pass once' } });
    expect(await ended(id)).toMatchObject({ status: 'DONE' });
    expect(runs.get(id)).toBe(2);
  });

  it('is the same where the same command asks for it again, also after its end', async () => {
    const commandId = randomUUID();
    const [id, ...others] = await Promise.all([1, 2, 3].map(() => start({ commandId })));
    await ended(id!);
    expect(new Set([id, ...others, await start({ commandId })])).toEqual(new Set([id]));
    expect([runs.get(id!), await endsOf(id!)]).toEqual([1, 1]);
  });

  it('is begun anew by the next process where the one that did it has ended', async () => {
    const id = await start({ work: { does: 'hold' } });
    await reached(id, 'RUNNING');
    await runner.stop();
    expect(await read(id)).toMatchObject({ status: 'RUNNING' });
    runner = taskRunner(test.platform, planted, timed);
    await runner.start();
    await until('it was begun anew', () => (runs.get(id) ?? 0) === 2);
    await cancel('owner', id);
    expect(await ended(id)).toMatchObject({ status: 'CANCELLED' });
    expect(await endsOf(id)).toBe(1);
  });
});

describe('A run that was cut off while a newer one has begun', () => {
  it('stops, and records no end', async () => {
    const { db, ids } = test.platform;
    const id = await start({ work: { does: 'hold' } });
    await reached(id, 'RUNNING');
    await db.updateTable('task_runs').set({ run: ids.uuid() }).where('task_id', '=', id).execute();
    await until('it has stopped', async () => {
      const { rows } = await sql`select from graphile_worker.jobs where key = ${id}`.execute(db);
      return rows.length === 0;
    });
    expect(await endsOf(id)).toBe(0);
    expect(await read(id)).toMatchObject({ status: 'RUNNING' });
    await db.updateTable('task_runs').set({ run: null }).where('task_id', '=', id).execute();
    await cancel('owner', id);
    expect(await endsOf(id)).toBe(1);
  });
});

describe('Tasks of others', () => {
  it('are seen by who may see everybody’s, and ended by owner and content manager alone', async () => {
    const id = await start();
    const own = await start({ as: 'copywriter' });
    await Promise.all([ended(id), ended(own)]);
    const seen = (await list('copywriter')).map((task) => task.startedBy.id);
    expect(new Set(seen)).toEqual(new Set([test.users['copywriter']]));
    expect((await download('copywriter', own)).statusCode).toBe(200);
    for (const ask of [cancel, remove, download] as const) {
      const { statusCode, status } = (await ask('copywriter', id)) as {
        statusCode?: number;
        status?: number;
      };
      expect(statusCode ?? status).toBe(403);
    }
    expect(await remove('watcher', id)).toMatchObject({ status: 403, body: { code: 'ROLE_REQUIRED' } });
    expect((await remove('content_manager', id)).status).toBe(200);
    for (const ask of [cancel, remove, download] as const) {
      const { statusCode, status } = (await ask('stranger', own)) as { statusCode?: number; status?: number };
      expect(statusCode ?? status).toBe(404);
    }
  });

  it('are started and downloaded by who may do their work, judged again at each download', async () => {
    const noImport = { as: 'watcher', kind: importing };
    await expect(start(noImport)).rejects.toMatchObject({ code: 'ROLE_REQUIRED' });
    const id = await start({ kind: importing });
    await ended(id);
    expect((await download('contributor', id)).statusCode).toBe(200);
    expect((await download('watcher', id)).statusCode).toBe(403);
  });
});

it('Metrics say how many tasks wait and run, and how long those took that have ended', async () => {
  const { metrics } = test.platform;
  const id = await start({ work: { does: 'hold' } });
  await reached(id, 'RUNNING');
  expect(await metrics.metrics()).toMatch(/^keywright_tasks\{state="running"\} 1$/m);
  await cancel('owner', id);
  await ended(id);
  const text = await metrics.metrics();
  expect(text).toMatch(/^keywright_tasks\{state="running"\} 0$/m);
  expect(text).toMatch(/^keywright_tasks_oldest_seconds \d/m);
  expect(text).toMatch(/^keywright_task_seconds_count\{type="EXPORT_XLS",status="DONE"\} [1-9]/m);
});

describe('An upload', () => {
  it('that no task has is removed a day later, finished or not; what a task is to read stays', async () => {
    const { db, clock, config } = test.platform;
    const store = openFiles(config.filesUrl);
    const [lost, owned] = [uploadKey(test.platform.ids), uploadKey(test.platform.ids)];
    for (const key of [lost, owned, `${lost}.begun`]) await store.write(key, Buffer.from('Keyword'));
    const other = randomUUID();
    await store.write(other, Buffer.from('a logo'));
    const id = await start({ work: { does: 'hold' } });
    await db.updateTable('task_runs').set({ input: owned }).where('task_id', '=', id).execute();
    const there = async () => {
      const keys = [lost, `${lost}.begun`, owned, other];
      const sizes = await Promise.all(keys.map((key) => store.size(key)));
      return keys.filter((_, at) => sizes[at] !== null);
    };
    await clearLostUploads(test.platform);
    expect(await there()).toHaveLength(4);
    // Files are of the time of the machine.
    const later = { now: () => new Date(Date.now() + 25 * 3_600_000) };
    await clearLostUploads({ ...test.platform, clock: { ...clock, ...later } });
    expect(await there()).toEqual([owned, other]);
    await cancel('owner', id);
    await ended(id);
    expect(await there()).toEqual([other]);
    await store.remove(other);
  });
});

describe('A file', () => {
  it('is kept for thirty days', async () => {
    const id = await start();
    await ended(id);
    const { db } = test.platform;
    const kept = (await files()).length;
    test.clock.advance({ days: 29 });
    await clearTaskResults(test.platform);
    expect((await download('contributor', id)).statusCode).toBe(200);
    expect((await files()).length).toBe(kept);
    test.clock.advance({ days: 2 });
    expect((await download('contributor', id)).json()).toMatchObject({ status: 410, code: 'RESULT_GONE' });
    await clearTaskResults(test.platform);
    expect(await files()).toEqual([]);
    expect(await read(id)).toMatchObject({ status: 'DONE', result: null });
    const row = db.selectFrom('task_runs').where('task_id', '=', id).select('cleared_at').executeTakeFirst();
    expect((await row)?.cleared_at).not.toBeNull();
  });
});
