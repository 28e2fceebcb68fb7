import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicSortKey, TopicAddress, TopicFilter } from '@keywright/events/topic';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { type TopicList, newTopicList } from '../atoms.ts';
import { sortOf, topicFilterOf } from '../topic-filter.ts';
import { topicsKind } from '../topics-kind.ts';

const PAGE = 100;
/** Rows that stay loaded around those that are looked at. */
const KEPT = 2_000;

export interface TopicListParams {
  view: WorkflowView;
  statuses: readonly TopicStatus[];
  filter: TopicAddress;
  sort: TopicSortKey | null;
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
  const channel = useAtomValue(topicsKind.channelAtom);
  const resets = useAtomValue(topicsKind.resetsAtom);
  const shown = useRef<TopicList | null>(null);
  const narrowed = useMemo(() => {
    const wanted = topicFilterOf(filter, view, statuses, { userId: me, today });
    return wanted && inactive ? { ...wanted, active: false } : wanted;
  }, [filter, view, statuses, me, today, inactive]);

  const list = useMemo(() => {
    if (channel?.projectId !== projectId || narrowed === null) return null;
    return newTopicList({
      channel,
      reader: { userId: me },
      filter: narrowed,
      sort: sort === null ? sortOf(view) : [sort],
      mineFirst: sort === null && view.scope === 'MINE_FIRST',
      pageSize: PAGE,
      keep: KEPT,
      initial: shown.current?.view.list.ids ?? [],
      deferForeignChanges: true,
    });
  }, [channel, projectId, narrowed, sort, view, me]);

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
