import { sessionFetch } from './client.ts';
import { ApiProblem } from './problem.ts';

export interface RequestOptions {
  method?: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  query?: Record<string, string | number | boolean | readonly string[] | null | undefined>;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal;
}

/** A call the generated schema does not describe yet. Throws ApiProblem; an empty answer is undefined. */
export async function request<T>(path: string, options: RequestOptions = {}): Promise<T> {
  return (await requestWithHeaders<T>(path, options)).data;
}

export async function requestWithHeaders<T>(
  path: string,
  options: RequestOptions = {},
): Promise<{ data: T; headers: Headers }> {
  const { method = 'GET', query, body, headers, signal } = options;
  const url = new URL(path, location.origin);
  for (const [name, value] of Object.entries(query ?? {})) {
    if (value === null || value === undefined || value === '') continue;
    url.searchParams.set(name, Array.isArray(value) ? value.join(',') : String(value));
  }
  const multipart = body instanceof FormData;
  const response = await sessionFetch(
    new Request(url, {
      method,
      headers: {
        ...(body === undefined || multipart ? {} : { 'Content-Type': 'application/json' }),
        ...headers,
      },
      ...(body === undefined ? {} : { body: multipart ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
    }),
  );
  if (!response.ok) throw await ApiProblem.of(response);
  const text = await response.text();
  return { data: (text === '' ? undefined : JSON.parse(text)) as T, headers: response.headers };
}
