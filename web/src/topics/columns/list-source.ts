import type { SortKey, TopicFilter, TopicRow } from '@keywright/events/topic';
import { request, requestWithHeaders } from '../../api/index.ts';
import type { ListSource, TopicPage } from './topic-list.ts';

interface ListAnswer {
  _embedded: { topicViews: TopicRow[] };
  page: { size: number; totalElements: number; totalPages: number; number: number; capped?: boolean };
}

/** Which list: whose project, what is in it, in which order. */
export interface ListQuery {
  projectId: string;
  filter: TopicFilter;
  sort: readonly SortKey[];
  /** The reader's own topics before all others. */
  mineFirst: boolean;
}

/** The server's list of topics, page by page. Calls throw ApiProblem. */
export function listSource({ projectId, filter, sort, mineFirst }: ListQuery): ListSource {
  return {
    async page(page, size, signal): Promise<TopicPage> {
      const query = filterParameters(projectId, filter);
      for (const { field, direction } of sort) query.append('sort', `${field},${direction}`);
      query.set('mineFirst', String(mineFirst));
      query.set('page', String(page));
      query.set('size', String(size));
      const { data, headers } = await requestWithHeaders<ListAnswer>(
        `/api/topicViews/search/byFilter?${query}`,
        { signal },
      );
      const rows = data._embedded.topicViews;
      return {
        rows,
        total: data.page.totalElements,
        capped: data.page.capped ?? false,
        last: rows.length < size || (page + 1) * size === data.page.totalElements,
        epoch: headers.get('X-Epoch') ?? '',
        position: headers.get('X-Position') ?? '0',
      };
    },
    async count(signal) {
      const query = filterParameters(projectId, filter);
      return (await request<{ total: number }>(`/api/topicViews/search/countByFilter?${query}`, { signal }))
        .total;
    },
  };
}

/** The filter as parameters of byFilter and countByFilter; what does not narrow is left out. */
export function filterParameters(projectId: string, filter: TopicFilter): URLSearchParams {
  const query = new URLSearchParams({
    projectId,
    isMsvScore: String(filter.isMsvScore),
    active: String(filter.active),
  });
  const lists = {
    statuses: filter.statuses,
    types: filter.types,
    pageTags: filter.pageTags,
    assigneeUsers: filter.assigneeUsers,
    pageScores: filter.pageScores,
    followedTypes: filter.followedTypes,
  };
  for (const [name, values] of Object.entries<readonly string[]>(lists)) {
    // Commas separate values, so those within one are marked.
    for (const value of values) query.append(name, value.replaceAll(',', '\\,'));
  }
  if (filter.view !== null) query.set('view', filter.view);
  if (filter.isSeaPresence !== null) query.set('isSeaPresence', String(filter.isSeaPresence));
  if (filter.deliveryBefore !== null) query.set('deliveryBefore', filter.deliveryBefore);
  if (filter.str.trim() !== '') query.set('str', filter.str.trim());
  if (filter.mine) query.set('mine', 'true');
  return query;
}
