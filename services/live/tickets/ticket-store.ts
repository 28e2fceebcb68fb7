import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../../platform/feature.ts';
import type { Session } from '../../platform/http/access.ts';

/** Tickets of one process or of many: whoever issues, the other side redeems, once. */
export interface TicketStore {
  issue(session: Session): Promise<string>;
  /** The session a ticket was issued to; null when it is unknown, spent or older than its time. */
  redeem(ticket: string): Promise<Session | null>;
}

const MOST_TICKETS = 100_000;

interface Issued {
  session: Session;
  endsAt: number;
}

/** Tickets of 256 random bits in the memory of one process; of very many the oldest are forgotten. */
export function memoryTicketStore(clock: Clock, seconds: number): TicketStore {
  const issued = new LRUCache<string, Issued>({ max: MOST_TICKETS });
  return {
    issue(session) {
      const ticket = randomBytes(32).toString('base64url');
      issued.set(ticket, { session, endsAt: clock.now().getTime() + seconds * 1000 });
      return Promise.resolve(ticket);
    },
    redeem(ticket) {
      const found = issued.get(ticket);
      issued.delete(ticket);
      const good = found !== undefined && clock.now().getTime() < found.endsAt;
      return Promise.resolve(good ? found.session : null);
    },
  };
}
