export { startExport } from './export-request.ts';
export { gathered } from './gathered.ts';
export type { Task } from './task.ts';
export { useTask } from './task-on-screen.ts';
export { taskName } from './task-texts.ts';
export { cancelTask } from './tasks-calls.ts';
export { TasksButton } from './tasks-button.tsx';
export { TasksHost } from './tasks-host.tsx';
export { openTasks } from './tasks-open.ts';
