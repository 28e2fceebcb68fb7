import type { TopicStatus } from '@keywright/events/catalogue';
import { store } from '../../state/index.ts';
import type { BoardColumn } from './board-columns.ts';

/** How long the columns out of sight wait at most for those in sight, in ms. */
const PATIENCE = 2_000;

export interface OpenLists {
  /** Loads a column now: it has come into sight. */
  see: (status: TopicStatus) => void;
  close: () => void;
}

/**
 * Loads a board's columns: those in sight at once, the others when these are there, so that the first cards do not share
 * the way with forty columns nobody looks at yet.
 */
export function openLists(columns: readonly BoardColumn[], inSight: Iterable<TopicStatus>): OpenLists {
  const open = new Map<TopicStatus, () => void>();
  const watched: (() => void)[] = [];
  const timer = setTimeout(openRest, PATIENCE);

  function see(status: TopicStatus): void {
    const list = columns.find((column) => column.status === status)?.list;
    if (!list || open.has(status)) return;
    open.set(status, list.open());
    watched.push(store.sub(list.atom, look));
  }
  function look(): void {
    const loading = columns.some(({ status, list }) => open.has(status) && list?.view.phase === 'loading');
    if (!loading) openRest();
  }
  function openRest(): void {
    clearTimeout(timer);
    for (const stop of watched.splice(0)) stop();
    for (const { status, list } of columns) if (list && !open.has(status)) open.set(status, list.open());
  }
  for (const status of inSight) see(status);
  return {
    see,
    close() {
      clearTimeout(timer);
      for (const stop of watched) stop();
      for (const close of open.values()) close();
    },
  };
}
