import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import { isConnectionLoss, isPassing } from '../db/connection-errors.ts';
import { UnreadableEvent } from '../projections/recorded.ts';
import { RepeatedLog } from '../telemetry/repeated-log.ts';
import { AppError } from './app-error.ts';
import type { ErrorCode } from './codes.ts';
import { fromFastify } from './from-fastify.ts';
import { toProblem } from './problem.ts';

const RETRY_AFTER_SECONDS: Partial<Record<string, number>> = {
  PROJECTION_BEHIND: 1,
  STREAM_BUSY: 1,
  STORE_UNAVAILABLE: 2,
  OVERLOADED: 5,
};

declare module 'fastify' {
  interface FastifyRequest {
    /** The code a request was refused with, for its line in the log. */
    refusal: ErrorCode | null;
  }
}

/** The one place where anything thrown becomes an answer; what is no refusal is a bug and says nothing but its id. */
export function handleError(
  thrown: FastifyError | AppError | Error,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  return sendProblem(refused(thrown, request), request, reply);
}

/** Sends a refusal as problem+json; a 402 as the JSON that clients tell its reasons apart by. */
export function sendProblem(error: AppError, request: FastifyRequest, reply: FastifyReply) {
  if (error.status === 402) return reply.status(402).header('cache-control', 'no-store').send(error.details);
  return (
    withHeaders(error, reply)
      // Not the route's own serialiser: it drops what its schema does not know, and each code has members of its own.
      .serializer(JSON.stringify)
      .send(problemOf(error, request))
  );
}

/**
 * Makes a problem of an answer that is on its way, and gives its text. For `onSend`, where nothing can be thrown: what is
 * a refusal has been through the error handler already and would leave as the raw error.
 */
export function replaceByProblem(thrown: Error, request: FastifyRequest, reply: FastifyReply): string {
  const error = refused(thrown, request);
  withHeaders(error, reply);
  return JSON.stringify(problemOf(error, request));
}

function refused(thrown: Error, request: FastifyRequest): AppError {
  const error = ofAllAttempts(asRefusal(thrown), request);
  if (error.status === 503) expectedOf(request).note(`requests refused: ${error.code}`, thrown);
  else if (error.status >= 500) request.log.error({ err: thrown, code: error.code }, 'request failed');
  request.refusal = error.code;
  return error;
}

const expected = new WeakMap<object, RepeatedLog>();

/** What is refused while something is away is no fault of ours, and comes by the hundred: each server counts it. */
function expectedOf({ server }: FastifyRequest): RepeatedLog {
  const known = expected.get(server.server) ?? new RepeatedLog(server.log);
  expected.set(server.server, known);
  return known;
}

function problemOf(error: AppError, { id, headers }: FastifyRequest) {
  return toProblem(error, id, headers['accept-language']);
}

/** With the headers its status asks for (RFC 9110: WWW-Authenticate, Retry-After). */
function withHeaders(error: AppError, reply: FastifyReply): FastifyReply {
  if (error.status === 401) reply.header('www-authenticate', 'Bearer realm="keywright"');
  const retryAfter = error.details['retryAfter'] ?? RETRY_AFTER_SECONDS[error.code];
  if (typeof retryAfter === 'number') reply.header('retry-after', String(retryAfter));
  // The framework has a connection closed over whose body it failed. With the rest of a large one still to come the answer would
  // be lost with it; `watchBodies` bounds what comes. After any other failure the next request could not be told from this one's rest.
  if (error.status === 413) reply.removeHeader('connection');
  return reply
    .status(error.status)
    .type('application/problem+json; charset=utf-8')
    .header('cache-control', 'no-store');
}

/** What this attempt has not stored one before may have: of a request that was sent before the outcome is not known. */
function ofAllAttempts(error: AppError, { headers, claimed }: FastifyRequest): AppError {
  const mayBeRepeated = headers['idempotency-key'] !== undefined && claimed?.isFirst !== true;
  return mayBeRepeated && error.details['outcome'] === 'not-stored'
    ? new AppError(error.code, { ...error.details, outcome: 'unknown' }, { cause: error })
    : error;
}

/** What a thrown error is called when it is answered; INTERNAL for what is no refusal. */
export function asRefusal(thrown: FastifyError | AppError | Error): AppError {
  if (thrown instanceof AppError) return thrown;
  const known = fromFastify(thrown as FastifyError);
  if (known) return known;
  // What this version cannot read its read models cannot apply either.
  if (thrown instanceof UnreadableEvent) return new AppError('STREAM_PARKED', {}, { cause: thrown });
  if (isConnectionLoss(thrown) || isPassing(thrown))
    return new AppError('STORE_UNAVAILABLE', {}, { cause: thrown });
  return new AppError('INTERNAL', {}, { cause: thrown });
}
