import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/port.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';

/** Bus subject: a log-in has ended, `{family, userId}`. Its access tokens and sockets end with it. */
export const SESSION_REVOKED = 'session.revoked';

export interface SessionRevoked {
  family: string;
  userId: string;
}

/**
 * The log-ins that ended less than an access token's life ago: a token outlives its log-out by the way of a message
 * over the bus, not by 15 minutes, and no request asks the database for it.
 */
export class RevokedFamilies {
  readonly #families = new LRUCache<string, true>({ max: 100_000, ttl: ACCESS_TOKEN_SECONDS * 1000 });
  readonly #unsubscribe: () => void;

  constructor(bus: Bus) {
    this.#unsubscribe = bus.subscribe(SESSION_REVOKED, (message) => {
      this.#families.set((message as SessionRevoked).family, true);
    });
  }

  has(family: string | null): boolean {
    return family !== null && this.#families.has(family);
  }

  close(): void {
    this.#unsubscribe();
  }
}
