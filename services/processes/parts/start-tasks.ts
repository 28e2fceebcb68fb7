import type { Feature } from '../../platform/feature.ts';
import { registerTaskMetrics, taskRunner } from '../../tasks/index.ts';
import type { OpenProcess } from './open-process.ts';

/** Does the tasks of the given features in this process from now on. */
export async function startTasks(
  { platform, shutdown }: OpenProcess,
  features: readonly Feature[],
): Promise<void> {
  const runner = taskRunner(platform, features, registerTaskMetrics(platform));
  shutdown.add({ name: 'tasks', close: () => runner.stop() });
  await runner.start();
}
