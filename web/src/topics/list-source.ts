import { viewNamed } from '@keywright/events/catalogue';
import { TOPIC_FIELDS, type TopicFilter, type TopicRow, type TopicSortKey } from '@keywright/events/topic';
import { answer, answerWithHeaders, api, type paths } from '../api/index.ts';
import { listPage, listParameters } from '../data/list-calls.ts';
import type { ListSource } from '../data/live-list.ts';
import { countersAtom, store } from '../state/index.ts';

/** Which list: whose project, what is in it, in which order. */
export interface ListQuery {
  projectId: string;
  filter: TopicFilter;
  sort: readonly TopicSortKey[];
  /** The reader's own topics before all others. */
  mineFirst: boolean;
}

/** The server's list of topics, page by page. Calls throw ApiProblem. */
export function listSource({ projectId, filter, sort, mineFirst }: ListQuery): ListSource<TopicRow> {
  const parameters = filterParameters(projectId, filter);
  const ordered = { projectId, ...listParameters(TOPIC_FIELDS, filter, sort), mineFirst };
  return {
    async page(page, size, signal) {
      const query = { ...ordered, page, size };
      const found = await listPage<TopicRow>(
        api.GET('/api/topicViews/search/byFilter', { params: { query }, signal }),
      );
      const exact = found.capped ? await countedByStatus(projectId, filter, signal) : found.total;
      return { ...found, total: exact ?? found.total, capped: exact === null };
    },
    async count(signal) {
      const call = api.GET('/api/topicViews/search/countByFilter', { params: { query: parameters }, signal });
      const { data, headers } = await answerWithHeaders(call);
      const exact = data.capped ? await countedByStatus(projectId, filter, signal) : null;
      return { total: exact ?? data.total, position: headers.get('X-Position') ?? '0' };
    },
  };
}

/**
 * How many topics a list holds that nothing but statuses narrows, from the counters of the project; null where more narrows
 * it. Throws ApiProblem.
 */
async function countedByStatus(
  projectId: string,
  filter: TopicFilter,
  signal: AbortSignal,
): Promise<number | null> {
  const { statuses, view } = filter;
  const { projectId: _id, ...more } = filterParameters(projectId, { ...filter, statuses: [], view: null });
  if (Object.keys(more).some((name) => name !== 'isMsvScore') || statuses.length === 0) return null;
  if (view !== null && viewNamed(view).withOpenSeaCheck) return null;
  const call = () => api.GET('/api/topics/topicCounts', { params: { query: { projectId } }, signal });
  const { byStatus } = store.get(countersAtom) ?? (await answer(call()));
  return statuses.reduce((sum, status) => sum + byStatus[status], 0);
}

type FilterParameters = paths['/api/topicViews/search/countByFilter']['get']['parameters']['query'];

/** The filter as parameters of byFilter, countByFilter and totalsByFilter; what does not narrow is left out. */
export function filterParameters(projectId: string, filter: TopicFilter): FilterParameters {
  return {
    projectId,
    ...(listParameters(TOPIC_FIELDS, filter) as Omit<FilterParameters, 'projectId'>),
  };
}
