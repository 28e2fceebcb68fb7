import AjvCompiler from '@fastify/ajv-compiler';
import type { ApiOperation, Document, Schema } from './any-request.ts';

const MAX_ERRORS = 20;
const MAX_PROBLEM_BYTES = 16 * 1024;
const SECURITY_HEADERS = [
  'content-security-policy',
  'x-content-type-options',
  'x-frame-options',
  'referrer-policy',
  'cross-origin-opener-policy',
  'cross-origin-resource-policy',
];

/** An answer as it came: names of headers in lower case, the body parsed where it is JSON. */
export interface WireAnswer {
  status: number;
  headers: Readonly<Record<string, string | string[] | number | undefined>>;
  body: unknown;
  /** Of the body. */
  bytes: number;
}

/** What is wrong with an answer to an operation of the document, in words; null where nothing is. */
export type CheckAnswer = (operation: ApiOperation, answer: WireAnswer) => string | null;

/** Makes the check of answers by what the document says of their operation, and by what every answer owes. */
export function answerCheckOf({ components }: Document): CheckAnswer {
  const compile = AjvCompiler()(
    {},
    { customOptions: { strict: false, validateFormats: false, coerceTypes: false } },
  );
  const validators = new Map<Schema, (value: unknown) => unknown>();
  const fits = (schema: Schema, body: unknown): boolean => {
    const known = validators.get(schema) ?? compile({ schema: { ...schema, components } });
    validators.set(schema, known);
    return known(body) === true;
  };
  return ({ responses }, answer) => {
    const { status, body } = answer;
    const fault = faultOfAnyAnswer(answer);
    if (fault !== null) return fault;
    const declared = responses[String(status)];
    if (!declared) return `answers ${status}, which it does not declare`;
    const type = typeOf(answer);
    const { schema } = declared.content?.[type] ?? {};
    if (declared.content && !schema) return `answers ${status} as ${type}, which it does not declare`;
    return !schema || fits(schema, body) ? null : `answers ${status} with what does not fit its schema`;
  };
}

/** What is wrong with an answer whatever was asked, even what was no HTTP; null where nothing is. */
export function faultOfAnyAnswer(answer: WireAnswer): string | null {
  const { status, headers, bytes } = answer;
  if (status >= 500 && !isReadModelBehind(answer)) return `answers ${status}`;
  const missing = ['x-request-id', ...SECURITY_HEADERS].find((name) => headers[name] === undefined);
  if (missing !== undefined) return `answers ${status} without ${missing}`;
  if (status < 400) return null;
  if (bytes > MAX_PROBLEM_BYTES) return `answers ${status} with more than ${MAX_PROBLEM_BYTES} bytes`;
  return isOAuthError(answer) || isDisabledAccount(answer) ? null : faultOfProblem(answer);
}

function faultOfProblem(answer: WireAnswer): string | null {
  const { status, headers } = answer;
  // Without a body, as the answer to a HEAD is.
  if (answer.bytes === 0 && Number(headers['content-length'] ?? 0) > 0) return null;
  if (typeOf(answer) !== 'application/problem+json') return `answers ${status} as ${typeOf(answer)}`;
  const problem = answer.body as { status?: unknown; instance?: unknown; errors?: unknown[] };
  if (problem.status !== status) return `answers ${status} with a problem of ${String(problem.status)}`;
  // What is repeated for an Idempotency-Key is the answer to the first request, word for word.
  const isRepeated = headers['idempotency-replayed'] === 'true';
  if (!isRepeated && problem.instance !== `urn:keywright:request:${String(headers['x-request-id'])}`)
    return `answers ${status} naming another request`;
  const errors = problem.errors?.length ?? 0;
  return errors > MAX_ERRORS ? `answers ${status} with more than ${MAX_ERRORS} errors` : null;
}

/** The one 5xx that a request asks for: to wait for a position that does not come. */
function isReadModelBehind({ status, body }: WireAnswer): boolean {
  return status === 503 && (body as { code?: unknown } | null)?.code === 'PROJECTION_BEHIND';
}

/** RFC 6749 has a form of its own. */
function isOAuthError({ status, body }: WireAnswer): boolean {
  const error = (body as { error?: unknown } | null)?.error;
  return (status === 400 || status === 401) && typeof error === 'string';
}

/** A 402 is told apart from others by its members, and has none here. */
function isDisabledAccount(answer: WireAnswer): boolean {
  return (
    answer.status === 402 && typeOf(answer) === 'application/json' && JSON.stringify(answer.body) === '{}'
  );
}

function typeOf({ headers }: WireAnswer): string {
  return String(headers['content-type'] ?? '').split(';', 1)[0] ?? '';
}
