import type { App } from '../feature.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Asked for every few seconds by machines: not worth a line in the log while all is well. */
    quiet?: boolean;
  }
}

/** One line a request, once it has been answered; the query string stays out, since it may carry tokens. */
export function registerRequestLog(app: App): void {
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', (request, reply, done) => {
    const quiet = request.routeOptions.config.quiet === true && reply.statusCode < 400;
    request.log[quiet ? 'debug' : 'info'](
      {
        method: request.method,
        route: request.routeOptions.url ?? null,
        path: request.url.split('?', 1)[0],
        status: reply.statusCode,
        ms: Math.round(reply.elapsedTime * 10) / 10,
        code: request.refusal,
        userId: request.session?.userId ?? null,
      },
      'answered',
    );
    done();
  });
}
