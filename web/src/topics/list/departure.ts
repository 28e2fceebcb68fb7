import {
  EMPTY_FILTER,
  projectMatcher,
  type TopicFilter,
  type TopicRow,
  type TopicViewer,
} from '@keywright/events/topic';

/** What of a row does not meet the filter of its list any more. */
type Departure = 'status' | 'assigned' | 'delivery' | 'tags' | 'other';

const PARTS: readonly [Departure, readonly (keyof TopicFilter)[]][] = [
  ['status', ['statuses', 'view']],
  ['assigned', ['assigneeUsers', 'unassigned', 'mine']],
  ['delivery', ['late', 'deliveryBefore', 'deliveryAfter', 'unscheduled']],
  ['tags', ['pageTags']],
];

/** By what a row has left a list: the first part of its filter, each taken alone, that it does not meet. */
export function departureOf(row: TopicRow, filter: TopicFilter, viewer: TopicViewer): Departure {
  const meets = (keys: readonly (keyof TopicFilter)[]): boolean => {
    const part = Object.fromEntries(keys.map((key) => [key, filter[key]])) as Partial<TopicFilter>;
    const alone = { ...EMPTY_FILTER, statuses: [row.status], active: row.active, ...part };
    return projectMatcher(row.projectId, alone, viewer)(row);
  };
  return PARTS.find(([, keys]) => !meets(keys))?.[0] ?? 'other';
}
