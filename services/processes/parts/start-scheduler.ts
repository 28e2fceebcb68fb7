import { housekeepingJobs } from '../scheduler/housekeeping-jobs.ts';
import { Scheduler } from '../scheduler/scheduler.ts';
import type { OpenProcess } from './open-process.ts';

/** Does the periodic chores in this process from now on. */
export function startScheduler({ platform, shutdown }: OpenProcess): void {
  const { log, metrics } = platform;
  const housekeeping = new Scheduler({ jobs: housekeepingJobs(platform), log, metrics });
  shutdown.add({ name: 'housekeeping', close: () => housekeeping.stop() });
  housekeeping.start();
}
