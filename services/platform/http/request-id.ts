import type { IncomingMessage } from 'node:http';
import type { App, Ids } from '../feature.ts';

const ACCEPTABLE = /^[\w.-]{1,64}$/;

/** The caller's X-Request-Id where it can stand in a log line as it is, one of our own otherwise. */
export function requestIds(ids: Ids): (request: Pick<IncomingMessage, 'headers'>) => string {
  return (request) => {
    const given = request.headers['x-request-id'];
    return typeof given === 'string' && ACCEPTABLE.test(given) ? given : ids.uuid();
  };
}

/** Every answer names the request it belongs to. */
export function registerRequestIdHeader(app: App): void {
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
}
