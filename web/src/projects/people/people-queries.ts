import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';
import { answer, type AnswerOf, api } from '../../api/index.ts';
import { peopleKeys } from '../people-keys.ts';

/** How many lines of the history are asked for at once. */
const HISTORY_SIZE = 50;

/** Somebody who was asked into the project by their address. */
export type Invitation =
  AnswerOf<'/api/projects/invite/{projectId}'>['_embedded']['projectUserInvites'][number];

/** One act on the people of a project. */
export type PeopleAct =
  AnswerOf<'/api/projectUserDelegations/history/{projectId}'>['_embedded']['entries'][number];

/** Everybody who was invited to a project; for who manages members. */
export const invitationsQuery = (projectId: string) =>
  queryOptions({
    queryKey: peopleKeys.invitations(projectId),
    queryFn: async ({ signal }): Promise<readonly Invitation[]> => {
      const params = { path: { projectId } };
      const list = await answer(api.GET('/api/projects/invite/{projectId}', { params, signal }));
      return list._embedded.projectUserInvites;
    },
  });

/** What was done with the people of a project, the newest first, a page at a time. */
export const peopleHistoryQuery = (projectId: string) =>
  infiniteQueryOptions({
    queryKey: [...peopleKeys.history(projectId), 'all'],
    initialPageParam: 0,
    queryFn: ({ pageParam: page, signal }) => {
      const params = { path: { projectId }, query: { page, size: HISTORY_SIZE } };
      return answer(api.GET('/api/projectUserDelegations/history/{projectId}', { params, signal }));
    },
    getNextPageParam: ({ page }) => (page.number + 1 < page.totalPages ? page.number + 1 : undefined),
  });

/** The last thing that was done with the people of a project; null where nothing was. */
export const lastChangeQuery = (projectId: string) =>
  queryOptions({
    queryKey: [...peopleKeys.history(projectId), 'last'],
    queryFn: async ({ signal }): Promise<PeopleAct | null> => {
      const params = { path: { projectId }, query: { page: 0, size: 1 } };
      const page = await answer(
        api.GET('/api/projectUserDelegations/history/{projectId}', { params, signal }),
      );
      return page._embedded.entries[0] ?? null;
    },
  });

/** How many open topics somebody is assigned to, by role. */
export const assignmentsQuery = (delegationId: string) =>
  queryOptions({
    queryKey: ['assignments', delegationId],
    staleTime: 0,
    queryFn: async ({ signal }) => {
      const params = { path: { id: delegationId } };
      const path = '/api/projectUserDelegations/{id}/assignments';
      return answer(api.GET(path, { params, signal }));
    },
  });
