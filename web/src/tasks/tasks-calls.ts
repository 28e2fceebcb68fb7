import { answer, answerWithHeaders, api } from '../api/index.ts';
import type { Task } from './task.ts';

/** As many as are asked for at once. */
export const PAGE = 50;

/** Tasks of a project as of one position: those on a page of all that are open to the reader, the newest first. */
interface TaskPage {
  tasks: readonly Task[];
  total: number;
  epoch: string;
  position: string;
}

/** Throws ApiProblem. */
export async function readTasks(projectId: string, page: number, signal?: AbortSignal): Promise<TaskPage> {
  const { data, headers } = await answerWithHeaders(
    api.GET('/api/tasks', {
      params: { query: { projectId, page, size: PAGE } },
      ...(signal && { signal }),
    }),
  );
  return {
    tasks: data._embedded.tasks,
    total: data.page.totalElements,
    epoch: headers.get('X-Epoch') ?? '',
    position: headers.get('X-Position') ?? '0',
  };
}

/** Throws ApiProblem. */
export const cancelTask = (id: string): Promise<unknown> =>
  answer(api.POST('/api/tasks/{id}/cancel', { params: { path: { id } } }));

/** Takes an ended task off the list, with its file. Throws ApiProblem. */
export const removeTask = (id: string): Promise<unknown> =>
  answer(api.DELETE('/api/tasks/{id}', { params: { path: { id } } }));

/** How they ended has been seen. Throws ApiProblem. */
export const checkTasks = (ids: readonly string[]): Promise<unknown> =>
  answer(api.PATCH('/api/tasks/set-task-check', { body: { ids: [...ids] } }));

/** What a task has made. Throws ApiProblem. */
export const readResult = (id: string): Promise<Blob> =>
  answer<Blob>(
    api.GET('/api/storage/load-keyword-report/{id}', { params: { path: { id } }, parseAs: 'blob' }),
  );
