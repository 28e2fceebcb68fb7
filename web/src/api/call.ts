import { type ApiSignal, signalOf } from './api-signal.ts';
import { ApiProblem } from './problem.ts';
import type { TokenManager } from './token-manager.ts';
import type { AccessToken } from './token.ts';

export interface SessionFetchPorts {
  tokenManager: Pick<TokenManager, 'current' | 'refresh'>;
  signal: (signal: ApiSignal) => void;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
}

/**
 * `fetch` with the session on it: the bearer token, the web client's mark, an Idempotency-Key on POSTs. A token known to be
 * over is refreshed before the call, a refused one after it, and the call is made once more. Throws ApiProblem NETWORK where
 * no answer came; every answer, also a refusal, is handed to the caller.
 */
export function createSessionFetch({ tokenManager, signal, fetch, now }: SessionFetchPorts) {
  async function attempt(request: Request, token: string | undefined): Promise<Response> {
    if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
    try {
      return await fetch(request);
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      throw ApiProblem.network(cause);
    }
  }

  async function renewed(generation: number): Promise<AccessToken | null> {
    try {
      return await tokenManager.refresh(generation);
    } catch (problem) {
      if (problem instanceof ApiProblem && problem.status === 402) signal({ kind: 'account-disabled' });
      throw problem;
    }
  }

  return async function sessionFetch(original: Request): Promise<Response> {
    const request = new Request(original);
    request.headers.set('X-Keywright-Client', 'web');
    if (request.method === 'POST' && !request.headers.has('Idempotency-Key'))
      request.headers.set('Idempotency-Key', randomId());
    let token = tokenManager.current;
    if (token?.scope === 'USER' && token.expiresAt <= now()) token = await renewed(token.generation);
    // A body can be read once: the copy is what a second attempt sends.
    const again = request.clone();
    let response = await attempt(request, token?.value);
    if (response.status === 401) {
      const fresh = await renewed(token?.generation ?? 0);
      if (fresh !== null) response = await attempt(again, fresh.value);
    }
    if (response.status === 502 || response.status === 402) signal(await signalOf(response));
    return response;
  };
}

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

/** A key that nobody else makes. `crypto.randomUUID` exists on https and localhost only, `getRandomValues` everywhere. */
export function randomId(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The same as a UUID (version 4), for what the server keeps as one. */
export function randomUuid(): string {
  const hex = randomId();
  const variant = '89ab'[Number.parseInt(hex.charAt(16), 16) % 4];
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `4${hex.slice(13, 16)}`];
  return [...parts, `${variant}${hex.slice(17, 20)}`, hex.slice(20)].join('-');
}
