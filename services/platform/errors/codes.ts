import { type RefusalCode, type RefusalKind, REFUSALS } from '@keywright/events';

/** One way a request fails: its HTTP status, when that happens, and what the problem says beside the common members. */
export interface ErrorEntry {
  status: number;
  when: string;
  members: readonly string[];
}

const REFUSAL_STATUS: Record<RefusalKind, number> = {
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  STALE: 412,
  INVALID: 422,
};

/** Members that the platform adds to a refusal of the domain. */
const ADDED: Partial<Record<RefusalCode, readonly string[]>> = {
  ROLE_REQUIRED: ['operation'],
  ILLEGAL_TRANSITION: ['stale'],
  /** Of words: what was asked for, and what stands there. */
  STALE_REVISION: ['mine', 'theirs'],
};

function failure(status: number, when: string, ...members: string[]): ErrorEntry {
  return { status, when, members };
}

/** What fails before a decider is asked, or instead. */
const FAILURES = {
  VALIDATION: failure(400, 'a body, query or header does not have the shape the route declares', 'errors'),
  MALFORMED_REQUEST: failure(400, 'what came is no HTTP/1.1, or lacks what that asks for, such as a host'),
  MALFORMED_JSON: failure(400, 'the body is no JSON'),
  UNKNOWN_FIELD: failure(400, 'a body or query names a field the route does not know', 'errors'),
  REQUEST_TIMEOUT: failure(408, 'the request did not come to an end in time'),
  BODY_TOO_LARGE: failure(413, 'the body is larger than the route takes'),
  UNSUPPORTED_MEDIA_TYPE: failure(415, 'the body is of a type the route does not read'),
  EXPECTATION_FAILED: failure(417, 'an Expect header asks for something else than 100-continue'),
  HOST_REFUSED: failure(
    421,
    'the request is for a host that is neither PUBLIC_URL nor the address it came to',
  ),
  HEADERS_TOO_LARGE: failure(431, 'the headers, or the address, are longer than 16 KB'),
  UNAUTHENTICATED: failure(401, 'no access token, or one that is forged, expired or revoked'),
  ACCOUNT_DISABLED: failure(
    402,
    'the account is disabled: every call but its own account and logging out; the body is `{}`, as JSON',
  ),
  ADMIN_REQUIRED: failure(403, 'the session has no scope ADMIN'),
  ORIGIN_REFUSED: failure(403, 'a socket was opened from another site'),
  IDEMPOTENCY_MISMATCH: failure(422, 'an Idempotency-Key was used before with another body'),
  IDEMPOTENCY_IN_PROGRESS: failure(409, 'the first request of an Idempotency-Key is still being worked on'),
  STREAM_BUSY: failure(
    409,
    'too many commands on the same thing at once; it may be sent again after a second',
  ),
  IF_MATCH_REQUIRED: failure(428, 'what cannot be undone is asked for without If-Match'),
  INVITATION_FOR_ANOTHER: failure(
    403,
    'an invitation is for another address than that of the caller’s account',
  ),
  INVITATIONS_REFUSED: failure(422, 'people cannot be invited as the rows say; nobody was', 'rows'),
  PASSWORD_WRONG: failure(
    422,
    'the password of the caller’s account, or of the account that a link is for, is another one',
    'field',
  ),
  CSV_INVALID: failure(
    422,
    'a row of an imported file is not valid',
    ...['row', 'column', 'reason', 'faults', 'faultCount'],
  ),
  FILE_LIMIT: failure(
    422,
    'an imported file has more rows, columns or bytes, longer lines or cells, or takes more memory or time than it may',
    ...['limit', 'most', 'row'],
  ),
  CUSTOMER_HAS_PROJECTS: failure(409, 'a customer that has projects is not deleted', 'projects'),
  IMAGE_INVALID: failure(
    422,
    'a file is no PNG, JPEG or WebP that can be read, or has more pixels than a logo may have',
    'reason',
  ),
  RESULT_GONE: failure(410, 'the file of a task is not kept any more, or it has made none'),
  RATE_LIMITED: failure(429, 'too many requests a minute, or too many failed log-ins', 'retryAfter'),
  INVITATIONS_SPENT: failure(
    429,
    'an account has more people invited by mail than it may in an hour or a day; nobody was',
    ...['left', 'minutes', 'retryAfter'],
  ),
  PROJECTION_BEHIND: failure(503, 'the read model has not reached X-After-Position within 2 s'),
  STORE_UNAVAILABLE: failure(503, 'the database cannot be reached', 'outcome'),
  STORE_BEHIND: failure(
    503,
    'the event store is an older copy, or of another history than it was, until someone decides what counts',
    'outcome',
  ),
  STREAM_PARKED: failure(
    503,
    'a change of the same thing could not be applied: nothing is added until it is mended',
  ),
  OVERLOADED: failure(503, 'the process has more work than it can do'),
  NOT_READY: failure(503, '/readyz: something the process needs does not answer', 'checks'),
  INTERNAL: failure(500, 'a fault of ours; the log has the request’s id'),
};

export type ErrorCode = keyof typeof FAILURES | RefusalCode;

/** Every stable error code. Each has a sentence `error.<CODE>` in every language; services/docs/errors.md lists them. */
export const ERRORS: Readonly<Record<ErrorCode, ErrorEntry>> = { ...FAILURES, ...problemsOf(REFUSALS) };

function problemsOf(refusals: typeof REFUSALS): Record<RefusalCode, ErrorEntry> {
  const problems: Partial<Record<RefusalCode, ErrorEntry>> = {};
  for (const code of Object.keys(refusals) as RefusalCode[]) {
    const { kind, when, members } = refusals[code];
    problems[code] = { status: REFUSAL_STATUS[kind], when, members: [...members, ...(ADDED[code] ?? [])] };
  }
  return problems as Record<RefusalCode, ErrorEntry>;
}
