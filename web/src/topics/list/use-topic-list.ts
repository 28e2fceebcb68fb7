import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import {
  compareRows,
  isMine,
  matchesFilter,
  type SortKey,
  type TopicAddress,
  type TopicFilter,
  type TopicRow,
} from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { liveResetsAtom, projectChannelAtom, store } from '../../state/index.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { sortOf } from '../board/board-columns.ts';
import { listSource } from '../list-source.ts';
import { LiveList } from '../../data/live-list.ts';
import { topicFilterOf } from '../topic-filter.ts';

const PAGE = 100;
/** Rows that stay loaded around those that are looked at. */
const KEPT = 2_000;

export interface TopicListParams {
  view: WorkflowView;
  statuses: readonly TopicStatus[];
  filter: TopicAddress;
  sort: SortKey | null;
  inactive: boolean;
  /** ISO day of the reader. */
  today: string;
}

export interface OpenTopicList {
  /** null while the channel is not there, or where the filter can match nothing. */
  list: TopicList | null;
  /** As the server takes it; null where it can match nothing. */
  narrowed: TopicFilter | null;
}

/** The one list behind a view's rows: open while it is shown, made anew when what it holds changes. */
export function useTopicList({
  view,
  statuses,
  filter,
  sort,
  inactive,
  today,
}: TopicListParams): OpenTopicList {
  const { projectId, me } = useProjectScope();
  const channel = useAtomValue(projectChannelAtom);
  const resets = useAtomValue(liveResetsAtom);
  const shown = useRef<TopicList | null>(null);
  const narrowed = useMemo(() => {
    const wanted = topicFilterOf(filter, view, statuses, { userId: me, today });
    return wanted && inactive ? { ...wanted, active: false } : wanted;
  }, [filter, view, statuses, me, today, inactive]);

  const list = useMemo(() => {
    if (channel?.projectId !== projectId || narrowed === null) return null;
    const keys = sort === null ? sortOf(view) : [sort];
    const mineFirst = sort === null && view.scope === 'MINE_FIRST';
    const reader = { userId: me, today };
    const compare = compareRows(keys);
    const mine = (row: TopicRow): number => Number(mineFirst && isMine(row, reader));
    return new LiveList<TopicRow>({
      store,
      rows: topicRows,
      channel,
      source: listSource({ projectId, filter: narrowed, sort: keys, mineFirst }),
      rule: {
        matches: (row) => row.projectId === projectId && matchesFilter(row, narrowed, reader),
        compare: (a, b) => mine(b) - mine(a) || compare(a, b),
      },
      pageSize: PAGE,
      keep: KEPT,
      initial: shown.current?.view.list.ids ?? [],
      deferForeignChanges: true,
    });
  }, [channel, projectId, narrowed, sort, view, me, today]);

  useEffect(() => {
    shown.current = list;
    return list?.open();
  }, [list]);

  const loadedAt = useRef(resets);
  useEffect(() => {
    if (loadedAt.current === resets) return;
    loadedAt.current = resets;
    void shown.current?.reload();
  }, [resets]);

  return { list, narrowed };
}
