import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../api/index.ts';
import { toDelegation, toProject, toStanding } from './api-mappers.ts';

/** The reader's projects, in the order of the server. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => {
    const list = await answer(api.GET('/api/projects/search/findForCurrentUser', { signal }));
    return list._embedded.projects.map(toProject);
  },
});

export const standingQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['standing', projectId],
    queryFn: async ({ signal }) => {
      const params = { path: { projectId } };
      return toStanding(await answer(api.GET('/api/users/scrap-roles/{projectId}', { params, signal })));
    },
  });

/** Everybody of a project, the owner first. */
export const membersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['members', projectId],
    queryFn: async ({ signal }) => {
      const params = { query: { projectId } };
      const path = '/api/projectUserDelegations/search/findAllByProject_Id';
      const list = await answer(api.GET(path, { params, signal }));
      return list._embedded.projectUserDelegations.map(toDelegation);
    },
  });
