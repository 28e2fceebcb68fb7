import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Bus } from '../bus/port.ts';
import type { Clock } from '../feature.ts';
import { ACCESS_TOKEN_SECONDS } from './access-token.ts';

/** Bus subject: a log-in has ended, `{family, userId}`. Its access tokens and sockets end with it. */
export const SESSION_REVOKED = 'session.revoked';

export interface SessionRevoked {
  family: string;
  userId: string;
}

export interface RevokedFamiliesOptions {
  db: Kysely<Database>;
  bus: Bus;
  clock: Clock;
  log: Pick<FastifyBaseLogger, 'warn'>;
}

const REFRESH_MS = 1_000;
/** What a refresh has found is good for so long, for whoever may not be one message behind. */
const GOOD_FOR_MS = 5_000;
/** How far the clocks of two machines may be apart without a log-in's end being overlooked. */
const CLOCKS_APART_MS = 60_000;

/**
 * The log-ins that ended less than an access token's life ago: a token outlives its log-out by the way of a message
 * over the bus, or by a second where that message was lost, and not by 15 minutes. No request asks the database for it.
 */
export class RevokedFamilies {
  readonly #families = new LRUCache<string, true>({ max: 100_000, ttl: ACCESS_TOKEN_SECONDS * 1000 });
  /** Those of which this process knows. */
  readonly ended: Pick<ReadonlySet<string>, 'has'> = this.#families;
  readonly #options: RevokedFamiliesOptions;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #loadedAt: number | null = null;
  /** In ms of this process, which no wrong clock moves. */
  #knownAt = -Infinity;
  #refreshing: Promise<void> | null = null;
  #failing = false;

  constructor(options: RevokedFamiliesOptions) {
    this.#options = options;
    this.#unsubscribe = options.bus.subscribe(SESSION_REVOKED, (message) => {
      this.#families.set((message as SessionRevoked).family, true);
    });
    this.#timer = setInterval(() => void this.refresh(), REFRESH_MS).unref();
  }

  /**
   * Whether a log-in goes on for certain: false also where this process could not refresh for a while, because the database
   * is away or because it has been frozen itself.
   */
  isActive(family: string): boolean {
    return performance.now() - this.#knownAt < GOOD_FOR_MS && !this.#families.has(family);
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
    this.#unsubscribe();
    clearInterval(this.#timer);
    this.#failing = true;
  }

  async #load(): Promise<void> {
    const { db, clock } = this.#options;
    const began = performance.now();
    const now = clock.now().getTime();
    const longest = now - ACCESS_TOKEN_SECONDS * 1000 - CLOCKS_APART_MS;
    const since = Math.max(longest, (this.#loadedAt ?? longest) - CLOCKS_APART_MS);
    const rows = await db
      .selectFrom('refresh_families')
      .select('id')
      .where('revoked_at', '>', new Date(since))
      .execute();
    for (const { id } of rows) this.#families.set(id, true);
    this.#loadedAt = now;
    this.#knownAt = began;
  }
}
