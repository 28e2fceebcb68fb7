import { queryOptions } from '@tanstack/react-query';
import { answer, api } from '../../api/index.ts';

/** One's own account, whole. */
export const accountQuery = (id: string) =>
  queryOptions({
    queryKey: ['account', id],
    queryFn: ({ signal }) => answer(api.GET('/api/userAccounts/{id}', { params: { path: { id } }, signal })),
  });

/** Where one is logged in, this log-in first. */
export const sessionsQuery = queryOptions({
  queryKey: ['sessions'],
  queryFn: async ({ signal }) =>
    (await answer(api.GET('/api/users/sessions', { signal })))._embedded.sessions,
  staleTime: 0,
});
