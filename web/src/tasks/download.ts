import { ApiProblem } from '../api/index.ts';
import { problemText, t } from '../i18n/index.ts';
import { showToast } from '../ui/index.ts';
import type { Task } from './task.ts';
import { readResult } from './tasks-calls.ts';

/** The address of what was handed over stands this long, in ms: some browsers begin to read a moment later. */
const KEPT_MS = 60_000;

/** Fetches what a task has made with the session and saves it under its name, and says so; or says why not. */
export async function download({ id, result }: Pick<Task, 'id' | 'result'>): Promise<void> {
  if (result === null) return;
  try {
    save(await readResult(id), result.name);
    showToast({ kind: 'done', title: t('fileIsDownloaded'), text: result.name });
  } catch (problem) {
    const text = problem instanceof ApiProblem ? problemText(t, problem) : t('move.network');
    showToast({ kind: 'error', title: t('tasks.notDownloaded', { name: result.name }), text });
  }
}

function save(content: Blob, name: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), KEPT_MS);
}
