import { createHash, randomBytes } from 'node:crypto';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import type { App } from '../platform/feature.ts';
import type { Session } from '../platform/http/access.ts';
import { refuseOver, RateWindow } from '../platform/http/rate-window.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { RequestBatcher } from './request-batcher.ts';
import type { LiveSettings } from './settings.ts';

/** Tickets of one process or of many: whoever issues, any other redeems, once. */
export interface TicketStore {
  issue(session: Session): Promise<string>;
  /** The session a ticket was issued to; null when it is unknown, spent or older than its time, or that session is over. */
  redeem(ticket: string): Promise<Session | null>;
}

export interface TicketStoreOptions {
  db: Kysely<Database>;
  /** How long a ticket may wait for its use. */
  seconds: number;
  /** Requests of so many milliseconds share a statement (default 10). */
  tickMs?: number;
}

const MAX_AT_ONCE = 1_000;

/**
 * Tickets of 256 random bits in the table live_tickets, which holds their hashes alone. Their time is told by the
 * database's clock: the hosts that issue and redeem need not agree on theirs.
 */
export function postgresTicketStore({ db, seconds, tickMs = 10 }: TicketStoreOptions): TicketStore {
  const issuing = new RequestBatcher<Issued, null>({
    tickMs,
    most: MAX_AT_ONCE,
    async execute(issued) {
      await sql`
        insert into live_tickets (hash, session, ends_at)
        select hash, session, clock_timestamp() + make_interval(secs => ${seconds})
        from unnest(${issued.map(({ hash }) => hash)}::bytea[],
          ${issued.map(({ session }) => JSON.stringify(session))}::jsonb[]) as issued (hash, session)`.execute(
        db,
      );
      return issued.map(() => null);
    },
  });
  const redeeming = new RequestBatcher<Buffer, Kept | null>({
    tickMs,
    most: MAX_AT_ONCE,
    async execute(hashes) {
      const { rows } = await sql<Kept>`
        delete from live_tickets where hash = any(${hashes}::bytea[])
        returning hash, session, ends_at > clock_timestamp() and exists (
          select from refresh_families f join accounts a on a.id = f.account_id
          where f.id = (session->>'family')::uuid and f.revoked_at is null and a.disabled_at is null
        ) as good`.execute(db);
      const found = new Map(rows.map((row) => [row.hash.toString('hex'), row]));
      return hashes.map((hash) => take(found, hash.toString('hex')));
    },
  });
  return {
    async issue(session) {
      const ticket = randomBytes(32).toString('base64url');
      await issuing.ask({ hash: hashOf(ticket), session });
      return ticket;
    },
    async redeem(ticket) {
      const kept = await redeeming.ask(hashOf(ticket));
      return kept?.good === true ? kept.session : null;
    },
  };
}

/** Forgets tickets that nobody came back with. */
export async function forgetTickets(db: Kysely<Database>): Promise<void> {
  await sql`delete from live_tickets where ends_at <= clock_timestamp()`.execute(db);
}

interface Issued {
  hash: Buffer;
  session: Session;
}

interface Kept {
  hash: Buffer;
  session: Session;
  good: boolean;
}

/** A ticket that comes twice in one batch opens one connection, too. */
function take(found: Map<string, Kept>, hash: string): Kept | null {
  const kept = found.get(hash) ?? null;
  found.delete(hash);
  return kept;
}

function hashOf(ticket: string): Buffer {
  return createHash('sha256').update(ticket).digest();
}

/** POST /api/live/tickets: what opens one live connection, once, within seconds. */
export function createTicketRoute(app: App, tickets: TicketStore, settings: LiveSettings): void {
  const window = new RateWindow(settings.ticketsPerMinute);
  app.post(
    '/api/live/tickets',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'A ticket for one live connection',
        response: {
          201: Type.Object({
            ticket: Type.String({ description: 'goes into the first message on GET /api/live' }),
            expiresIn: Type.Integer({ description: 'seconds' }),
          }),
        },
      },
    },
    async (request, reply) => {
      const session = requestSession(request);
      refuseOver(window.take(session.userId));
      reply.code(201).header('cache-control', 'no-store');
      return { ticket: await tickets.issue(session), expiresIn: settings.ticketSeconds };
    },
  );
}
