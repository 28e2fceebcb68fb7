import { currentLanguage, formatsFor, t } from '../i18n/index.ts';
import { store } from '../state/index.ts';
import { announce, showToast } from '../ui/index.ts';
import { download } from './download.ts';
import type { Task } from './task.ts';
import { outcomeText, taskName } from './task-texts.ts';
import { openTasks, tasksOpenAtom } from './tasks-open.ts';

/** Says how a task has ended, with what can be done next. One that was cancelled was so by somebody who knows. */
export function sayEnded(task: Task): void {
  if (task.status === 'CANCELLED') return;
  const name = taskName(t, task);
  const failed = task.status === 'FAILED';
  const title = t(failed ? 'tasks.failed' : 'tasks.ready', { name });
  const text = outcomeText({ t, formats: formatsFor(currentLanguage()) }, task);
  const action =
    task.result === null
      ? { label: t('tasks.show'), run: openTasks }
      : { label: t('tasks.download'), run: () => void download(task) };
  announce(`${title}: ${text}`);
  // Whoever looks at the tasks sees it there.
  if (store.get(tasksOpenAtom)) return;
  showToast({ id: `task-${task.id}`, kind: failed ? 'error' : 'done', title, text, action });
}
