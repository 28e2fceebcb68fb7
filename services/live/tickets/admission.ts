import type { Clock } from '../../platform/feature.ts';
import type { Session } from '../../platform/http/access.ts';
import type { ResumeTokens } from './resume-tokens.ts';
import type { TicketStore } from './ticket-store.ts';

/** What lets a connection in: whose it is, for how long, and, with a ticket, the token that opens the next one. */
export interface Grant {
  session: Session;
  ttlSeconds: number;
  resume: string | null;
}

/** Who may open a connection. */
export interface Admission {
  redeem(ticket: string): Promise<Grant | null>;
  resume(token: string): Grant | null;
}

export interface AdmissionOptions {
  tickets: Pick<TicketStore, 'redeem'>;
  tokens: ResumeTokens;
  clock: Clock;
  /** How long a connection lives on a ticket. */
  ttlSeconds: number;
  /** Whether a log-in is known to go on. */
  isActive(family: string): boolean;
}

/**
 * A ticket gives a connection its whole life, a token what is left of it (LP33): however often somebody comes back, and
 * with however many sockets, without another ticket it is over when it would have been.
 */
export function createAdmission(options: AdmissionOptions): Admission {
  const { tickets, tokens, clock, ttlSeconds } = options;
  return {
    async redeem(ticket) {
      const session = await tickets.redeem(ticket);
      if (!session) return null;
      const endsAt = clock.now().getTime() + ttlSeconds * 1000;
      return { session, ttlSeconds, resume: tokens.sign({ session, endsAt }) };
    },
    resume(token) {
      const standing = tokens.read(token);
      const left = standing ? (standing.endsAt - clock.now().getTime()) / 1000 : 0;
      if (!standing || left <= 0 || !options.isActive(standing.session.family ?? '')) return null;
      return { session: standing.session, ttlSeconds: Math.min(left, ttlSeconds), resume: null };
    },
  };
}
