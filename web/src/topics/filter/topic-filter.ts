import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import { EMPTY_FILTER as WHOLE_LIST, type TopicFilter } from '@keywright/events/topic';
import { OPEN_STATUSES } from '../card/delivery.ts';
import { ME, type FilterState } from './filter-state.ts';

/** What a filter in the address means for one reader on one day. */
export interface FilterReader {
  userId: string;
  /** ISO day at the reader's place. */
  today: string;
}

/**
 * The filter as list calls and `matchesFilter` take it, for some statuses of a view. null where it can match nothing:
 * late topics in a status whose work is done.
 */
export function topicFilterOf(
  filter: FilterState,
  view: WorkflowView,
  statuses: readonly TopicStatus[],
  reader: FilterReader,
): TopicFilter | null {
  const narrowed = filter.late ? statuses.filter((status) => OPEN_STATUSES.includes(status)) : statuses;
  if (narrowed.length === 0) return null;
  return {
    ...WHOLE_LIST,
    view: view.name,
    statuses: narrowed,
    types: filter.types,
    pageTags: filter.pageTags,
    assigneeUsers: filter.assignees.map((id) => (id === ME ? reader.userId : id)),
    pageScores: filter.priorities,
    isMsvScore: filter.score === 'MSV',
    isSeaPresence: filter.sea,
    followedTypes: filter.followed === null ? [] : [filter.followed],
    deliveryBefore: earlier(filter.deliveryBefore, filter.late ? reader.today : null),
    str: filter.str,
  };
}

/** The columns of a view's board; `withArchived` opens the statuses behind its toggle. */
export function columnsOf(view: WorkflowView, withArchived: boolean): TopicStatus[] {
  const open =
    view.withOpenSeaCheck && !view.statuses.includes('PUBLISHED')
      ? [...view.statuses, 'PUBLISHED' as const]
      : view.statuses;
  return withArchived ? [...open, ...view.behindToggle] : [...open];
}

function earlier(one: string | null, other: string | null): string | null {
  if (one === null || other === null) return one ?? other;
  return one < other ? one : other;
}
