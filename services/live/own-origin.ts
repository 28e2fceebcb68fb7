import type { IncomingHttpHeaders } from 'node:http';

/**
 * Whether a page of the product began an upgrade, and not another site's (LP6). Browsers always name the page's origin:
 * it has to be the public one, or the one the request itself went to. Programs name none; they need a ticket like
 * everybody.
 */
export function isOwnOrigin({ origin, host }: IncomingHttpHeaders, publicUrl: string): boolean {
  if (origin === undefined) return true;
  if (!URL.canParse(origin)) return false;
  const named = new URL(origin);
  return named.origin === new URL(publicUrl).origin || (host !== undefined && named.host === host);
}
