import { readFile } from 'node:fs/promises';
import { setTimeout as pause } from 'node:timers/promises';
import type { TaskRow } from '@keywright/events/task';
import type { LargeProject } from './large-project.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from './person.ts';

const ROUNDS = 3;
/** Ten columns of a view, those with words and names among them. */
const FIELDS = [
  ...(['value', 'volume', 'cpc', 'competition', 'position', 'status'] as const),
  ...(['keyWordListId', 'topics', 'months', 'lastActionDate'] as const),
];
const LOOK_EVERY_MS = 40;
const MB = 1024 * 1024;

/**
 * Exports MY_REALITY, three tenths of the project, as a workbook, through the product: how many rows a second from the request to the end
 * of the task, and the most memory that the product's process takes above what it took before. The first round warms up.
 */
export async function exports(
  person: Person,
  { projectId }: LargeProject,
  pidOf: () => number,
): Promise<Outcome[]> {
  const found: Record<'rate' | 'memory', number[]> = { rate: [], memory: [] };
  let rows = 0;
  for (let round = 0; round <= ROUNDS; round += 1) {
    const idle = await memoryOf(pidOf());
    let most = idle;
    const began = performance.now();
    const { body } = await person.ask<{ taskId: string }>('/api/keywordViews/export', {
      ...{ projectId, filter: { scopes: ['MY_REALITY'] }, fields: FIELDS, format: 'XLSX', language: 'en-GB' },
    });
    let task = await read(person, projectId, body.taskId);
    while (task.status === 'QUEUED' || task.status === 'RUNNING') {
      await pause(LOOK_EVERY_MS);
      most = Math.max(most, await memoryOf(pidOf()));
      task = await read(person, projectId, body.taskId);
    }
    const seconds = (performance.now() - began) / 1_000;
    rows = task.counts['keywords'] ?? 0;
    if (task.status !== 'DONE' || rows === 0)
      throw new Error(`the export ended ${task.status} with ${rows} rows`);
    if (round === 0) continue;
    found.rate.push(rows / seconds);
    found.memory.push((most - idle) / MB);
  }
  const what = `exporting ${rows.toLocaleString('en-GB')} keywords × ${FIELDS.length} as a workbook`;
  return [
    { name: `${what}, memory above idle`, unit: 'MB', values: found.memory, atMost: 250 },
    { name: `${what}, rows a second`, unit: 'rows/s', values: found.rate, atMost: null },
  ];
}

async function read(person: Person, projectId: string, taskId: string): Promise<TaskRow> {
  const { body } = await person.ask<{ _embedded: { tasks: TaskRow[] } }>(
    `/api/tasks?projectId=${projectId}&size=20`,
  );
  const task = body._embedded.tasks.find(({ id }) => id === taskId);
  if (task === undefined) throw new Error('the task is in no list');
  return task;
}

/** Bytes that a process has in memory. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
