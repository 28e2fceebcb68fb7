import { Gauge, Histogram } from 'prom-client';
import type { Platform } from '../platform/feature.ts';
import { countOpenTasks } from './task-counts.ts';

/** Told of each task that was done here: its type, how it ended, and how many seconds its last run took. */
export type TaskTimed = (type: string, status: string, seconds: number) => void;

/** From a short export to an import of a million rows. */
const SECONDS = [0.1, 0.5, 1, 2, 5, 10, 30, 60, 120, 300, 600, 1_800];

/** How many tasks wait and run, how long the oldest has waited, and how long they took in this process; once a process. */
export function registerTaskMetrics({ db, clock, metrics }: Platform): TaskTimed {
  new Gauge({
    name: 'keywright_tasks',
    help: 'Tasks that wait, and that are under way, in all processes',
    labelNames: ['state'] as const,
    registers: [metrics],
    async collect() {
      const { queued, running } = await countOpenTasks(db);
      this.set({ state: 'queued' }, queued);
      this.set({ state: 'running' }, running);
    },
  });
  new Gauge({
    name: 'keywright_tasks_oldest_seconds',
    help: 'How long the task that waits longest has waited; 0 where none waits',
    registers: [metrics],
    async collect() {
      const { since } = await countOpenTasks(db);
      this.set(since === null ? 0 : Math.max(0, (clock.now().getTime() - since.getTime()) / 1_000));
    },
  });
  const seconds = new Histogram({
    name: 'keywright_task_seconds',
    help: 'How long the last run of a task took, by its type and how it ended',
    labelNames: ['type', 'status'] as const,
    buckets: SECONDS,
    registers: [metrics],
  });
  return (type, status, took) => seconds.observe({ type, status }, took);
}
