import { useEffect, useState } from 'react';
import { isRunning, type Task } from './task.ts';
import { checkTasks } from './tasks-calls.ts';

/**
 * Says to the server that somebody has seen how their tasks ended, while the list of them is on screen and looked at. Answers
 * the ids of those that were unseen when it opened or have ended since: they stay marked while it is open.
 */
export function useChecked(tasks: readonly Task[], person: string): ReadonlySet<string> {
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set());
  const fresh = tasks
    .filter((task) => task.startedBy.id === person && !isRunning(task) && !task.check && !marked.has(task.id))
    .map(({ id }) => id);
  if (fresh.length > 0) setMarked(new Set([...marked, ...fresh]));
  const unchecked = tasks.filter(({ id, check }) => !check && marked.has(id)).map(({ id }) => id);
  const said = unchecked.join(' ');
  useEffect(() => {
    if (said === '') return;
    // Where it fails they are marked again the next time.
    const check = (): void => void (document.hidden || checkTasks(said.split(' ')).catch(() => undefined));
    check();
    document.addEventListener('visibilitychange', check);
    return () => document.removeEventListener('visibilitychange', check);
  }, [said]);
  return marked;
}
