import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Bus } from '../bus/port.ts';
import type { Clock } from '../feature.ts';
import { ADMIN_TOKEN_SECONDS } from './access-token.ts';
import { SessionStates } from './session-states.ts';

/** Bus subject: a log-in has ended, `{family, userId}`. Its access tokens and sockets end with it. */
export const SESSION_REVOKED = 'session.revoked';

export interface SessionRevoked {
  family: string;
  userId: string;
}

/** Bus subject: an account was disabled or opened again, or has lost its administrator's rights: look what ended. */
export const ACCOUNT_CHANGED = 'account.changed';

export interface EndedSessionsOptions {
  db: Kysely<Database>;
  bus: Bus;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const REFRESH_MS = 1_000;
/** How often all log-ins are read that ended within a token's life. */
const WHOLE_MS = 3_000;
/** How far the clocks of two machines may be apart without an end being overlooked. */
const OVERLAP_MS = 60_000;

/**
 * Keeps what is known of ended log-ins and disabled accounts: a token outlives its log-out by the way of a message over the
 * bus, or by a second where that message was lost, and not by its own life.
 */
export class EndedSessions {
  readonly states = new SessionStates();
  readonly #options: EndedSessionsOptions;
  readonly #unsubscribes: readonly (() => void)[];
  readonly #timer: NodeJS.Timeout;
  /** When the ended log-ins were last read whole, in ms of this process. */
  #wholeAt = -Infinity;
  #refreshing: Promise<void> | null = null;
  #failing = false;

  constructor(options: EndedSessionsOptions) {
    this.#options = options;
    const { bus } = options;
    this.#unsubscribes = [
      bus.subscribe(SESSION_REVOKED, (message) => {
        this.states.ended.set((message as SessionRevoked).family, true);
      }),
      // A refresh that is under way may have asked before the change.
      bus.subscribe(ACCOUNT_CHANGED, () => void this.refresh().then(() => this.refresh())),
    ];
    this.#timer = setInterval(() => void this.refresh(), REFRESH_MS).unref();
  }

  /** Finds what ended that no message announced; never rejects, the next refresh makes up for a failed one. */
  refresh(): Promise<void> {
    this.#refreshing ??= this.#load()
      .then(() => (this.#failing = false))
      .catch((error: unknown) => {
        if (!this.#failing) this.#options.log.warn({ err: error }, 'ended log-ins could not be looked up');
        this.#failing = true;
      })
      .then(() => {
        this.#refreshing = null;
      });
    return this.#refreshing;
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    clearInterval(this.#timer);
    this.#failing = true;
  }

  /**
   * All that counts, whatever time it bears: a row is visible only when its transaction is, however long that took. Of log-ins, which
   * may be many, only every few seconds so; in between those whose end is new.
   */
  async #load(): Promise<void> {
    const { db, clock } = this.#options;
    const began = performance.now();
    const now = clock.now().getTime();
    const isWhole = began - this.#wholeAt >= WHOLE_MS;
    const since = now - OVERLAP_MS - (isWhole ? ADMIN_TOKEN_SECONDS * 1000 : 0);
    const { rows } = await sql<{ family: string | null; account: string | null }>`
      select id as family, null as account from refresh_families where revoked_at > ${new Date(since)}
      union all
      select null, account_id from account_standings where disabled`.execute(db);
    const disabled = new Set<string>();
    for (const { family, account } of rows) {
      if (family !== null) this.states.ended.set(family, true);
      if (account !== null) disabled.add(account);
    }
    this.states.disabled = disabled;
    if (isWhole) this.#wholeAt = began;
    this.states.knownAt = began;
  }
}
