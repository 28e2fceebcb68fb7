import type { TopicStatus } from '@keywright/events/catalogue';
import {
  isByStatusAlone,
  listedStatuses,
  TOPIC_FIELDS,
  type TopicCounters,
  type TopicFilter,
  type TopicRow,
  type TopicSortKey,
} from '@keywright/events/topic';
import { answer, answerWithHeaders, api, type ApiPaths } from '../api/index.ts';
import { listPage, listParameters } from '../data/list-calls.ts';
import type { ListSource } from '../data/live-list.ts';
import { store } from '../state/index.ts';
import { countersAtom } from './counters.ts';
import type { ListSums } from './topic-facts.ts';

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
    behind: (cursor, size) =>
      listPage<TopicRow>(
        api.GET('/api/topicViews/search/byFilter', { params: { query: { ...ordered, cursor, size } } }),
      ),
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
  if (!isByStatusAlone(filter)) return null;
  const { byStatus } = store.get(countersAtom) ?? (await fetchCounters(projectId, signal)).counters;
  return listedStatuses(filter).reduce((sum, status) => sum + byStatus[status], 0);
}

/** How many topics of a project stand in each status, and as of when. Throws ApiProblem. */
export async function fetchCounters(
  projectId: string,
  signal: AbortSignal,
): Promise<{ counters: TopicCounters; epoch: string; position: string }> {
  const call = api.GET('/api/topics/topicCounts', { params: { query: { projectId } }, signal });
  const { data, headers } = await answerWithHeaders(call);
  const [epoch, position] = [headers.get('X-Epoch') ?? '', headers.get('X-Position') ?? '0'];
  return { counters: data, epoch, position };
}

/** What is known of the topics of a list together, by status. Throws ApiProblem. */
export async function totalsByStatus(
  projectId: string,
  filter: TopicFilter,
  signal: AbortSignal,
): Promise<Partial<Record<TopicStatus, ListSums>>> {
  const query = filterParameters(projectId, filter);
  const call = api.GET('/api/topicViews/search/totalsByFilter', { params: { query }, signal });
  return (await answer(call)).byStatus;
}

type FilterParameters = ApiPaths['/api/topicViews/search/countByFilter']['get']['parameters']['query'];

/** The filter as parameters of byFilter, countByFilter and totalsByFilter; what does not narrow is left out. */
function filterParameters(projectId: string, filter: TopicFilter): FilterParameters {
  return {
    projectId,
    ...(listParameters(TOPIC_FIELDS, filter) as Omit<FilterParameters, 'projectId'>),
  };
}
