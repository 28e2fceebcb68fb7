import type { FastifyRequest } from 'fastify';

/** Whether the caller would rather have the answer than read what they wrote (RFC 7240, `respond-async`). */
export function prefersAsync({ headers }: Pick<FastifyRequest, 'headers'>): boolean {
  const { prefer } = headers;
  const preferences = (Array.isArray(prefer) ? prefer : [prefer ?? '']).flatMap((line) => line.split(','));
  return preferences.some((preference) => preference.split(';')[0]?.trim().toLowerCase() === 'respond-async');
}
