import { queryOptions } from '@tanstack/react-query';
import { answer, type AnswerOf, answerWithHeaders, api } from '../api/index.ts';
import { toDelegation, toProject } from './api-mappers.ts';
import type { MemberList } from './members.ts';

/** The reader's projects, in the order of the server. */
export const projectsQuery = queryOptions({
  queryKey: ['projects'],
  queryFn: async ({ signal }) => {
    const list = await answer(api.GET('/api/projects/search/findForCurrentUser', { signal }));
    return list._embedded.projects.map(toProject);
  },
});

/** A customer that the reader owns, or of a project they belong to. */
export type Customer = AnswerOf<'/api/customers/search/findForCurrentUser'>['_embedded']['customers'][number];

/** The reader's customers, by name. */
export const customersQuery = queryOptions({
  queryKey: ['customers'],
  queryFn: async ({ signal }) => {
    const list = await answer(api.GET('/api/customers/search/findForCurrentUser', { signal }));
    return list._embedded.customers;
  },
});

/** Everybody of a project, the owner first. What has changed since stands in `memberChangesAtom`. */
export const membersQuery = (projectId: string) =>
  queryOptions({
    queryKey: ['members', projectId],
    queryFn: async ({ signal }): Promise<MemberList> => {
      const params = { query: { projectId } };
      const path = '/api/projectUserDelegations/search/findAllByProject_Id';
      const { data, headers } = await answerWithHeaders(api.GET(path, { params, signal }));
      return {
        people: data._embedded.projectUserDelegations.map(toDelegation),
        epoch: headers.get('X-Epoch') ?? '',
        position: headers.get('X-Position') ?? '0',
      };
    },
  });
