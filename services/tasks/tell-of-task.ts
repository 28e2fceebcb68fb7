import { tellAccount } from '../account-channel/index.ts';
import { nudge } from '../live/index.ts';
import type { Platform } from '../platform/feature.ts';

/** A task, and whose it is. */
export interface TaskOf {
  taskId: string;
  projectId: string;
  startedBy: string;
}

/** Tells the screens that show a task that it stands otherwise than its events say: those of the project and whose it is. */
export function tellOfTask({ bus }: Pick<Platform, 'bus'>, { projectId, startedBy }: TaskOf): void {
  nudge(bus, `tasks:${projectId}`, 'progress');
  tellAccount({ bus }, startedBy, 'tasks');
}
