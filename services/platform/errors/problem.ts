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
    errors: Type.Optional(Type.Array(fieldErrorSchema)),
  },
  { $id: 'Problem', additionalProperties: true },
);
export type Problem = Static<typeof problemSchema> & Record<string, unknown>;

/**
 * The body of a refusal. `detail` says it to people, in the language that an `Accept-Language` header asks for; `detailKey`
 * is the label of that sentence, for clients that have the texts of the interface.
 */
export function toProblem(error: AppError, requestId: string, accepted: string | undefined): Problem {
  const { code } = error;
  return {
    ...error.details,
    type: `urn:keywright:error:${code}`,
    title: titleOf(code),
    status: ERRORS[code].status,
    code,
    detail: sentenceOf(error, accepted),
    detailKey: labelOf(code),
    instance: `urn:keywright:request:${requestId}`,
  };
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
