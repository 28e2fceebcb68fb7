import { randomUUID } from 'node:crypto';
import type { Platform } from '../../platform/feature.ts';
import { startTask } from '../index.ts';

/** Tests need more at once than people. */
const ANY_NUMBER = { person: Infinity, project: Infinity };

/** A task of a project that waits and that nobody does, of whoever owns the project. Answers its id. */
export async function waitingTask(platform: Platform, projectId: string, userId: string): Promise<string> {
  const actor = { userId, owner: true, roles: [] };
  const asked = { projectId, actor, payload: null, title: null, commandId: randomUUID() };
  const kind = { type: 'EXPORT_XLS', operation: 'EXPORT' } as const;
  const { taskId } = await startTask(platform, kind, asked, ANY_NUMBER);
  return taskId;
}
