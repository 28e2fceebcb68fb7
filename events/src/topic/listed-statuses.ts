import { STATUS_NAMES, type TopicStatus } from '../catalogue/statuses.ts';
import { conditionsOf } from '../fields/filter.ts';
import { EMPTY_FILTER, TOPIC_FIELDS, type TopicFilter } from './fields.ts';
import { takesOpenSeaChecks, takesStatus } from './matches.ts';

/** The statuses a filter lets through as such, in workflow order. */
export function listedStatuses(filter: Pick<TopicFilter, 'statuses' | 'view'>): TopicStatus[] {
  return STATUS_NAMES.filter((status) => takesStatus(filter, status));
}

/**
 * Whether nothing but statuses, or a view made of them, narrows a list: then the counters by status tell how many topics it
 * has, together those of `listedStatuses`.
 */
export function isByStatusAlone(filter: TopicFilter): boolean {
  const [asked, usual] = [{ ...filter, statuses: [], view: null }, EMPTY_FILTER].map((each) =>
    JSON.stringify(conditionsOf(TOPIC_FIELDS, each)),
  );
  return asked === usual && !takesOpenSeaChecks(filter);
}
