import type { InjectOptions } from 'fastify';
import type { App, Clock } from '../../platform/feature.ts';

export const TEST_PASSWORD = 'correct horse battery';

export type Method = 'GET' | 'HEAD' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

/** An answer as a client sees it; `body` is parsed where it is JSON, text otherwise. */
export interface TestAnswer<Body = Record<string, unknown>> {
  status: number;
  headers: Record<string, string | string[] | number | undefined>;
  body: Body;
}

interface Token {
  value: string;
  expiresAt: number;
}

/** The address an account of a test has: names stand for `<name>@test.example`. */
export function testEmailOf(as: string): string {
  return as.includes('@') ? as : `${as}@test.example`;
}

/** Calls the application as its accounts, each logged in through the real route and once only. */
export class TestClient {
  readonly #app: App;
  readonly #clock: Clock;
  readonly #tokens = new Map<string, Token>();

  constructor(app: App, clock: Clock) {
    this.#app = app;
    this.#clock = clock;
  }

  async login(as: string, password = TEST_PASSWORD): Promise<string> {
    const username = testEmailOf(as);
    const known = this.#tokens.get(username);
    const now = this.#clock.now().getTime();
    if (known && known.expiresAt > now) return known.value;
    const { status, body } = await this.send({
      method: 'POST',
      url: '/oauth/token',
      payload: { grant_type: 'password', username, password },
    });
    if (status !== 200) throw new Error(`${username} cannot log in: ${status} ${JSON.stringify(body)}`);
    const value = String(body['access_token']);
    this.#tokens.set(username, { value, expiresAt: now + Number(body['expires_in']) * 1000 });
    return value;
  }

  async request<Body>(
    as: string | null,
    method: Method,
    url: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<TestAnswer<Body>> {
    const authorization = as === null ? {} : { authorization: `Bearer ${await this.login(as)}` };
    return this.send<Body>({
      method,
      url,
      headers: { ...authorization, ...headers },
      ...(body === undefined ? {} : { payload: body as object | string }),
    });
  }

  /** One request as it stands, for headers and bodies that no account would send. */
  async send<Body = Record<string, unknown>>(options: InjectOptions): Promise<TestAnswer<Body>> {
    const answer = await this.#app.inject(options);
    const isJson = /\bjson\b/.test(String(answer.headers['content-type'] ?? '')) && answer.body !== '';
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: (isJson ? JSON.parse(answer.body) : answer.body) as Body,
    };
  }
}
