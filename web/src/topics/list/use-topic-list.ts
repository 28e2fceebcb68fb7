import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicAddress, TopicFilter, TopicSortKey } from '@keywright/events/topic';
import { useCallback, useMemo } from 'react';
import { useLiveList } from '../../data/use-live-list.ts';
import { useProjectScope } from '../../projects/index.ts';
import type { ProjectChannel } from '../../state/index.ts';
import { newTopicList, type TopicList } from '../atoms.ts';
import { sortOf, topicFilterOf } from '../topic-filter.ts';
import { topicsKind } from '../topics-kind.ts';
import { useTopicReader } from '../use-topic-reader.ts';

const PAGE = 100;
/** Rows that stay loaded around those that are looked at. */
const KEPT = 2_000;

export interface TopicListParams {
  view: WorkflowView;
  statuses: readonly TopicStatus[];
  filter: TopicAddress;
  sort: TopicSortKey | null;
  inactive: boolean;
}

export interface OpenTopicList {
  /** null while the channel is not there, or where the filter can match nothing. */
  list: TopicList | null;
  /** As the server takes it; null where it can match nothing. */
  narrowed: TopicFilter | null;
}

/** The one list behind a view's rows: open while it is shown, made anew when what it holds changes. */
export function useTopicList({ view, statuses, filter, sort, inactive }: TopicListParams): OpenTopicList {
  const { projectId } = useProjectScope();
  const reader = useTopicReader();
  const narrowed = useMemo(() => {
    const wanted = topicFilterOf(filter, view, statuses, reader);
    return wanted && inactive ? { ...wanted, active: false } : wanted;
  }, [filter, view, statuses, reader, inactive]);

  const make = useCallback(
    (channel: ProjectChannel, initial: readonly string[]) =>
      narrowed &&
      newTopicList({
        channel,
        reader,
        filter: narrowed,
        sort: sort === null ? sortOf(view) : [sort],
        mineFirst: sort === null && view.scope === 'MINE_FIRST',
        pageSize: PAGE,
        keep: KEPT,
        initial,
        holdOrder: true,
      }),
    [narrowed, sort, view, reader],
  );
  return { list: useLiveList(topicsKind, projectId, make), narrowed };
}
