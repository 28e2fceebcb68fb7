import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicAddress, TopicReader } from '@keywright/events/topic';
import type { ProjectChannel } from '../../state/index.ts';
import { type TopicList, newTopicList } from '../atoms.ts';
import { sortOf, topicFilterOf } from '../topic-filter.ts';

/** Cards of a column that one call brings. */
const PAGE = 40;

export interface BoardColumnModel {
  status: TopicStatus;
  /** null where the filter can match nothing in this status. */
  list: TopicList | null;
}

export interface BoardQuery {
  view: WorkflowView;
  statuses: readonly TopicStatus[];
  filter: TopicAddress;
  reader: TopicReader;
  channel: ProjectChannel;
  /** Ids that were on the board before, to show at once what of them still matches. */
  initial: readonly string[];
}

/** The lists behind a board's columns, in the view's own order. The caller loads and disposes of them. */
export function boardColumns({ view, statuses, filter, reader, ...others }: BoardQuery): BoardColumnModel[] {
  const sort = sortOf(view);
  const mineFirst = view.scope === 'MINE_FIRST';
  return statuses.map((status) => {
    const narrowed = topicFilterOf(filter, view, [status], reader);
    if (narrowed === null) return { status, list: null };
    return {
      status,
      list: newTopicList({ ...others, reader, filter: narrowed, sort, mineFirst, pageSize: PAGE }),
    };
  });
}
