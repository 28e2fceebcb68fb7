import type { FastifyReply, FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { fromFastify } from '../platform/errors/from-fastify.ts';
import { oneOf } from '../platform/http/json-types.ts';

/** The error codes of RFC 6749, section 5.2. */
export type OAuthErrorCode =
  'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type' | 'invalid_scope';

/** Why a grant is not valid, where its owner can do something about it: the account waits for the link that was mailed. */
const GRANT_REFUSALS = ['NOT_ACTIVATED'] as const;
type GrantRefusal = (typeof GRANT_REFUSALS)[number];

/** A refusal of the token endpoints, which speak RFC 6749 instead of problem+json. */
export class OAuthError extends Error {
  override readonly name = 'OAuthError';
  readonly code: OAuthErrorCode;
  readonly reason: GrantRefusal | undefined;

  constructor(code: OAuthErrorCode, description: string, reason?: GrantRefusal) {
    super(description);
    this.code = code;
    this.reason = reason;
  }
}

const errorSchema = Type.Object({
  error: Type.String(),
  error_description: Type.String(),
  reason: Type.Optional(
    oneOf(GRANT_REFUSALS, 'beside invalid_grant: the account is activated by the link in its mail'),
  ),
});

/** 400 for everything but a client that could not be authenticated. */
export const oauthErrorResponses = { 400: errorSchema, 401: errorSchema };

/** RFC 6749, 5.1: nothing on the way may keep a token; set before anything can be refused. */
export function neverStored(_request: FastifyRequest, reply: FastifyReply, done: () => void): void {
  reply.headers({ 'cache-control': 'no-store', pragma: 'no-cache' });
  done();
}

/** Answers as RFC 6749, 5.2 says; what is not about the grant goes on to the application's own handler. */
export function handleOAuthError(thrown: Error, _request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const error = thrown instanceof OAuthError ? thrown : fromShape(thrown);
  if (!error) throw thrown;
  if (error.code === 'invalid_client') reply.header('www-authenticate', 'Basic realm="keywright"');
  return reply.status(error.code === 'invalid_client' ? 401 : 400).send({
    error: error.code,
    error_description: error.message,
    ...(error.reason === undefined ? {} : { reason: error.reason }),
  });
}

function fromShape(thrown: Error): OAuthError | null {
  const known =
    'code' in thrown || 'validation' in thrown
      ? fromFastify(thrown as Parameters<typeof fromFastify>[0])
      : null;
  return known?.status === 400 ? new OAuthError('invalid_request', thrown.message) : null;
}
