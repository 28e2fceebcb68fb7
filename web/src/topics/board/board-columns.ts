import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import type { TopicAddress, TopicReader, TopicSortKey } from '@keywright/events/topic';
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

/** The cards of a column that are loaded. */
export const idsIn = ({ list }: BoardColumnModel): readonly string[] => list?.view.list.ids ?? [];

export interface BoardQuery {
  view: WorkflowView;
  statuses: readonly TopicStatus[];
  filter: TopicAddress;
  /** null = the view's own order. */
  sort: TopicSortKey | null;
  reader: TopicReader;
  channel: ProjectChannel;
  /** Ids that were on the board before, to show at once what of them still matches. */
  initial: readonly string[];
}

/** The lists behind a board's columns. The caller loads and disposes of them. */
export function boardColumns(query: BoardQuery): BoardColumnModel[] {
  const { view, statuses, filter, reader, sort: chosen, ...others } = query;
  const sort = chosen === null ? sortOf(view) : [chosen];
  const mineFirst = chosen === null && view.scope === 'MINE_FIRST';
  return statuses.map((status) => {
    const narrowed = topicFilterOf(filter, view, [status], reader);
    if (narrowed === null) return { status, list: null };
    return {
      status,
      list: newTopicList({
        ...others,
        reader,
        filter: narrowed,
        sort,
        mineFirst,
        pageSize: PAGE,
        holdOrder: true,
        atOnce: 'members',
      }),
    };
  });
}
