import { setTimeout as pause } from 'node:timers/promises';
import { DEMO_PASSWORD, demoEmail } from '@keywright/services/demo/people.ts';

const TIMEOUT_MS = 240_000;
const ATTEMPT_MS = 20_000;

export interface Answer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

export interface Call {
  method: 'GET' | 'POST' | 'PATCH' | 'DELETE';
  path: string;
  body?: object;
  headers?: Record<string, string>;
}

/** One demo login that calls the API. */
export class Caller {
  readonly name: string;
  readonly url: string;
  #token: Promise<{ token: string; accountId: string }> | null = null;

  constructor(url: string, name: string) {
    this.url = url;
    this.name = name;
  }

  async accountId(): Promise<string> {
    return (await this.#session()).accountId;
  }

  async accessToken(): Promise<string> {
    return (await this.#session()).token;
  }

  /** One attempt. @throws Error where no answer comes. */
  async attempt(call: Call): Promise<Answer> {
    const { token } = await this.#session();
    const answer = await this.#fetch({
      ...call,
      headers: { ...call.headers, authorization: `Bearer ${token}` },
    });
    if (answer.status === 401) this.#token = null;
    return answer;
  }

  /**
   * Sends the very same call until its outcome is known, and tells how often: no answer, a failure on the server's side,
   * an expired session and a first attempt that still counts as under way all leave it open. A fault that the server
   * does not own up to (INTERNAL) is a finding of its own.
   */
  async untilAnswered(call: (attempt: number) => Call): Promise<{ answer: Answer; attempts: number }> {
    const until = performance.now() + TIMEOUT_MS;
    for (let attempts = 1; performance.now() < until; attempts += 1) {
      const answer = await this.attempt(call(attempts)).catch(() => null);
      if (answer?.body['code'] === 'INTERNAL')
        throw new Error(`${call(attempts).path}: ${JSON.stringify(answer.body)}`);
      if (answer !== null && !leavesOpen(answer)) return { answer, attempts };
      await pause(50);
    }
    throw new Error(`${call(0).method} ${call(0).path} of ${this.name} was not answered in ${TIMEOUT_MS} ms`);
  }

  async #session(): Promise<{ token: string; accountId: string }> {
    const asked = (this.#token ??= this.#logIn());
    asked.catch(() => (this.#token = null));
    return asked;
  }

  async #logIn(): Promise<{ token: string; accountId: string }> {
    const body = { grant_type: 'password', username: demoEmail(this.name), password: DEMO_PASSWORD };
    const answer = await this.#fetch({ method: 'POST', path: '/oauth/token', body });
    const { access_token: token, userAccountId: accountId } = answer.body;
    if (typeof token !== 'string' || typeof accountId !== 'string')
      throw new Error(`${this.name} cannot log in: ${answer.status}`);
    return { token, accountId };
  }

  async #fetch({ method, path, body, headers = {} }: Call): Promise<Answer> {
    const response = await fetch(`${this.url}${path}`, {
      method,
      headers: { ...headers, ...(body === undefined ? {} : { 'content-type': 'application/json' }) },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(ATTEMPT_MS),
    });
    const text = await response.text();
    return {
      status: response.status,
      headers: response.headers,
      body: text === '' ? {} : (JSON.parse(text) as object as Record<string, unknown>),
    };
  }
}

function leavesOpen({ status, body }: Answer): boolean {
  const passing = ['IDEMPOTENCY_IN_PROGRESS', 'STREAM_BUSY'];
  return status >= 500 || status === 429 || status === 401 || passing.includes(String(body['code']));
}
