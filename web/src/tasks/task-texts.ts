import { type Formats, hasText, problemText, type T } from '../i18n/index.ts';
import { percentOf, secondsLeft, type Task } from './task.ts';

type Words = { t: T; formats: Formats };

/** What a task is called: by what it is about, else by its type. */
export const taskName = (t: T, { title, type }: { title: string | null; type: string }): string => {
  if (title !== null && title !== '') return title;
  const label = `tasks.type.${type}`;
  return t(hasText(label) ? label : 'tasks.type.other');
};

/** "1,200 of 2,318 · 400 a second · about 3 s left": as much as is known of one that is under way. */
export function progressText({ t, formats: { full } }: Words, task: Task): string {
  if (task.status === 'QUEUED') return t('tasks.queued');
  const { done, of, rate } = task;
  const left = secondsLeft(task);
  const parts = [
    of === null || of <= 0
      ? t(done > 0 ? 'tasks.done' : 'tasks.begun', { done: full(done) })
      : t('tasks.doneOf', { done: full(done), of: full(of) }),
    ...(rate !== null && rate >= 1 ? [t('tasks.rate', { rate: full(Math.round(rate)) })] : []),
    ...(left === null ? [] : [leftText(t, left)]),
  ];
  return parts.join(' · ');
}

const MINUTE = 60;

function leftText(t: T, seconds: number): string {
  return seconds < MINUTE
    ? t('tasks.left.seconds', { count: Math.max(1, seconds) })
    : t('tasks.left.minutes', { count: Math.ceil(seconds / MINUTE) });
}

/** What came out, as a sentence: "2,318 keywords · 145 KB"; for one that failed, why. */
export function outcomeText(words: Words, task: Task): string {
  const { t, formats } = words;
  switch (task.status) {
    case 'QUEUED':
    case 'RUNNING':
      return progressText(words, task);
    case 'CANCELLED':
      return [t('tasks.cancelled'), ...countsOf(words, task)].join(' · ');
    case 'FAILED':
      return failureText(t, task);
    case 'DONE': {
      const counts = countsOf(words, task);
      const size = task.result === null ? [] : [fileSize(formats, task.result.bytes)];
      return [...(counts.length === 0 ? [t('tasks.finished')] : counts), ...size].join(' · ');
    }
  }
}

/** Why a task has failed, in the reader’s language where the server has a label for it. */
function failureText(t: T, { detail, detailKey, facts }: Task): string {
  if (detailKey !== null && hasText(detailKey))
    return problemText(t, { code: '', body: { ...facts, detailKey } });
  return detail ?? t('tasks.failed.unknown');
}

/** Each figure that has a text and is not 0. */
function countsOf({ t, formats: { full } }: Words, { counts }: Task): readonly string[] {
  return Object.entries(counts).flatMap(([name, count]) => {
    const label = `tasks.count.${name}`;
    return count > 0 && (hasText(`${label}_other`) || hasText(label))
      ? [t(label, { count, shown: full(count) })]
      : [];
  });
}

const KB = 1000;

/** "145 KB", "2.3 MB". */
function fileSize({ language }: Formats, bytes: number): string {
  const [value, unit] =
    bytes < KB ? [bytes, 'byte'] : bytes < KB * KB ? [bytes / KB, 'kilobyte'] : [bytes / KB / KB, 'megabyte'];
  const maximumFractionDigits = unit === 'megabyte' ? 1 : 0;
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits }).format(value);
}

/** How far one’s own tasks are, in whole percent: that of the one that takes longest to come; null where none runs. */
export function percentOfAll(running: readonly Task[]): number | null {
  return running.length === 0 ? null : Math.min(...running.map((task) => percentOf(task) ?? 0));
}
