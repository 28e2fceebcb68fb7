import { queryOptions } from '@tanstack/react-query';
import { request } from '../api/index.ts';
import type { Delegation, Project, StandingAnswer } from './answers.ts';

/** The reader's projects, in the order of the server. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => {
    const answer = await request<{ _embedded: { projects: Project[] } }>(
      '/api/projects/search/findForCurrentUser',
      { signal },
    );
    return answer._embedded.projects;
  },
});

export const standingQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['standing', projectId],
    queryFn: ({ signal }) => request<StandingAnswer>(`/api/users/scrap-roles/${projectId}`, { signal }),
  });

/** Everybody of a project, the owner first. */
export const membersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['members', projectId],
    queryFn: async ({ signal }) => {
      const answer = await request<{ _embedded: { projectUserDelegations: Delegation[] } }>(
        '/api/projectUserDelegations/search/findAllByProject_Id',
        { query: { projectId }, signal },
      );
      return answer._embedded.projectUserDelegations;
    },
  });
