import { atom, useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { store, whenPersonChanges } from '../state/index.ts';

const PARAM = 'tasks';

/** Whether the tasks stand over the screen. */
export const tasksOpenAtom = atom(false);

whenPersonChanges(() => store.set(tasksOpenAtom, false));

export const openTasks = (): void => store.set(tasksOpenAtom, true);

/** Opens the tasks that the first address names, and has the address say whether they are open on every screen. */
export function useTasksAddress() {
  const [open, setOpen] = useAtom(tasksOpenAtom);
  const [search, setSearch] = useSearchParams();
  const read = useRef(false);
  useEffect(() => {
    const first = !read.current;
    read.current = true;
    if (first && search.has(PARAM)) return setOpen(true);
    // Of the address as it is now: another part of the screen may have changed it in the same moment.
    const now = new URLSearchParams(location.search);
    if (now.has(PARAM) === open) return;
    if (open) now.set(PARAM, 'open');
    else now.delete(PARAM);
    setSearch(now, { replace: true });
  }, [open, search, setOpen, setSearch]);
  return [open, setOpen] as const;
}
