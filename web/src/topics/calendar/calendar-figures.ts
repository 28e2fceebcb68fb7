import { addDays } from '@keywright/events';
import type { TopicStatus } from '@keywright/events/catalogue';
import { CAN_BE_LATE, type TopicAddress, type TopicFilter } from '@keywright/events/topic';

/** What counts as delivered; a refused or archived topic is neither that nor open. */
export const DELIVERED: readonly TopicStatus[] = ['PUBLISHED', 'SEA_CHECK'];

type Bounds = Pick<TopicFilter, 'deliveryAfter' | 'deliveryBefore'>;

/** A filter with its delivery from one day to another, both counted, and within what it says already. */
export function deliveredWithin<Filter extends Bounds>(filter: Filter, first: string, last: string): Filter {
  const [after, before] = [addDays(first, -1), addDays(last, 1)];
  const { deliveryAfter, deliveryBefore } = filter;
  return {
    ...filter,
    deliveryAfter: deliveryAfter !== null && deliveryAfter > after ? deliveryAfter : after,
    deliveryBefore: deliveryBefore !== null && deliveryBefore < before ? deliveryBefore : before,
  };
}

/** What is done needs no date any more, unless nothing else is shown. */
export function needingDate(statuses: readonly TopicStatus[]): readonly TopicStatus[] {
  const open = statuses.filter((status) => CAN_BE_LATE.includes(status));
  return open.length > 0 ? open : statuses;
}

/** What the calendar counts: days that were looked at, and the statuses that view and filter leave. */
export interface Counted {
  first: string;
  last: string;
  statuses: readonly TopicStatus[];
}

export type Figure = 'all' | 'late' | 'open' | 'delivered' | 'undated';

/** The filter of exactly the topics that a figure has counted within the reader's filter. */
export function filterOfFigure(
  filter: TopicAddress,
  { first, last, statuses }: Counted,
  figure: Figure,
): TopicAddress {
  if (figure === 'undated') return { ...filter, unscheduled: true, statuses: needingDate(statuses) };
  const within = deliveredWithin(filter, first, last);
  if (figure === 'all') return within;
  if (figure === 'late') return { ...within, late: true };
  const wanted = figure === 'open' ? CAN_BE_LATE : DELIVERED;
  return { ...within, statuses: statuses.filter((status) => wanted.includes(status)) };
}
