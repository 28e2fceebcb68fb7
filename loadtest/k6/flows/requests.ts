import http from 'k6/http';
import type { RefinedResponse } from 'k6/http';
import { TARGET_URL } from './environment.ts';

export type TextResponse = RefinedResponse<'text'>;

/** A request to the product; its `name` is what the summary calls it. */
export interface LoadRequest {
  name: string;
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: string;
  body?: unknown;
  headers?: Readonly<Record<string, string>>;
  /** Statuses that are as good an answer as a success here, and no failure of the run. */
  expected?: readonly number[];
}

/** Sends a request and reads its answer; where none comes its status is 0, as always in k6. */
export function request({
  name,
  method = 'GET',
  path,
  body,
  headers = {},
  expected = [],
}: LoadRequest): Promise<TextResponse> {
  const hasBody = body !== undefined;
  return http.asyncRequest(method, `${TARGET_URL}${path}`, hasBody ? JSON.stringify(body) : null, {
    headers: { ...headers, ...(hasBody ? { 'Content-Type': 'application/json' } : {}) },
    tags: { name },
    timeout: '30s',
    responseType: 'text',
    responseCallback: http.expectedStatuses({ min: 200, max: 399 }, ...expected),
  });
}

/** The body of an answer. @throws Error, with the beginning of it, of any answer but a good one */
export function bodyOf<Body>(response: TextResponse): Body {
  if (response.status >= 200 && response.status < 300) return JSON.parse(response.body) as Body;
  const said = response.status === 0 ? response.error : response.body.slice(0, 300);
  throw new Error(`${response.url} was answered ${response.status}: ${said}`);
}
