import type { TopicStatus } from '@keywright/events/catalogue';
import { store } from '../../state/index.ts';
import type { BoardColumnModel } from './board-columns.ts';

/** How long the other columns wait at most for the visible ones, in ms. */
const VISIBLE_FIRST_MS = 2_000;

export interface ColumnLoading {
  /** Loads a column now: it has become visible. */
  see: (status: TopicStatus) => void;
  close: () => void;
}

/**
 * Loads a board's columns: the visible ones at once, the others afterwards, so that the first cards do not share
 * the connection with forty columns that are not visible yet.
 */
export function loadColumns(
  columns: readonly BoardColumnModel[],
  visible: Iterable<TopicStatus>,
): ColumnLoading {
  const open = new Map<TopicStatus, () => void>();
  const subscriptions: (() => void)[] = [];
  const timer = setTimeout(loadRemaining, VISIBLE_FIRST_MS);

  function see(status: TopicStatus): void {
    const list = columns.find((column) => column.status === status)?.list;
    if (!list || open.has(status)) return;
    open.set(status, list.open());
    subscriptions.push(store.sub(list.atom, checkVisible));
  }
  function checkVisible(): void {
    const loading = columns.some(({ status, list }) => open.has(status) && list?.view.phase === 'loading');
    if (!loading) loadRemaining();
  }
  function loadRemaining(): void {
    clearTimeout(timer);
    for (const stop of subscriptions.splice(0)) stop();
    for (const { status, list } of columns) if (list && !open.has(status)) open.set(status, list.open());
  }
  for (const status of visible) see(status);
  return {
    see,
    close() {
      clearTimeout(timer);
      for (const stop of subscriptions) stop();
      for (const close of open.values()) close();
    },
  };
}
