import type { Refusal, Stale } from '@keywright/events';
import { STATUS_NAMES } from '@keywright/events/catalogue';

/**
 * A refused or failed call. `code` is the server's stable code (RFC 6749's `error` for the token calls), NETWORK where no
 * answer came (status 0), or HTTP_<status> where the answer said nothing. `body` holds the further members (`allowed`, `roles`, `stale`, …).
 */
export class ApiProblem extends Error {
  override readonly name = 'ApiProblem';
  readonly status: number;
  readonly code: string;
  readonly requestId: string | null;
  readonly retryAfterSeconds: number | null;
  readonly body: Readonly<Record<string, unknown>>;

  constructor(
    status: number,
    body: Record<string, unknown>,
    headers?: Headers,
    options?: { cause?: unknown },
  ) {
    const code =
      stringOf(body['code']) ?? stringOf(body['error']) ?? (status === 0 ? 'NETWORK' : `HTTP_${status}`);
    super(code, options);
    this.status = status;
    this.code = code;
    this.requestId = headers?.get('x-request-id') ?? null;
    this.retryAfterSeconds = secondsOf(headers?.get('retry-after') ?? null);
    this.body = body;
  }

  static async of(response: Response): Promise<ApiProblem> {
    return new ApiProblem(response.status, await jsonObject(response), response.headers);
  }

  static network(cause: unknown): ApiProblem {
    return new ApiProblem(0, {}, undefined, { cause });
  }
}

/**
 * Whether the server decided against it. Else no answer came, or the server broke, and nobody knows. Of what stands still
 * nothing is recorded, and asking again does not help.
 */
export function isRejection(problem: unknown): problem is ApiProblem {
  if (!(problem instanceof ApiProblem)) return false;
  return (problem.status > 0 && problem.status < 500) || problem.code === 'STREAM_PARKED';
}

/** A problem's code and members are those of the decider's refusal, so that one set of labels explains both. */
export function refusalOf(problem: ApiProblem): Refusal {
  return refusalIn({ ...problem.body, code: problem.code });
}

/**
 * A decider's refusal as an answer carries it. Its members are taken on trust, since the document of the API leaves them
 * open; `via`, which the API says in words of its own, is left out.
 */
export function refusalIn(members: Readonly<Record<string, unknown>> & { code: string }): Refusal {
  const { via: _, ...refusal } = members;
  return refusal as Refusal;
}

/** Who had been there first, where a refused command names it. */
export function staleOf(problem: ApiProblem): Stale | null {
  const stale = problem.body['stale'];
  if (typeof stale !== 'object' || stale === null) return null;
  const named: Partial<Record<keyof Stale, unknown>> = stale;
  const [revision, by, at] = [stringOf(named.revision), stringOf(named.by), stringOf(named.at)];
  if (revision === undefined || by === undefined || at === undefined) return null;
  const status = STATUS_NAMES.find((name) => name === named.status);
  return { revision, by, at, ...(status && { status }) };
}

/** The body as an object, also where the caller asked for a blob; {} when it is no JSON object. */
export async function jsonObject(response: Response): Promise<Record<string, unknown>> {
  try {
    const value: unknown = JSON.parse(await response.text());
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {};
  } catch {
    return {};
  }
}

const secondsOf = (header: string | null): number | null =>
  header !== null && /^\d+$/.test(header) ? Number(header) : null;

const stringOf = (value: unknown): string | undefined => (typeof value === 'string' ? value : undefined);
