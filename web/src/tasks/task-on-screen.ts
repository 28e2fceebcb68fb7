import { useAtomValue } from 'jotai';
import { useFormats, useT } from '../i18n/index.ts';
import { percentOf, type Task } from './task.ts';
import { outcomeText } from './task-texts.ts';
import { tasksAtom } from './known-tasks.ts';

interface FollowedTask {
  task: Task;
  /** In whole percent; null where it is not known of how many. */
  percent: number | null;
  /** How far it is, or what came of it. */
  text: string;
}

/** A task of the project on screen as it is now, for the screen that began it; null until it is heard of. */
export function useTask(id: string): FollowedTask | null {
  const t = useT();
  const formats = useFormats();
  const task = useAtomValue(tasksAtom).rows.get(id);
  if (task === undefined) return null;
  return { task, percent: percentOf(task), text: outcomeText({ t, formats }, task) };
}
