import { queryOptions, useQuery } from '@tanstack/react-query';
import { answer, api } from '../api/index.ts';

/** The page tags of a project, the most used first. */
export const pageTagsQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['pageTags', projectId],
    queryFn: async ({ signal }) => {
      const call = api.GET('/api/topics/pageTags/{id}', { params: { path: { id: projectId } }, signal });
      return (await answer(call))._embedded.pageTags;
    },
  });

/** None until they are there, and where they are not wanted. */
export const usePageTags = (projectId: string, wanted = true) =>
  useQuery({ ...pageTagsQuery(projectId), enabled: wanted }).data ?? [];
