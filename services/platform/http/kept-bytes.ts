import { sql } from 'kysely';
import { LRUCache } from 'lru-cache';
import type { Platform } from '../feature.ts';

/** Most bytes of keys and answers that are kept for one account. */
export const MAX_KEPT_BYTES = 16 * 1024 * 1024;
/** What is left of them once the oldest were forgotten, so that this is rare. */
const LEFT_BYTES = Math.floor(0.9 * MAX_KEPT_BYTES);
/** What a key takes beside its answer, with its index. */
const KEY_BYTES = 512;
/** What other processes have kept is seen once a minute. */
const KNOWN_MS = 60_000;
const MOST_ACCOUNTS = 10_000;

/**
 * Bounds what one account keeps of its keys: where it is too much the oldest are forgotten before their 24 hours are over. A
 * repeat of one of those is found in the stream by its command id, hence not recorded again; with another body it is another
 * command. Nobody is refused, and nobody has others forget.
 */
export class KeptBytes {
  readonly #platform: Pick<Platform, 'db' | 'log'>;
  readonly #known = new LRUCache<string, { bytes: number }>({ max: MOST_ACCOUNTS, ttl: KNOWN_MS });

  constructor(platform: Pick<Platform, 'db' | 'log'>) {
    this.#platform = platform;
  }

  /** An account has kept a key, with an answer of so many bytes. Never fails: the next one counts it, too. */
  async add(accountId: string, answerBytes: number): Promise<void> {
    try {
      let known = this.#known.get(accountId);
      if (known) known.bytes += KEY_BYTES + answerBytes;
      else this.#known.set(accountId, (known = { bytes: await this.#read(accountId) }));
      if (known.bytes <= MAX_KEPT_BYTES) return;
      // Those who come meanwhile need not do the same.
      known.bytes = LEFT_BYTES;
      await this.#forgetOldest(accountId);
    } catch (error) {
      this.#platform.log.warn({ err: error }, 'the kept answers of an account could not be counted');
    }
  }

  async #read(accountId: string): Promise<number> {
    const { rows } = await sql<{ bytes: string }>`
      select coalesce(sum(answer_bytes + ${KEY_BYTES}::integer), 0) as bytes from idempotency_keys
      where account_id = ${accountId}`.execute(this.#platform.db);
    return Number(rows[0]?.bytes ?? 0);
  }

  async #forgetOldest(accountId: string): Promise<void> {
    await sql`
      delete from idempotency_keys forgotten using (
        select route, key, sum(answer_bytes + ${KEY_BYTES}::integer) over (order by created desc, route, key) as up_to
        from idempotency_keys where account_id = ${accountId}
      ) kept
      where account_id = ${accountId} and forgotten.route = kept.route and forgotten.key = kept.key
        and up_to > ${LEFT_BYTES}::bigint and under_way_since is null`.execute(this.#platform.db);
  }
}
