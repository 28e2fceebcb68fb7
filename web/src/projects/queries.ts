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

export interface Country {
  /** ISO 3166 */
  code: string;
  /** What most people there speak, ISO 639; null: not known. */
  language: string | null;
  /** IANA name; null: not known. */
  timeZone: string | null;
}

/** The countries that a project may be about. */
export const countriesQuery = queryOptions({
  queryKey: ['countries', 'markets'],
  staleTime: Infinity,
  queryFn: async ({ signal }): Promise<readonly Country[]> => {
    const query = { projection: 'countryKeywordToolProjection' as const, page: 0, size: 1000 };
    const list = await answer(api.GET('/api/countryInfoes', { params: { query }, signal }));
    return list._embedded.countryInfoes.map(({ code, language = null, ...country }) => ({
      code,
      language,
      timeZone: 'timeZone' in country && typeof country.timeZone === 'string' ? country.timeZone : null,
    }));
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
