import { setParameters } from '@keywright/events/fields';
import { type SortKey, TOPIC_FIELDS, type TopicFilter, type TopicRow } from '@keywright/events/topic';
import { answer, answerWithHeaders, api, type paths } from '../api/index.ts';
import type { ListPage } from '../data/list-pages.ts';
import type { ListSource } from '../data/live-list.ts';
import { countersAtom, store } from '../state/index.ts';

/** Which list: whose project, what is in it, in which order. */
export interface ListQuery {
  projectId: string;
  filter: TopicFilter;
  sort: readonly SortKey[];
  /** The reader's own topics before all others. */
  mineFirst: boolean;
}

/** The server's list of topics, page by page. Calls throw ApiProblem. */
export function listSource({ projectId, filter, sort, mineFirst }: ListQuery): ListSource<TopicRow> {
  const parameters = filterParameters(projectId, filter);
  const counted = () => countedByStatus(parameters);
  const order = { sort: sort.map(({ field, direction }) => `${field},${direction}`), mineFirst };
  return {
    async page(page, size, signal): Promise<ListPage<TopicRow>> {
      const query = { ...parameters, ...order, page, size };
      const { data, headers } = await answerWithHeaders(
        api.GET('/api/topicViews/search/byFilter', { params: { query }, signal }),
      );
      const exact = data.page.capped === true ? counted() : data.page.totalElements;
      return {
        rows: data._embedded.topicViews,
        total: exact ?? data.page.totalElements,
        capped: exact === null,
        last: data.nextCursor === null,
        epoch: headers.get('X-Epoch') ?? '',
        position: headers.get('X-Position') ?? '0',
      };
    },
    async count(signal) {
      const call = api.GET('/api/topicViews/search/countByFilter', { params: { query: parameters }, signal });
      const { total, capped } = await answer(call);
      return (capped ? counted() : null) ?? total;
    },
  };
}

/** How many topics of the project on screen a list holds that nothing but statuses narrows; null where that is not known. */
function countedByStatus({ projectId: _project, statuses, ...rest }: FilterParameters): number | null {
  const counters = store.get(countersAtom);
  if (counters === null || statuses === undefined || Object.keys(rest).length > 0) return null;
  const listed: readonly string[] = statuses;
  return Object.entries(counters.byStatus).reduce(
    (sum, [status, topics]) => sum + (listed.includes(status) ? topics : 0),
    0,
  );
}

type FilterParameters = paths['/api/topicViews/search/countByFilter']['get']['parameters']['query'];

/** The filter as parameters of byFilter, countByFilter and totalsByFilter; what does not narrow is left out. */
export function filterParameters(projectId: string, filter: TopicFilter): FilterParameters {
  const written = new URLSearchParams();
  setParameters(TOPIC_FIELDS, filter, written);
  // The field table writes each parameter as text; those given once and those repeated go out alike.
  const named = [...new Set(written.keys())].map((name) => [name, written.getAll(name)]);
  return { projectId, ...(Object.fromEntries(named) as Omit<FilterParameters, 'projectId'>) };
}
