import { sql } from 'kysely';
import type { AccessChange, ChannelAccess, ChannelNudge, Platform } from '../platform/feature.ts';
import type { StoredEvent } from '../platform/event-store/port.ts';
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
 *     ├────a read model that access follows from has come further──▶ checking: changed access ──▶ idle
 *     └────the same during a check: once that has ended
 *
 * Access changes by the events up to where the read model has come, so that what is then asked of it is already true
 * there; so is what they tell on other channels. What a check that failed had read is read again. Once a minute all of it
 * counts as changed, for changes that are no events, such as a row that somebody repairs.
 */
export class AccessChangesReader {
  readonly #options: AccessChangesOptions;
  #timer: NodeJS.Timeout | undefined;
  /** Up to where the events were looked at. */
  #seen = new Map<AccessChange, bigint>();
  #checking: Promise<void> | null = null;
  /** When a read model was last looked at because it had come further. */
  #advanced = -Infinity;
  /** One that has come further since the check under way began. */
  #again: string | null = null;
  /** Whether it is known from where on changes count. */
  #noticing = false;
  #fullCheckIn = 0;
  #part = 0;

  constructor(options: AccessChangesOptions) {
    this.#options = options;
  }

  /** Somebody is connected. The first one of the process brings the first check, which says from where on changes count. */
  start(): void {
    this.#timer ??= setInterval(() => this.#checkNext(), this.#options.settings.accessMs).unref();
    if (!this.#noticing) this.checkSoon();
  }

  /** Resolves once it is known from where on changes count; or where that could not be found out, and all count as changed soon. */
  async noticing(): Promise<void> {
    if (!this.#noticing) await this.#checking;
  }

  stop(): void {
    clearInterval(this.#timer);
    this.#timer = undefined;
  }

  /** Checks everything at once, unless a check is under way. */
  checkSoon(): void {
    this.#startCheck(() => true);
  }

  /**
   * A read model has come further: what its events change and tell waits for no timer. What comes right after that does, so that an
   * import is told of a few times and not at each of its steps.
   */
  advanced(readModel: string): void {
    const { accesses, settings } = this.#options;
    const now = performance.now();
    if (this.#timer === undefined || now < this.#advanced + settings.accessMs) return;
    if (![...accesses].some(({ changedBy }) => changedBy?.readModel === readModel)) return;
    this.#advanced = now;
    this.#again = this.#checking !== null ? readModel : null;
    this.#startCheck(readModel);
  }

  #checkNext(): void {
    const { connections, settings } = this.#options;
    if (connections.size === 0) return this.stop();
    this.#fullCheckIn -= settings.accessMs;
    if (this.#checking) return;
    const part = (this.#part = (this.#part + 1) % PARTS);
    this.#startCheck((family) => Number.parseInt(family.slice(-4), 16) % PARTS === part);
  }

  /** `what`: which log-ins may have ended, beside all that may have changed; or what follows from this read model alone. */
  #startCheck(what: ((family: string) => boolean) | string): void {
    const { platform } = this.#options;
    if (this.#checking) return;
    const seen = new Map(this.#seen);
    this.#checking = (typeof what === 'string' ? this.#look(what) : this.#check(what))
      .catch((error: unknown) => {
        // What this check has seen may not have been acted upon: the next one takes all for changed, and tells all of it.
        this.#fullCheckIn = 0;
        this.#seen = seen;
        platform.log.warn({ err: error }, 'access could not be checked');
      })
      .finally(() => {
        this.#checking = null;
        const again = this.#again;
        this.#again = null;
        if (again !== null) this.#startCheck(again);
      });
  }

  async #check(asksAbout: (family: string) => boolean): Promise<void> {
    const { platform, connections, ended } = this.#options;
    for (const family of await endedFamilies(platform, connections, asksAbout)) ended(family);
    await this.#look(null);
  }

  /** Looks at the events since the check before, of all read models or of one. */
  async #look(readModel: string | null): Promise<void> {
    const { platform, settings, accesses, changed, told } = this.#options;
    const changes = new Map<ChannelAccess, 'all' | ReadonlySet<string>>();
    const telling: (() => Promise<readonly ChannelNudge[]>)[] = [];
    for (const access of accesses) {
      const { changedBy: change } = access;
      if (readModel !== null && change?.readModel !== readModel) continue;
      const events = change ? await this.#eventsOf(change) : [];
      if (events === null) changes.set(access, 'all');
      if (!change || events === null || events.length === 0) continue;
      changes.set(access, new Set(events.map((event) => change.idOf(event))));
      telling.push(async () => (await change.tells?.(events, platform)) ?? []);
    }
    if (readModel === null) this.#noticing = true;
    if (readModel === null && this.#fullCheckIn <= 0) {
      this.#fullCheckIn = settings.fullCheckMs;
      for (const access of accesses) changes.set(access, 'all');
    }
    // Nobody keeps an access because others could not be told of something, nor waits for it to be told.
    const done = await Promise.allSettled([
      changes.size > 0 ? changed(changes) : undefined,
      ...telling.map(async (tell) => told(await tell())),
    ]);
    for (const each of done) if (each.status === 'rejected') throw each.reason;
  }

  /** Those since the check before; null at the first one, when it is not known what happened before. */
  async #eventsOf(change: AccessChange): Promise<StoredEvent[] | null> {
    const { gate, store } = this.#options.platform;
    const { readModel, category } = change;
    const { position } = await gate.state(readModel);
    const seen = this.#seen.get(change);
    this.#seen.set(change, position);
    if (seen === undefined || position < seen) return null;
    const found: StoredEvent[] = [];
    for (let after = seen; after < position;) {
      const events = await store.readAll({ after, limit: MOST_EVENTS, categories: [category] });
      const shown = events.filter((event) => event.position <= position);
      found.push(...shown);
      after = shown.length < MOST_EVENTS ? position : (shown.at(-1)?.position ?? position);
    }
    return found;
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
