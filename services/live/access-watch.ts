import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { ChannelAccess, Platform } from '../platform/feature.ts';
import type { SocketConnection } from './connection.ts';
import type { LiveSettings } from './settings.ts';

const MOST_EVENTS = 500;

/** The ids whose access may have changed; `all` where that is not known. */
export type AccessChanges = ReadonlyMap<ChannelAccess, 'all' | ReadonlySet<string>>;

export interface AccessWatchOptions {
  platform: Pick<Platform, 'db' | 'store' | 'gate' | 'log'>;
  settings: LiveSettings;
  connections: ReadonlySet<SocketConnection>;
  accesses: ReadonlySet<ChannelAccess>;
  /** A log-in of some connection has ended. */
  ended(family: string): void;
  changed(changes: AccessChanges): Promise<void>;
}

/**
 * Finds whose log-in has ended and whose access has changed.
 *
 *   idle ──every 0.3 s while anybody is connected──▶ checking: ended log-ins, changed access ──▶ idle
 *
 * Access changes by the events up to where the read model has come, so that what is then asked of it is already true
 * there. Once a minute all of it counts as changed, for changes that are no events, such as a new owner.
 */
export class AccessWatch {
  readonly #options: AccessWatchOptions;
  readonly #timer: NodeJS.Timeout;
  /** Up to where the events were looked at. */
  readonly #seen = new Map<ChannelAccess, bigint>();
  #checking = false;
  #fullCheckIn = 0;

  constructor(options: AccessWatchOptions) {
    this.#options = options;
    this.#timer = setInterval(() => this.#tick(), options.settings.accessMs).unref();
  }

  close(): void {
    clearInterval(this.#timer);
  }

  #tick(): void {
    const { connections, settings, platform } = this.#options;
    this.#fullCheckIn -= settings.accessMs;
    if (this.#checking || connections.size === 0) return;
    this.#checking = true;
    this.#check()
      .catch((error: unknown) => {
        // What this check has seen may not have been acted upon: the next one takes all for changed.
        this.#fullCheckIn = 0;
        platform.log.warn({ err: error }, 'access could not be checked');
      })
      .finally(() => (this.#checking = false));
  }

  async #check(): Promise<void> {
    const { platform, settings, connections, accesses, ended, changed } = this.#options;
    for (const family of await endedFamilies(platform.db, connections)) ended(family);
    const changes = new Map<ChannelAccess, 'all' | ReadonlySet<string>>();
    for (const access of accesses) {
      const ids = await this.#changedBy(access);
      if (ids === 'all' || ids.size > 0) changes.set(access, ids);
    }
    if (this.#fullCheckIn <= 0) {
      this.#fullCheckIn = settings.fullCheckMs;
      for (const access of accesses) changes.set(access, 'all');
    }
    if (changes.size > 0) await changed(changes);
  }

  /** Since the check before; `all` at the first one, when it is not known what happened before. */
  async #changedBy(access: ChannelAccess): Promise<'all' | ReadonlySet<string>> {
    const { gate, store } = this.#options.platform;
    const { readModel, category, idOf } = access.changedBy;
    const { position } = await gate.state(readModel);
    const seen = this.#seen.get(access);
    this.#seen.set(access, position);
    if (seen === undefined || position < seen) return 'all';
    const ids = new Set<string>();
    for (let after = seen; after < position;) {
      const events = await store.readAll({ after, limit: MOST_EVENTS, categories: [category] });
      const shown = events.filter((event) => event.position <= position);
      for (const event of shown) ids.add(idOf(event));
      after = shown.length < MOST_EVENTS ? position : (shown.at(-1)?.position ?? position);
    }
    return ids;
  }
}

/** Which log-ins of these connections have ended, for whoever may have missed the message that said so. */
async function endedFamilies(
  db: Kysely<Database>,
  connections: ReadonlySet<SocketConnection>,
): Promise<string[]> {
  const families = new Set<string>();
  for (const { session } of connections) if (session?.family) families.add(session.family);
  if (families.size === 0) return [];
  const rows = await db
    .selectFrom('refresh_families')
    .select('id')
    // One parameter, however many there are: a live process asks for all of its sockets. Ids need no quotes in an array.
    .where('id', '=', sql<string>`any(${`{${[...families].join(',')}}`}::uuid[])`)
    .where('revoked_at', 'is not', null)
    .execute();
  return rows.map((row) => row.id);
}
