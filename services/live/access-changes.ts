import { sql } from 'kysely';
import type { AccessChange, ChannelAccess, ChannelNudge, Platform } from '../platform/feature.ts';
import type { SocketConnection } from './connection.ts';
import type { LiveSettings } from './settings.ts';

const MOST_EVENTS = 500;
/** One check in so many asks about any one log-in, whenever it ended; all of them hear of what ended lately. */
const PARTS = 2;
/** How far the clocks of two machines may be apart without a recent end being overlooked. */
const LATELY_MS = 60_000;

/** The ids whose access may have changed; `all` where that is not known. */
export type AccessChanges = ReadonlyMap<ChannelAccess, 'all' | ReadonlySet<string>>;

export interface AccessChangesOptions {
  platform: Pick<Platform, 'db' | 'store' | 'gate' | 'log' | 'clock'>;
  settings: LiveSettings;
  connections: ReadonlySet<SocketConnection>;
  accesses: ReadonlySet<ChannelAccess>;
  /** A log-in of some connection has ended. */
  ended(family: string): void;
  changed(changes: AccessChanges): Promise<void>;
  /** What the events that were looked at tell on other channels. */
  told(nudges: readonly ChannelNudge[]): void;
}

/**
 * Finds whose log-in has ended and whose access has changed.
 *
 *   idle ──every 0.3 s from `start` until nobody is connected──▶ checking: ended log-ins, changed access ──▶ idle
 *
 * Access changes by the events up to where the read model has come, so that what is then asked of it is already true
 * there; so is what they tell on other channels. What a check that failed had read is read again. Once a minute all of it counts as changed, for changes that are no events, such as a row that somebody repairs.
 */
export class AccessChangesReader {
  readonly #options: AccessChangesOptions;
  #timer: NodeJS.Timeout | undefined;
  /** Up to where the events were looked at. */
  #seen = new Map<AccessChange, bigint>();
  #checking = false;
  #fullCheckIn = 0;
  #part = 0;

  constructor(options: AccessChangesOptions) {
    this.#options = options;
  }

  /** Somebody is connected. */
  start(): void {
    this.#timer ??= setInterval(() => this.#checkNext(), this.#options.settings.accessMs).unref();
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Checks everything at once, unless a check is under way. */
  checkSoon(): void {
    this.#startCheck(() => true);
  }

  #checkNext(): void {
    const { connections, settings } = this.#options;
    if (connections.size === 0) return this.stop();
    this.#fullCheckIn -= settings.accessMs;
    if (this.#checking) return;
    const part = (this.#part = (this.#part + 1) % PARTS);
    this.#startCheck((family) => Number.parseInt(family.slice(-4), 16) % PARTS === part);
  }

  #startCheck(asksAbout: (family: string) => boolean): void {
    const { platform } = this.#options;
    if (this.#checking) return;
    this.#checking = true;
    const seen = new Map(this.#seen);
    this.#check(asksAbout)
      .catch((error: unknown) => {
        // What this check has seen may not have been acted upon: the next one takes all for changed, and tells all of it.
        this.#fullCheckIn = 0;
        this.#seen = seen;
        platform.log.warn({ err: error }, 'access could not be checked');
      })
      .finally(() => (this.#checking = false));
  }

  async #check(asksAbout: (family: string) => boolean): Promise<void> {
    const { platform, settings, connections, accesses, ended, changed } = this.#options;
    for (const family of await endedFamilies(platform, connections, asksAbout)) ended(family);
    const changes = new Map<ChannelAccess, 'all' | ReadonlySet<string>>();
    for (const access of accesses) {
      const ids = access.changedBy ? await this.#changedBy(access.changedBy) : new Set<string>();
      if (ids === 'all' || ids.size > 0) changes.set(access, ids);
    }
    if (this.#fullCheckIn <= 0) {
      this.#fullCheckIn = settings.fullCheckMs;
      for (const access of accesses) changes.set(access, 'all');
    }
    if (changes.size > 0) await changed(changes);
  }

  /** Since the check before; `all` at the first one, when it is not known what happened before. */
  async #changedBy(change: AccessChange): Promise<'all' | ReadonlySet<string>> {
    const { platform, told } = this.#options;
    const { gate, store } = platform;
    const { readModel, category, idOf, tells } = change;
    const { position } = await gate.state(readModel);
    const seen = this.#seen.get(change);
    this.#seen.set(change, position);
    if (seen === undefined || position < seen) return 'all';
    const ids = new Set<string>();
    for (let after = seen; after < position;) {
      const events = await store.readAll({ after, limit: MOST_EVENTS, categories: [category] });
      const shown = events.filter((event) => event.position <= position);
      for (const event of shown) ids.add(idOf(event));
      if (tells && shown.length > 0) told(await tells(shown, platform));
      after = shown.length < MOST_EVENTS ? position : (shown.at(-1)?.position ?? position);
    }
    return ids;
  }
}

/**
 * Which log-ins of these connections have ended, or are of a disabled account; for who may have missed the message that said so.
 * Of those that are asked about all are found, of the others those to which it has happened lately.
 */
async function endedFamilies(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  connections: ReadonlySet<SocketConnection>,
  asksAbout: (family: string) => boolean,
): Promise<string[]> {
  const asked: string[] = [];
  for (const { session } of connections) if (session && asksAbout(session.family)) asked.push(session.family);
  const lately = sql`least(${clock.now()}, now()) - make_interval(secs => ${LATELY_MS / 1_000})`;
  // One parameter, however many there are: a live process asks for all of its sockets. Ids need no quotes in an array.
  const { rows } = await sql<{ id: string }>`
    select id from refresh_families where revoked_at > ${lately}
    union all
    select f.id from account_standings s join refresh_families f on f.account_id = s.account_id
    where s.disabled and s.changed_at > ${lately}
    union all
    select id from refresh_families where id = any(${`{${asked.join(',')}}`}::uuid[])
      and (revoked_at is not null or account_id in (select account_id from account_standings where disabled))`.execute(
    db,
  );
  if (rows.length === 0) return [];
  const connected = new Set(Array.from(connections, ({ session }) => session?.family));
  return rows.map(({ id }) => id).filter((id) => connected.has(id));
}
