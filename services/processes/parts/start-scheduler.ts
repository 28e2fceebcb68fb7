import { housekeepingJobs } from '../scheduler/housekeeping-jobs.ts';
import { registerGrowthMetrics } from '../scheduler/growth-metrics.ts';
import { Scheduler } from '../scheduler/scheduler.ts';
import type { OpenProcess } from './open-process.ts';

/** Runs the housekeeping jobs in this process from now on, and measures what they keep small. */
export function startScheduler({ platform, shutdown }: OpenProcess): void {
  const { log, metrics } = platform;
  registerGrowthMetrics(platform);
  const scheduler = new Scheduler({ jobs: housekeepingJobs(platform), log, metrics });
  shutdown.add({ name: 'housekeeping', close: () => scheduler.stop() });
  scheduler.start();
}
