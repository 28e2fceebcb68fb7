import { useCallback } from 'react';
import { undoImport } from '../keywords/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { type Task, TasksHost } from '../tasks/index.ts';

/** The tasks of the project on screen; what they have changed is taken back by the feature that it belongs to. */
export function ProjectTasks() {
  const scope = useProjectScope();
  const undo = useCallback(
    async ({ undo: way, title }: Task) => way !== null && undoImport(way.eventId, title ?? '', scope),
    [scope],
  );
  return <TasksHost undo={undo} />;
}
