import type { TopicStatus, WorkflowView } from '@keywright/events/catalogue';
import {
  CAN_BE_LATE,
  EMPTY_FILTER,
  type TopicSortKey,
  sortKeys,
  type TopicAddress,
  type TopicFilter,
  topicFilterOfAddress,
  type TopicReader,
} from '@keywright/events/topic';

/**
 * The filter as list calls and `matchesFilter` take it, for some statuses of a view. null where it can match nothing:
 * late topics in a status whose work is done.
 */
export const topicFilterOf = (
  filter: TopicAddress,
  view: WorkflowView,
  statuses: readonly TopicStatus[],
  reader: TopicReader,
): TopicFilter | null => {
  const possible = statuses.filter(
    (one) =>
      (filter.statuses.length === 0 || filter.statuses.includes(one)) &&
      (filter.late !== true || CAN_BE_LATE.includes(one)),
  );
  if (possible.length === 0) return null;
  const named = { ...filter, statuses: possible };
  return topicFilterOfAddress(named, { ...EMPTY_FILTER, view: view.name }, reader);
};

/** Which score the priorities mean, and cards show. */
export const scoreOf = ({ isMsvScore }: TopicAddress): 'MSV' | 'SEO' => (isMsvScore ? 'MSV' : 'SEO');

/** The columns of a view's board; `withArchived` opens the statuses behind its toggle. */
export function boardColumnsOf(view: WorkflowView, withArchived: boolean): TopicStatus[] {
  const open =
    view.withOpenSeaCheck && !view.statuses.includes('PUBLISHED')
      ? [...view.statuses, 'PUBLISHED' as const]
      : view.statuses;
  return withArchived ? [...open, ...view.behindToggle] : [...open];
}

/** A view's order as sort keys; it is written like the parameter `sort`. */
export function sortOf(view: WorkflowView): TopicSortKey[] {
  const [field, direction] = view.sort?.split(',') ?? [];
  return sortKeys(field === undefined ? [] : [{ field, direction } as TopicSortKey], null);
}
