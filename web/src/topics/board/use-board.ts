import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicAddress } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo, useRef } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { liveResetsAtom, projectChannelAtom } from '../../state/index.ts';
import { useNow } from '../../ui/index.ts';
import { localDay } from '../card/delivery.ts';

import { type BoardColumnModel, boardColumns } from './board-columns.ts';
import { loadColumns, type ColumnLoading } from './load-columns.ts';

/** Columns that are loaded without waiting for the browser to report them as visible. */
const FIRST = 5;

export interface Board {
  columns: readonly BoardColumnModel[];
  /** Called when a column becomes visible; it is loaded before those that have not. */
  see: (status: TopicStatus) => void;
}

/** The lists of a board's columns: open while it is shown, made anew when what they hold changes. */
export function useBoard(view: WorkflowView, statuses: readonly TopicStatus[], filter: TopicAddress): Board {
  const { projectId, me } = useProjectScope();
  const channel = useAtomValue(projectChannelAtom);
  const resets = useAtomValue(liveResetsAtom);
  const now = useNow();
  // Only a filter for what is late depends on the day.
  const today = filter.late ? localDay(new Date(now)) : '';
  const shown = useRef<readonly BoardColumnModel[]>([]);
  const columns = useMemo(() => {
    if (channel?.projectId !== projectId) return [];
    const initial = shown.current.flatMap(({ list }) => list?.view.list.ids ?? []);
    return boardColumns({
      projectId,
      view,
      statuses,
      filter,
      reader: { userId: me, today },
      channel,
      initial,
    });
  }, [projectId, view, statuses, filter, me, today, channel]);

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
