import type { FastifyRequest } from 'fastify';
import { AppError } from '../../platform/errors/app-error.ts';

/**
 * Refuses an upgrade that another site's page began (LP6). Browsers always name the page's origin: it has to be the
 * public one, or the one the request itself went to. Programs name none; they need a ticket like everybody.
 * @throws AppError ORIGIN_REFUSED
 */
export function checkOrigin(request: FastifyRequest, publicUrl: string): void {
  const { origin, host } = request.headers;
  if (origin === undefined) return;
  if (!URL.canParse(origin)) throw new AppError('ORIGIN_REFUSED');
  const named = new URL(origin);
  if (named.origin === new URL(publicUrl).origin || (host !== undefined && named.host === host)) return;
  throw new AppError('ORIGIN_REFUSED');
}
