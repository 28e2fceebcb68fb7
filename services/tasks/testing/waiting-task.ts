import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/feature.ts';
import { startTask } from '../index.ts';

/** A task of a project that waits and that nobody does, of whoever owns the project. Answers its id. */
export async function waitingTask(platform: Platform, projectId: string, userId: string): Promise<string> {
  const actor = { userId, owner: true, roles: [] };
  const asked = { projectId, actor, payload: null, title: null, commandId: randomUUID() };
  const { taskId } = await startTask(platform, { type: 'EXPORT_XLS', operation: 'EXPORT' }, asked);
  return taskId;
}
