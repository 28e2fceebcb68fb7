import { createLogger } from '../../platform/telemetry/logger.ts';
import { seedFirstStart } from '../embedded/seed-first-start.ts';
import { serve } from '../serve.ts';
import { testConfig } from './test-config.ts';

interface ProductAnswer {
  status: number;
  headers: Headers;
  body: Record<string, unknown>;
}

/** The product in this process, and calls as the owner of the demo's projects. */
export class ProductInProcess {
  readonly #closings: (() => Promise<unknown>)[] = [];
  #url = '';
  #token = '';

  /** `onLog` is given each line of its log. */
  async start(
    database: string,
    events: string,
    onLog: (line: string) => void = () => undefined,
  ): Promise<void> {
    const shutdown = {
      stopping: false,
      add: ({ close }: { close(): Promise<unknown> }) => void this.#closings.unshift(close),
    };
    const config = testConfig(database, { eventStoreUrl: events });
    const { port } = await serve(config, {
      log: createLogger('warn', { write: onLog }),
      shutdown,
      prepare: async (platform) => void (await seedFirstStart(platform, true, { keywordsAtMost: 100 })),
    });
    this.#url = `http://127.0.0.1:${port}`;
    const credentials = { username: 'owner@demo.test', password: 'keywright-demo' };
    const login = new URLSearchParams({ grant_type: 'password', ...credentials });
    const token = await fetch(`${this.#url}/oauth/token`, { method: 'POST', body: login });
    this.#token = ((await token.json()) as { access_token: string }).access_token;
  }

  async stop(): Promise<void> {
    for (const close of this.#closings.splice(0)) await close();
  }

  async call(method: string, url: string, body?: object, timeoutMs = 30_000): Promise<ProductAnswer> {
    const answer = await fetch(`${this.#url}${url}`, {
      method,
      signal: AbortSignal.timeout(timeoutMs),
      headers: {
        authorization: `Bearer ${this.#token}`,
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    return {
      status: answer.status,
      headers: answer.headers,
      body: (await answer.json()) as ProductAnswer['body'],
    };
  }

  /** Where its sockets are, and a ticket for one. */
  async liveTicket(): Promise<[url: string, ticket: string]> {
    const { body } = await this.call('POST', '/api/live/tickets');
    return [`${this.#url.replace(/^http/, 'ws')}/api/live`, String(body['ticket'])];
  }

  async project(): Promise<string> {
    const { body } = await this.call('GET', '/api/projects/search/findForCurrentUser');
    return (body as { _embedded?: { projects: { id: string }[] } })._embedded?.projects[0]?.id ?? '';
  }

  async record(projectId: string, pageName: string): Promise<string> {
    const { status, body } = await this.call('POST', '/api/topics', { projectId, pageName });
    if (status !== 201) throw new Error(`a topic was refused: ${JSON.stringify(body)}`);
    return String(body['id']);
  }

  readonly readiness = async (): Promise<string> => JSON.stringify((await this.call('GET', '/readyz')).body);
}
