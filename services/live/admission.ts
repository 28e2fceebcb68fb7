import { createHmac, createSecretKey, hkdfSync, type KeyObject, timingSafeEqual } from 'node:crypto';
import type { Clock } from '../platform/feature.ts';
import type { Session } from '../platform/http/access.ts';
import type { TicketStore } from './tickets.ts';

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
  /** Whether a session is known to go on. */
  isActive(session: Session): boolean;
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
      const resumable = tokens.read(token);
      const left = resumable ? (resumable.endsAt - clock.now().getTime()) / 1000 : 0;
      if (!resumable || left <= 0 || !options.isActive(resumable.session)) return null;
      return { session: resumable.session, ttlSeconds: Math.min(left, ttlSeconds), resume: null };
    },
  };
}

/** What a connection stands on: whose it is, and until when. `endsAt` is in ms since 1970. */
export interface ResumableSession {
  session: Session;
  endsAt: number;
}

/** Tokens that say what a connection stands on, so that whoever loses it can open the next one on the same (LP33). */
export interface ResumeTokens {
  sign(resumable: ResumableSession): string;
  /** What was signed; null for what nobody signed here. Whether it is over, the caller judges. */
  read(token: string): ResumableSession | null;
}

/**
 * HMAC-SHA256 (RFC 2104) over the text of the claims, by a key that is derived (RFC 5869) from the secret for this use
 * and version alone: no token or signature made for anything else with that secret fits, and there is no algorithm to
 * choose. A token is `claims.signature`, both base64url.
 */
export function resumeTokens(secret: string): ResumeTokens {
  const derived = hkdfSync('sha256', secret, '', 'keywright live-resume 1', 32);
  const key = createSecretKey(Buffer.from(derived));
  return {
    sign({ session: { userId, scope, family }, endsAt }) {
      const claims = Buffer.from(JSON.stringify([userId, scope, family, endsAt])).toString('base64url');
      return `${claims}.${signatureOf(key, claims)}`;
    },
    read(token) {
      const dot = token.indexOf('.');
      const claims = token.slice(0, Math.max(0, dot));
      const [given, wanted] = [Buffer.from(token.slice(dot + 1)), Buffer.from(signatureOf(key, claims))];
      if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) return null;
      return parseClaims(Buffer.from(claims, 'base64url').toString());
    },
  };
}

function signatureOf(key: KeyObject, claims: string): string {
  return createHmac('sha256', key).update(claims).digest('base64url');
}

/** The text was signed here, so it is what `sign` wrote. */
function parseClaims(claims: string): ResumableSession {
  const [userId, scope, family, endsAt] = JSON.parse(claims) as [string, Session['scope'], string, number];
  return { session: { userId, scope, family }, endsAt };
}
