import createClient from 'openapi-fetch';
import type { ApiSignal } from './api-signal.ts';
import { createSessionFetch } from './call.ts';
import { refreshGrant } from './oauth.ts';
import type { paths } from './schema.d.ts';
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

const sessionFetch = createSessionFetch({
  tokenManager: tokens,
  signal: (signal) => listeners.forEach((listener) => listener(signal)),
  fetch: fetch.bind(globalThis),
  now: Date.now,
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

/** The body of a GET's 200 answer: `AnswerOf<'/api/topics/{id}'>`. */
export type AnswerOf<Path extends keyof paths> = paths[Path] extends {
  get: { responses: { 200: { content: { 'application/json': infer Body } } } };
}
  ? Body
  : never;
