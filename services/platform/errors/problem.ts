import { type Static, Type } from 'typebox';
import type { AppError } from './app-error.ts';
import { ERRORS, type ErrorCode } from './codes.ts';
import { labelOf, sentenceOf } from './sentences.ts';

/** One field that is wrong: where it stands, and a code the web app translates. */
const fieldErrorSchema = Type.Object({
  in: Type.String({ description: 'body, query, path or headers' }),
  pointer: Type.String({ description: 'JSON pointer of the field' }),
  code: Type.String(),
  detail: Type.String(),
});
export type FieldError = Static<typeof fieldErrorSchema>;

/** RFC 9457 problem details; what a code adds of its own (`roles`, `allowed`, `stale` …) stands at the top level. */
export const problemSchema = Type.Object(
  {
    type: Type.String(),
    title: Type.String(),
    status: Type.Integer(),
    code: Type.String(),
    detail: Type.Optional(Type.String({ description: 'a sentence for people, by Accept-Language' })),
    detailKey: Type.Optional(Type.String({ description: 'the label of that sentence' })),
    instance: Type.String({ description: 'the request, as X-Request-Id names it' }),
    errors: Type.Optional(Type.Array(fieldErrorSchema, { maxItems: 20 })),
  },
  { $id: 'Problem', additionalProperties: true },
);
export type Problem = Static<typeof problemSchema> & Record<string, unknown>;

/**
 * The body of a refusal. `detail` says it to people, in the language that an `Accept-Language` header asks for; `detailKey`
 * is the label of that sentence, for clients that have the texts of the interface.
 */
export function toProblem(
  error: AppError,
  requestId: string,
  accepted: string | undefined,
): Problem & { detail: string; detailKey: string } {
  const { code } = error;
  return {
    ...bounded(error.details),
    type: `urn:keywright:error:${code}`,
    title: titleOf(code),
    status: ERRORS[code].status,
    code,
    detail: sentenceOf(error, accepted),
    detailKey: labelOf(code),
    instance: `urn:keywright:request:${requestId}`,
  };
}

const MAX_ERRORS = 20;
/** Of a problem's own members: with those that all have it stays below 16 KB. */
const MAX_BYTES = 15 * 1024;
type Details = Readonly<Record<string, unknown>>;

/**
 * What a refusal says of what was sent may not be larger by much: at most 20 errors, and where that is too long still, the
 * beginnings of texts and lists.
 */
function bounded(details: Details): Details {
  const { errors } = details;
  const few = Array.isArray(errors) ? { ...details, errors: errors.slice(0, MAX_ERRORS) } : details;
  const fits = (value: Details) => Buffer.byteLength(JSON.stringify(value)) <= MAX_BYTES;
  if (fits(few)) return few;
  const [shorter, shortest] = [begun(few, 120), begun(few, 40)] as [Details, Details];
  return [shorter, shortest].find(fits) ?? {};
}

/** The same with no text longer than so many characters, and no list longer than 20. */
function begun(value: unknown, characters: number): unknown {
  if (typeof value === 'string') return value.length > characters ? `${value.slice(0, characters)}…` : value;
  if (Array.isArray(value)) return value.slice(0, MAX_ERRORS).map((item) => begun(item, characters));
  if (value === null || typeof value !== 'object') return value;
  return Object.fromEntries(Object.entries(value).map(([name, member]) => [name, begun(member, characters)]));
}

function titleOf(code: ErrorCode): string {
  const words = code.toLowerCase().replaceAll('_', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

/** Answers a route may give besides its own: declared once here, so that OpenAPI and the web client know them. */
export function problemResponses(statuses: Iterable<number>): Record<string, unknown> {
  return Object.fromEntries(
    [...statuses].map((status) => [
      status,
      { description: 'Problem', content: { 'application/problem+json': { schema: Type.Ref('Problem') } } },
    ]),
  );
}
