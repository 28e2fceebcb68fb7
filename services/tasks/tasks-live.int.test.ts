import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { LiveOp } from '@keywright/events/live';
import type { TaskRow } from '@keywright/events/task';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LiveApp, startLiveApp } from '../live/testing/live-app.ts';
import type { JobRunner } from '../platform/jobs/job-runner.ts';
import { until } from '../platform/testing/until.ts';
import { startTask, taskRunner } from './index.ts';
import { type PlantedWork, plantedTasks } from './testing/planted-tasks.ts';

const { exporting, importing } = plantedTasks();
let live: LiveApp;
let folder: string;
let runner: JobRunner;
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'live-tasks-'));
  const config = { filesUrl: `file:${folder}` };
  live = await startLiveApp({ members: { ann: ['WATCHER'], cem: ['COPYWRITER'] }, config });
  runner = taskRunner(live.test.platform, [{ name: 'planted', tasks: [exporting, importing] }]);
  await runner.start();
});
afterAll(async () => {
  await runner?.stop();
  await live?.close();
  if (folder) await rm(folder, { recursive: true, force: true });
});

async function start(as: string, payload: PlantedWork): Promise<string> {
  const membership = await live.test.platform.membershipOf(live.projectId, live.people[as]!);
  const { projectId, ...actor } = membership!;
  const asked = { projectId, actor, payload, title: null, commandId: randomUUID() };
  return (await startTask(live.test.platform, exporting, asked)).taskId;
}

async function position() {
  await live.test.settled();
  const { headers } = await live.test.request('ann', 'GET', `/api/tasks?projectId=${live.projectId}`);
  return { epoch: String(headers['x-epoch']), position: String(headers['x-position']) };
}

const rowsIn = (changes: readonly { ops: readonly LiveOp[] }[], id: string): TaskRow[] =>
  changes.flatMap(({ ops }) =>
    ops.flatMap((op) => (op.op === 'row' && (op.row as TaskRow).id === id ? [op.row as TaskRow] : [])),
  );

describe('Screens', () => {
  it('are told of tasks that begin, come further and end; whose they are, on their own channel, too', async () => {
    await using ann = await live.connect('ann');
    ann.send({ t: 'subscribe', channel: `tasks:${live.projectId}`, ...(await position()) });
    await ann.next('subscribed');
    await using cem = await live.connect('cem');
    cem.send({ t: 'subscribe', channel: `account:${live.people['cem']!}`, epoch: 'none', position: '0' });
    await cem.next('subscribed');

    const id = await start('cem', { does: 'hold' });
    const words = (client: typeof ann) => client.all('nudge').map(({ what }) => what);
    await until('both are told that it goes on', () => {
      const [seen, own] = [words(ann), words(cem)];
      return seen.filter((word) => word === 'progress').length > 2 && own.includes('tasks');
    });
    await live.test.request('owner', 'POST', `/api/tasks/${id}/cancel`);
    await until('the end is told', async () => {
      await live.test.settled();
      return rowsIn(ann.all('change'), id).some(({ endedAt }) => endedAt !== null);
    });
    const startedBy = { id: live.people['cem'], userName: 'cem' };
    expect(rowsIn(ann.all('change'), id)).toMatchObject([
      { status: 'QUEUED', startedBy },
      { status: 'CANCELLED', startedBy, of: 1_000_000, undo: { eventId: id } },
    ]);
  });

  it('of those who see their own tasks alone are on no channel of everybody’s', async () => {
    await using cem = await live.connect('cem');
    const channel = `tasks:${live.projectId}` as const;
    cem.send({ t: 'subscribe', channel, epoch: 'none', position: '0' });
    expect(await cem.next('denied')).toMatchObject({ channel });
  });
});
