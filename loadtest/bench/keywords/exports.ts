import { readFile } from 'node:fs/promises';
import type { LargeProject } from './large-project.ts';
import type { Outcome } from './outcome.ts';
import type { Person } from '../person.ts';
import { taskEnd } from './task-end.ts';

const ROUNDS = 3;
/** Ten columns of a view, those with words and names among them. */
const FIELDS = [
  ...(['value', 'volume', 'cpc', 'competition', 'position', 'status'] as const),
  ...(['keyWordListId', 'topics', 'months', 'lastActionDate'] as const),
];
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
    const { counts } = await taskEnd(person, { projectId, taskId: body.taskId }, async () => {
      most = Math.max(most, await memoryOf(pidOf()));
    });
    const seconds = (performance.now() - began) / 1_000;
    rows = counts['keywords'] ?? 0;
    if (rows === 0) throw new Error('the export has no rows');
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

/** Bytes that a process has in memory. */
async function memoryOf(pid: number): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) * 1024;
}
