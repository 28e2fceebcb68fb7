import type { TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';
import type { Login } from './window.ts';

/** The product's API over HTTP, as one person. */
export class ApiClient {
  readonly #url: string;
  readonly #token: string;

  private constructor(url: string, token: string) {
    this.#url = url;
    this.#token = token;
  }

  static async as(url: string, { username, password }: Login): Promise<ApiClient> {
    const body = new URLSearchParams({ grant_type: 'password', username, password });
    const answer = await fetch(`${url}/oauth/token`, { method: 'POST', body });
    if (!answer.ok) throw new Error(`${username} could not log in: ${answer.status}`);
    const { access_token } = (await answer.json()) as { access_token: string };
    return new ApiClient(url, access_token);
  }

  /** One request that has to succeed, with a form or JSON as its body; answers its JSON. */
  async call<Body>(
    method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE',
    path: string,
    body?: unknown,
  ): Promise<Body> {
    const answer = await fetch(`${this.#url}${path}`, {
      method,
      headers: {
        Authorization: `Bearer ${this.#token}`,
        ...(body === undefined || body instanceof FormData ? {} : { 'Content-Type': 'application/json' }),
        ...(method === 'GET' ? {} : { 'Idempotency-Key': crypto.randomUUID() }),
        ...(method === 'DELETE' && { 'If-Match': '*' }),
      },
      ...(body === undefined ? {} : { body: body instanceof FormData ? body : JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${method} ${path} answered ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as Body;
  }

  /** The active topics of a project in one status, as the list of a board orders them. */
  async topicsIn(projectId: string, status: TopicStatus): Promise<TopicRow[]> {
    const query = new URLSearchParams({ projectId, statuses: status, size: '50' });
    const page = await this.call<{ _embedded: { topicViews: TopicRow[] } }>(
      'GET',
      `/api/topicViews/search/byFilter?${query}`,
    );
    return page._embedded.topicViews.filter(({ active }) => active);
  }

  topic(id: string): Promise<TopicRow> {
    return this.call('GET', `/api/topics/${id}`);
  }

  /** Moves a topic with a note. */
  async move(id: string, topicStatus: TopicStatus, note = 'Moved by the test'): Promise<void> {
    await this.call('POST', `/api/topics/${id}/status`, { topicStatus, note });
  }
}
