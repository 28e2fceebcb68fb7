import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import {
  compareRows,
  isMine,
  matchesFilter,
  type SortKey,
  sortKeys,
  type TopicAddress,
  type TopicReader,
  type TopicRow,
} from '@keywright/events/topic';
import { listSource } from '../list-source.ts';
import { type ListChannel, LiveList } from '../../data/live-list.ts';
import { type TopicList, topicRows } from '../atoms.ts';
import { topicFilterOf } from '../topic-filter.ts';
import { store } from '../../state/index.ts';

/** Cards of a column that one call brings. */
const PAGE = 40;

export interface BoardColumnModel {
  status: TopicStatus;
  /** null where the filter can match nothing in this status. */
  list: TopicList | null;
}

export interface BoardQuery {
  projectId: string;
  view: WorkflowView;
  statuses: readonly TopicStatus[];
  filter: TopicAddress;
  reader: TopicReader;
  channel: ListChannel;
  /** Ids that were on the board before, to show at once what of them still matches. */
  initial: readonly string[];
}

/** The lists behind a board's columns, in the view's own order. The caller loads and disposes of them. */
export function boardColumns(query: BoardQuery): BoardColumnModel[] {
  const { projectId, view, statuses, filter, reader, channel, initial } = query;
  const sort = sortOf(view);
  const mineFirst = view.scope === 'MINE_FIRST';
  const compare = orderOf(sort, mineFirst, reader);
  return statuses.map((status) => {
    const narrowed = topicFilterOf(filter, view, [status], reader);
    if (narrowed === null) return { status, list: null };
    const list = new LiveList<TopicRow>({
      store,
      rows: topicRows,
      channel,
      source: listSource({ projectId, filter: narrowed, sort, mineFirst }),
      rule: {
        matches: (row) => row.projectId === projectId && matchesFilter(row, narrowed, reader),
        compare,
      },
      pageSize: PAGE,
      initial,
    });
    return { status, list };
  });
}

/** A view's order as sort keys; it is written like the parameter `sort`. */
export function sortOf(view: WorkflowView): SortKey[] {
  const [field, direction] = view.sort?.split(',') ?? [];
  return sortKeys(field === undefined ? [] : [{ field, direction } as SortKey], null);
}

function orderOf(
  sort: readonly SortKey[],
  mineFirst: boolean,
  reader: TopicReader,
): (a: TopicRow, b: TopicRow) => number {
  const compare = compareRows(sort);
  if (!mineFirst) return compare;
  return (a, b) => Number(isMine(b, reader)) - Number(isMine(a, reader)) || compare(a, b);
}
