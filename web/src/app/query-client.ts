import { QueryClient } from '@tanstack/react-query';
import { ApiProblem } from '../api/index.ts';

/** A refusal is an answer: only missing answers and a server that says "later" are asked again. */
const worthAnotherTry = (failures: number, error: Error): boolean =>
  failures < 2 && error instanceof ApiProblem && (error.status === 0 || error.status >= 502);

/** Everything with an URL on the server that is not a live row. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 30_000, retry: worthAnotherTry, refetchOnWindowFocus: false },
    mutations: { retry: false },
  },
});
