import type { TopicAddress } from '@keywright/events/topic';
import { WHOLE_PARAM } from '../filters/whole-param.ts';
import { LAYOUT_PARAM, paths, TOPIC_PARAM } from '../paths/index.ts';
import { TOPIC_FILTERS } from './use-topic-filter.ts';
import { ARCHIVED_PARAM } from './view-address.ts';

/**
 * The address of all topics of a project that a filter leaves, as a list, whatever the browser remembers of that page. `sort` is
 * written as in an address: `statusSince,asc`.
 */
export function topicListAddress(
  projectId: string,
  narrowed: Partial<TopicAddress>,
  { sort, topic }: { sort?: string; topic?: string } = {},
): string {
  const { empty } = TOPIC_FILTERS;
  const search = TOPIC_FILTERS.write({ ...empty, ...narrowed }, empty, new URLSearchParams());
  search.set(LAYOUT_PARAM, 'list');
  search.set(WHOLE_PARAM, 'yes');
  if (narrowed.statuses?.includes('ARCHIVED')) search.set(ARCHIVED_PARAM, 'yes');
  if (sort !== undefined) search.set('sort', sort);
  if (topic !== undefined) search.set(TOPIC_PARAM, topic);
  return `${paths.view(projectId, 'ALL_TOPICS_PAGE')}?${search}`;
}
