import { LRUCache } from 'lru-cache';
import type { Session } from '../http/access.ts';
import { ADMIN_TOKEN_SECONDS } from './access-token.ts';

/** What is known is good for so long, for whoever may not be one message behind. */
const GOOD_FOR_MS = 5_000;

/** What this process knows of log-ins that are over and of accounts that are disabled: asked at each request, of no database. */
export class SessionStates {
  /** Log-ins that ended less than an access token's life ago. */
  readonly ended = new LRUCache<string, true>({ max: 100_000, ttl: ADMIN_TOKEN_SECONDS * 1000 });
  disabled: ReadonlySet<string> = new Set();
  /** As of when all that had ended is known, in ms of this process, which no wrong clock moves. */
  knownAt = -Infinity;

  /** Whether a session's log-in is over. */
  hasEnded({ family }: Session): boolean {
    return this.ended.has(family);
  }

  isDisabled(userId: string): boolean {
    return this.disabled.has(userId);
  }

  /**
   * Whether a session goes on for certain: false also where this process could not look for a while, because the database is away
   * or because it has been frozen itself.
   */
  isActive(session: Session): boolean {
    const isKnown = performance.now() - this.knownAt < GOOD_FOR_MS;
    return isKnown && !this.hasEnded(session) && !this.isDisabled(session.userId);
  }
}
