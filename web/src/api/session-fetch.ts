import { ApiProblem, jsonObject } from './problem.ts';
import { randomId } from './random-id.ts';
import type { TokenManager } from './token-manager.ts';

/** Events the whole app reacts to, whichever call caused them. The API client only emits them; the router navigates. */
export type ApiSignal =
  | { kind: 'service-unavailable' }
  | { kind: 'plan-too-small'; suitableSubscriptionPlanIds: string[] }
  | { kind: 'payment-due'; dueAmmount: number }
  | { kind: 'account-disabled' };

export interface SessionFetchPorts {
  tokenManager: TokenManager;
  signal: (signal: ApiSignal) => void;
  fetch: (request: Request) => Promise<Response>;
  now: () => number;
}

/**
 * `fetch` with the session on it: the bearer token, the web client's mark, an Idempotency-Key on POSTs. A token known to be
 * over is refreshed before the call, a refused one after it, and the call is made once more. Throws ApiProblem NETWORK where
 * no answer came; every answer, also a refusal, is handed to the caller.
 */
export function createSessionFetch(ports: SessionFetchPorts) {
  const { tokenManager } = ports;

  async function attempt(request: Request): Promise<Response> {
    try {
      return await ports.fetch(request);
    } catch (cause) {
      if (request.signal.aborted) throw cause;
      throw ApiProblem.network(cause);
    }
  }

  return async function sessionFetch(original: Request): Promise<Response> {
    const request = marked(original);
    let token = tokenManager.current();
    if (token !== null && token.scope === 'USER' && token.expiresAt <= ports.now()) {
      token = await tokenManager.refresh(token.generation);
    }
    // A body can be read once: the copy is what a second attempt sends.
    const again = request.clone();
    let response = await attempt(withToken(request, token?.value));
    if (response.status === 401) {
      const fresh = await tokenManager.refresh(token?.generation ?? 0);
      if (fresh !== null) response = await attempt(withToken(again, fresh.value));
    }
    if (response.status === 502) ports.signal({ kind: 'service-unavailable' });
    if (response.status === 402) ports.signal(await paymentSignal(response.clone()));
    return response;
  };
}

function marked(original: Request): Request {
  const request = new Request(original);
  request.headers.set('X-Keywright-Client', 'web');
  if (request.method === 'POST' && !request.headers.has('Idempotency-Key')) {
    request.headers.set('Idempotency-Key', randomId());
  }
  return request;
}

function withToken(request: Request, token: string | undefined): Request {
  if (token !== undefined) request.headers.set('Authorization', `Bearer ${token}`);
  return request;
}

async function paymentSignal(response: Response): Promise<ApiSignal> {
  const body = await jsonObject(response);
  const plans = body['suitableSubscriptionPlanIds'];
  if (Array.isArray(plans)) return { kind: 'plan-too-small', suitableSubscriptionPlanIds: plans.map(String) };
  const due = body['dueAmmount'];
  if (due !== undefined) return { kind: 'payment-due', dueAmmount: Number(due) };
  return { kind: 'account-disabled' };
}
