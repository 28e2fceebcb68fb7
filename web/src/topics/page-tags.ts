import { queryOptions, useQuery } from '@tanstack/react-query';
import { request } from '../api/index.ts';

/** The page tags of a project, the most used first. */
export const pageTagsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['pageTags', projectId],
    queryFn: async ({ signal }) => {
      const answer = await request<{ _embedded: { pageTags: { pageTag: string; topics: number }[] } }>(
        `/api/topics/pageTags/${projectId}`,
        { signal },
      );
      return answer._embedded.pageTags;
    },
  });

/** None until they are there, and where they are not wanted. */
export const usePageTags = (projectId: string, wanted = true) =>
  useQuery({ ...pageTagsQuery(projectId), enabled: wanted }).data ?? [];
