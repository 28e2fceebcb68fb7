import type { FastifyRequest } from 'fastify';

/** For commands that say everything in their address: a request without a body is one with an empty object. */
export function allowNoBody(request: FastifyRequest, _reply: unknown, done: () => void): void {
  request.body ??= {};
  done();
}
