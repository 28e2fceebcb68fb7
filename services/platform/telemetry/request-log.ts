import type { App } from '../feature.ts';

/** One line a request, once it has been answered; the query string stays out, since it may carry tokens. */
export function registerRequestLog(app: App): void {
  app.decorateRequest('refusal', null);
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(
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
