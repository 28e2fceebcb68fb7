import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicAddress, TopicSortKey } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { store } from '../../state/index.ts';
import { topicsKind } from '../topics-kind.ts';
import { useTopicReader } from '../use-topic-reader.ts';
import { type BoardColumnModel, boardColumns } from './board-columns.ts';

/** Columns that are loaded without waiting for the browser to report them as visible. */
const FIRST = 5;
/** How long the other columns wait at most for the visible ones, in ms. */
const VISIBLE_FIRST_MS = 2_000;

export interface Board {
  columns: readonly BoardColumnModel[];
  /** Called when a column becomes visible; it is loaded before those that have not. */
  see: (status: TopicStatus) => void;
}

/** The lists of a board's columns: open while it is shown, made anew when what they hold changes. */
export function useBoard(
  view: WorkflowView,
  statuses: readonly TopicStatus[],
  filter: TopicAddress,
  sort: TopicSortKey | null,
): Board {
  const { projectId } = useProjectScope();
  const reader = useTopicReader();
  const channel = useAtomValue(topicsKind.channelAtom);
  const resets = useAtomValue(topicsKind.resetsAtom);
  const shown = useRef<readonly BoardColumnModel[]>([]);
  const columns = useMemo(() => {
    if (channel?.projectId !== projectId) return [];
    const initial = shown.current.flatMap(({ list }) => list?.view.list.ids ?? []);
    return boardColumns({
      view,
      statuses,
      filter,
      sort,
      reader,
      channel,
      initial,
    });
  }, [projectId, view, statuses, filter, sort, reader, channel]);

  const visible = useRef(new Set<TopicStatus>(statuses.slice(0, FIRST)));
  const opened = useRef<ColumnLoading | null>(null);
  useEffect(() => {
    shown.current = columns;
    const lists = loadColumns(columns, visible.current);
    opened.current = lists;
    return () => lists.close();
  }, [columns]);
  const see = useCallback((status: TopicStatus) => {
    visible.current.add(status);
    opened.current?.see(status);
  }, []);

  const loadedAt = useRef(resets);
  useEffect(() => {
    if (loadedAt.current === resets) return;
    loadedAt.current = resets;
    for (const { list } of shown.current) void list?.reload();
  }, [resets]);

  return useMemo(() => ({ columns, see }), [columns, see]);
}

interface ColumnLoading {
  /** Loads a column now: it has become visible. */
  see: (status: TopicStatus) => void;
  close: () => void;
}

/**
 * Loads a board's columns: the visible ones at once, the others afterwards, so that the first cards do not share
 * the connection with forty columns that are not visible yet.
 */
function loadColumns(columns: readonly BoardColumnModel[], visible: Iterable<TopicStatus>): ColumnLoading {
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
