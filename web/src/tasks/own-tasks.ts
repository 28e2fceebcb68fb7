import { useEffect } from 'react';
import { ownTasksToldAtom, store } from '../state/index.ts';
import { gathered } from './gathered.ts';
import { forgetTasks, loadTasks } from './known-tasks.ts';
import { LOOK_MS } from './tasks-kind.ts';

const AGAIN_MS = 2_000;

/** Follows the tasks of who sees their own alone (`on`): their account is told of them, and no channel of the project. */
export function useOwnTasks(projectId: string, on: boolean): void {
  useEffect(() => {
    if (!on) return;
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const looks = gathered(async () => {
      clearTimeout(timer);
      try {
        await loadTasks(projectId, abort.signal);
      } catch {
        if (!abort.signal.aborted) timer = setTimeout(looks.ask, AGAIN_MS);
      }
    }, LOOK_MS);
    const stop = store.sub(ownTasksToldAtom, looks.ask);
    looks.ask();
    return () => {
      stop();
      looks.stop();
      clearTimeout(timer);
      abort.abort();
      forgetTasks();
    };
  }, [projectId, on]);
}
