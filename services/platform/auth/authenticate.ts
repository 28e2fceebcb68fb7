import type { FastifyRequest } from 'fastify';
import { AppError } from '../errors/app-error.ts';
import type { App, Clock, Platform } from '../feature.ts';
import type { Session } from '../http/access.ts';
import { markKnown } from '../http/known-connections.ts';
import type { Claims } from './access-token.ts';
import { EndedSessions } from './ended-sessions.ts';
import type { SessionStates } from './session-states.ts';

const BEARER = /^Bearer ([\w.~+/-]+=*)$/i;

declare module 'fastify' {
  interface FastifyInstance {
    /** What has ended, as far as this process knows; asked without the database. */
    sessionStates: Pick<SessionStates, 'isActive'>;
  }
}

/** Puts `request.session` on every request whose route is not public, or refuses it before its body is read. */
export function registerAuthentication(app: App, platform: Platform): void {
  const ended = new EndedSessions(platform);
  const { states } = ended;
  // A process that has just started was told nothing of what ended before.
  app.addHook('onReady', () => ended.refresh());
  app.addHook('onClose', () => {
    ended.close();
  });
  app.decorate('sessionStates', states);
  app.decorateRequest('session', null);
  app.addHook('onRequest', (request, _reply, done) => {
    const access = request.routeOptions.config.access;
    if (request.is404 || !access || access.kind === 'public') return done();
    if (access.kind === 'session' && access.orNobody && request.headers.authorization === undefined)
      return done();
    const session = sessionFromToken(app, bearerToken(request), platform.clock);
    if (states.hasEnded(session)) throw new AppError('UNAUTHENTICATED');
    if (states.isDisabled(session.userId) && access.kind !== 'own-account')
      throw new AppError('ACCOUNT_DISABLED');
    if (access.kind === 'admin' && session.scope !== 'ADMIN') throw new AppError('ADMIN_REQUIRED');
    request.session = session;
    markKnown(request.raw.socket);
    done();
  });
}

function bearerToken(request: FastifyRequest): string {
  const token = BEARER.exec(request.headers.authorization ?? '')?.[1];
  if (token === undefined) throw new AppError('UNAUTHENTICATED');
  return token;
}

/** @throws AppError UNAUTHENTICATED for a token that is forged, foreign or has expired. */
export function sessionFromToken(app: App, token: string, clock: Clock): Session {
  let claims: Claims;
  try {
    claims = app.jwt.verify<Claims>(token);
  } catch (error) {
    throw new AppError('UNAUTHENTICATED', {}, { cause: error });
  }
  if (claims.exp * 1000 <= clock.now().getTime()) throw new AppError('UNAUTHENTICATED');
  return { userId: claims.sub, scope: claims.scope, family: claims.fam };
}
