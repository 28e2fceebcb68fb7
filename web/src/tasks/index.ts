export { startExport } from './export-request.ts';
export type { Task } from './task.ts';
export { useTask } from './task-on-screen.ts';
export { cancelTask } from './tasks-calls.ts';
export { TasksButton } from './tasks-button.tsx';
export { TasksHost } from './tasks-host.tsx';
export { openTasks } from './tasks-open.ts';
