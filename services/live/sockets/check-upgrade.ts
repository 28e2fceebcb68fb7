import type { IncomingMessage } from 'node:http';
import type { RateWindow } from '../../platform/http/rate-window.ts';
import { isOwnOrigin } from './own-origin.ts';

export const LIVE_PATH = '/api/live';

export interface UpgradeRules {
  publicUrl: string;
  /** Whether a proxy before us tells the address. */
  trustProxy: boolean;
  /** Upgrades a minute by address. */
  perAddress: RateWindow;
}

/** What a request for an upgrade is refused for, or null where it may go on to its first message. */
export function checkUpgrade(
  request: Pick<IncomingMessage, 'url' | 'headers' | 'socket'>,
  { publicUrl, trustProxy, perAddress }: UpgradeRules,
): 'NOT_FOUND' | 'RATE_LIMITED' | 'ORIGIN_REFUSED' | null {
  if (request.url?.split('?', 1)[0] !== LIVE_PATH) return 'NOT_FOUND';
  if (!perAddress.take(addressOf(request, trustProxy)).allowed) return 'RATE_LIMITED';
  return isOwnOrigin(request.headers, publicUrl) ? null : 'ORIGIN_REFUSED';
}

/** As the rest of the API has it: behind a proxy the address that was forwarded first. */
function addressOf(request: Pick<IncomingMessage, 'headers' | 'socket'>, trustProxy: boolean): string {
  const forwarded = trustProxy ? String(request.headers['x-forwarded-for'] ?? '') : '';
  return forwarded.split(',', 1)[0]?.trim() || (request.socket.remoteAddress ?? '');
}
