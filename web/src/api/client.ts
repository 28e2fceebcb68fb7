import createClient from 'openapi-fetch';
import { refreshGrant } from './oauth.ts';
import { ApiProblem } from './problem.ts';
import type { paths } from './schema.d.ts';
import { type ApiSignal, createSessionFetch } from './session-fetch.ts';
import { openTabChannel } from './tab-channel.ts';
import { createTokenManager } from './token-manager.ts';

const MARKER = 'keywright.tokenGeneration';
const listeners = new Set<(signal: ApiSignal) => void>();

/** Web Locks exist on https and localhost; elsewhere each tab refreshes on its own. */
const exclusive = <T>(work: () => Promise<T>): Promise<T> =>
  'locks' in navigator ? navigator.locks.request('keywright.refresh', work) : work();

export const tokens = createTokenManager({
  channel: openTabChannel(),
  exclusive,
  grant: refreshGrant,
  marker: {
    read: () => Number(localStorage.getItem(MARKER) ?? 0),
    write: (generation) => localStorage.setItem(MARKER, String(generation)),
  },
});

export const sessionFetch = createSessionFetch({
  tokenManager: tokens,
  signal: (signal) => listeners.forEach((listener) => listener(signal)),
  fetch: (request) => fetch(request),
  now: () => Date.now(),
});

/** Hears of answers that concern the whole app (402, 502). Returns the way out. */
export function onApiSignal(listener: (signal: ApiSignal) => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The typed client: `await answer(api.GET('/api/topics/{id}', { params: { path: { id } } }))`. */
export const api = createClient<paths>({
  baseUrl: location.origin,
  fetch: sessionFetch,
  querySerializer: { array: { style: 'form', explode: true } },
});

interface FetchResult<T> {
  data?: T;
  error?: unknown;
  response: Response;
}

/** The body of a successful answer; throws ApiProblem for every other. */
export async function answer<T>(call: Promise<FetchResult<T>>): Promise<T> {
  return (await answerWithHeaders(call)).data;
}

/** Body and headers (`X-Epoch`, `X-Position`, `ETag`, …) of a successful answer; throws ApiProblem for every other. */
export async function answerWithHeaders<T>(
  call: Promise<FetchResult<T>>,
): Promise<{ data: T; headers: Headers }> {
  const { data, error, response } = await call;
  if (response.ok) return { data: data as T, headers: response.headers };
  const body = typeof error === 'object' && error !== null ? { ...error } : {};
  throw new ApiProblem(response.status, body, response.headers);
}
