import { ACT_KINDS } from '@keywright/events/catalogue';
import { atom, useAtom } from 'jotai';
import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { store, whenPersonChanges } from '../../state/index.ts';
import { type ActivityFilter, EVERY_ACT } from './activity-filter.ts';

/** The search parameters of an open activity: its kind of act or `all`, whose acts, and whether only what can be undone. */
const [KIND, BY, UNDOABLE] = ['activity', 'activity-by', 'activity-undo'] as const;
const ALL = 'all';

/** What the activity over the screen is narrowed to; null while it is closed. */
export const activityAtom = atom<ActivityFilter | null>(null);

whenPersonChanges(() => store.set(activityAtom, null));

/** The activity that an address opens; null where it opens none. */
export function activityIn(search: URLSearchParams): ActivityFilter | null {
  const kind = search.get(KIND);
  if (kind === null) return null;
  return {
    kind: ACT_KINDS.find((known) => known.toLowerCase() === kind) ?? EVERY_ACT.kind,
    userId: search.get(BY),
    undoable: search.get(UNDOABLE) === 'yes',
  };
}

/** The same address with the activity open as it is, or closed. */
export function withActivity(search: URLSearchParams, activity: ActivityFilter | null): URLSearchParams {
  const params = new URLSearchParams(search);
  for (const name of [KIND, BY, UNDOABLE]) params.delete(name);
  if (activity === null) return params;
  params.set(KIND, activity.kind?.toLowerCase() ?? ALL);
  if (activity.userId !== null) params.set(BY, activity.userId);
  if (activity.undoable) params.set(UNDOABLE, 'yes');
  return params;
}

/** Opens the activity that the first address names, and keeps the address as the activity is on every screen it stands over. */
export function useActivityAddress() {
  const [activity, setActivity] = useAtom(activityAtom);
  const [search, setSearch] = useSearchParams();
  const read = useRef(false);
  useEffect(() => {
    const named = read.current ? null : activityIn(search);
    read.current = true;
    if (named !== null) return setActivity(named);
    // Of the address as it is now: what closes the activity may have just gone to a topic.
    const now = new URLSearchParams(location.search);
    const kept = withActivity(now, activity);
    if (kept.toString() !== now.toString()) setSearch(kept, { replace: true });
  }, [activity, search, setActivity, setSearch]);
  return [activity, setActivity] as const;
}
