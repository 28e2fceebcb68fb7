import { describe, expect, it } from 'vitest';
import { ApiProblem } from './problem.ts';
import type { ApiSignal } from './api-signal.ts';
import { createSessionFetch, type SessionFetchPorts } from './call.ts';
import type { AccessToken } from './token.ts';

const NOW = 1_000_000;
const token = (generation: number, expiresAt = NOW + 60_000): AccessToken => ({
  value: `t${generation}`,
  scope: 'USER',
  userAccountId: 'u1',
  generation,
  expiresAt,
});

/** A server that answers what the test says, and remembers what it was asked. */
function world(
  answers: (() => Response)[],
  start: AccessToken | null,
  next: AccessToken | ApiProblem | null,
) {
  const asked: { authorization: string | null; key: string | null; client: string | null; body: string }[] =
    [];
  const signals: ApiSignal[] = [];
  const state = { current: start, refreshes: 0 };
  const tokenManager: SessionFetchPorts['tokenManager'] = {
    get current() {
      return state.current;
    },
    refresh: () => {
      state.refreshes += 1;
      if (next instanceof ApiProblem) return Promise.reject(next);
      state.current = next;
      return Promise.resolve(next);
    },
  };
  const sessionFetch = createSessionFetch({
    tokenManager,
    signal: (signal) => signals.push(signal),
    now: () => NOW,
    fetch: async (request) => {
      const { headers } = request;
      asked.push({
        authorization: headers.get('authorization'),
        key: headers.get('idempotency-key'),
        client: headers.get('x-keywright-client'),
        body: await request.text(),
      });
      const answer = answers.shift();
      if (!answer) throw new TypeError('connection refused');
      return answer();
    },
  });
  return { sessionFetch, asked, signals, state };
}

const ok = () => new Response('{}', { status: 200 });
const status =
  (code: number, body: object = {}) =>
  () =>
    new Response(JSON.stringify(body), { status: code });
const post = (body: object) =>
  new Request('http://app.test/api/topics', { method: 'POST', body: JSON.stringify(body) });
const get = () => new Request('http://app.test/api/topics/1');

describe('a call with the session on it', () => {
  it('carries the token and says that it is the web app', async () => {
    const { sessionFetch, asked } = world([ok], token(1), null);
    await sessionFetch(get());
    expect(asked[0]).toMatchObject({ authorization: 'Bearer t1', client: 'web', key: null });
  });

  it('that changes something names itself, and keeps a name it was given', async () => {
    const { sessionFetch, asked } = world([ok, ok], token(1), null);
    await sessionFetch(post({}));
    const own = post({});
    own.headers.set('Idempotency-Key', 'command-7');
    await sessionFetch(own);
    expect(asked[0]?.key).toMatch(/^[0-9a-f]{32}$/);
    expect(asked[1]?.key).toBe('command-7');
  });

  it('is made once more with a new token, the same body and the same name', async () => {
    const { sessionFetch, asked, state } = world([status(401), ok], token(1), token(2));
    const response = await sessionFetch(post({ name: 'Boots' }));
    expect(response.status).toBe(200);
    expect(asked.map((call) => call.authorization)).toEqual(['Bearer t1', 'Bearer t2']);
    expect(asked[1]?.body).toBe('{"name":"Boots"}');
    expect(asked[1]?.key).toBe(asked[0]?.key);
    expect(state.refreshes).toBe(1);
  });

  it('is made once more and not a third time', async () => {
    const { sessionFetch, asked } = world([status(401), status(401), ok], token(1), token(2));
    expect((await sessionFetch(get())).status).toBe(401);
    expect(asked).toHaveLength(2);
  });

  it('hands the 401 on when the session is over', async () => {
    const { sessionFetch, asked } = world([status(401)], token(1), null);
    expect((await sessionFetch(get())).status).toBe(401);
    expect(asked).toHaveLength(1);
  });

  it('waits for a new token when it knows that its own is over', async () => {
    const { sessionFetch, asked } = world([ok], token(1, NOW - 1), token(2));
    await sessionFetch(get());
    expect(asked.map((call) => call.authorization)).toEqual(['Bearer t2']);
  });

  it('that gets no answer is a problem of the network', async () => {
    const { sessionFetch } = world([], token(1), null);
    const problem = await sessionFetch(get()).catch((error: unknown) => error);
    expect(problem).toBeInstanceOf(ApiProblem);
    expect(problem).toMatchObject({ code: 'NETWORK', status: 0 });
  });
});

describe('an answer that concerns the whole app', () => {
  it.each([
    [502, {}, { kind: 'service-unavailable' }],
    [
      402,
      { suitableSubscriptionPlanIds: ['p2', 'p3'] },
      { kind: 'plan-too-small', suitableSubscriptionPlanIds: ['p2', 'p3'] },
    ],
    [402, { dueAmmount: 49 }, { kind: 'payment-due', dueAmmount: 49 }],
    [402, {}, { kind: 'account-disabled' }],
  ])('of status %d with %j is emitted as %j, and still passed on', async (code, body, signal) => {
    const { sessionFetch, signals } = world([status(code, body)], token(1), null);
    const response = await sessionFetch(get());
    expect(signals).toEqual([signal]);
    expect(await response.json()).toEqual(body);
  });

  it.each([
    ['before it', token(1, NOW - 1), []],
    ['after it', token(1), [status(401)]],
  ])(
    'is emitted for a refresh %s, too: nothing is renewed of a disabled account',
    async (_when, own, answers) => {
      const { sessionFetch, signals } = world(answers, own, new ApiProblem(402, {}));
      await expect(sessionFetch(get())).rejects.toMatchObject({ status: 402 });
      expect(signals).toEqual([{ kind: 'account-disabled' }]);
    },
  );

  it('is none where a refresh got no answer', async () => {
    const { sessionFetch, signals } = world([status(401)], token(1), ApiProblem.network('away'));
    await expect(sessionFetch(get())).rejects.toMatchObject({ code: 'NETWORK' });
    expect(signals).toEqual([]);
  });

  it('is read as JSON also where the caller asked for a file', async () => {
    const file = () => new Response(new Blob(['{"dueAmmount":12}']), { status: 402 });
    const { sessionFetch, signals } = world([file], token(1), null);
    await sessionFetch(get());
    expect(signals).toEqual([{ kind: 'payment-due', dueAmmount: 12 }]);
  });
});
