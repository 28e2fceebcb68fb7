import { answer, api, type ApiPaths } from '../api/index.ts';
import { t } from '../i18n/index.ts';
import { accountAtom, store } from '../state/index.ts';
import { showToast } from '../ui/index.ts';
import { openTasks } from './tasks-open.ts';

/** What an export of keywords is asked for with. */
export type ExportRequest = NonNullable<
  ApiPaths['/api/keywordViews/export']['post']['requestBody']
>['content']['application/json'];

const keyOf = (taskId: string): string => `keywright.exports.${store.get(accountAtom)?.id}.${taskId}`;

/** Starts an export as a task and says so. Throws ApiProblem. */
export async function startExport(body: ExportRequest): Promise<void> {
  const { taskId } = await answer(api.POST('/api/keywordViews/export', { body }));
  sessionStorage.setItem(keyOf(taskId), JSON.stringify(body));
  showToast({
    kind: 'done',
    title: t('taskAdded'),
    text: t('taskAdded.text'),
    action: { label: t('tasks.show'), run: openTasks },
  });
}

/** How to ask for the same again; null where this tab did not ask for it. */
export function askedAgain(taskId: string): (() => Promise<void>) | null {
  const asked = sessionStorage.getItem(keyOf(taskId));
  return asked === null ? null : () => startExport(JSON.parse(asked) as ExportRequest);
}
