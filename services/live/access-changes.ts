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
 *     ├────a read model whose events tell something alone has come further──▶ checking: what they tell ──▶ idle
 *     └────the same during a check: once that has ended, unless a whole one was due meanwhile, which comes next
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
  /** When each read model was last looked at because it had come further. */
  readonly #advanced = new Map<string, number>();
  /** Those that have come further since the check under way began. */
  #again = new Set<string>();
  /** Whether the timer came since then, or everything is to be checked: looks at some read models, one after the other, may not keep that away. */
  #missed = { tick: false, all: false };
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

  /** Checks everything at once, or as soon as the check under way has ended. */
  checkSoon(): void {
    if (this.#checking) this.#missed.all = true;
    else this.#startCheck(() => true);
  }

  /**
   * A read model has come further: what its events tell, where that is all they do, waits for no timer. What comes right after that
   * does, so that an import is told of a few times and not at each of its steps.
   */
  advanced(readModel: string): void {
    const { accesses, settings } = this.#options;
    const now = performance.now();
    const before = this.#advanced.get(readModel) ?? -Infinity;
    if (this.#timer === undefined || now < before + settings.accessMs) return;
    const isAwaited = ({ changedBy }: ChannelAccess) =>
      changedBy?.tellsAlone === true && changedBy.readModel === readModel;
    if (![...accesses].some(isAwaited)) return;
    this.#advanced.set(readModel, now);
    if (this.#checking) this.#again.add(readModel);
    else this.#startCheck(new Set([readModel]));
  }

  #checkNext(): void {
    const { connections, settings } = this.#options;
    if (connections.size === 0) return this.stop();
    this.#fullCheckIn -= settings.accessMs;
    if (this.#checking) {
      this.#missed.tick = true;
      return;
    }
    const part = (this.#part = (this.#part + 1) % PARTS);
    this.#startCheck((family) => Number.parseInt(family.slice(-4), 16) % PARTS === part);
  }

  /** `what`: which log-ins may have ended, beside all that may have changed; or what follows from these read models alone. */
  #startCheck(what: ((family: string) => boolean) | ReadonlySet<string>): void {
    const { platform } = this.#options;
    const seen = new Map(this.#seen);
    this.#checking = (typeof what === 'function' ? this.#check(what) : this.#look(what))
      .catch((error: unknown) => {
        // What this check has seen may not have been acted upon: the next one takes all for changed, and tells all of it.
        this.#fullCheckIn = 0;
        this.#seen = seen;
        platform.log.warn({ err: error }, 'access could not be checked');
      })
      .finally(() => {
        this.#checking = null;
        const [missed, again] = [this.#missed, this.#again];
        this.#missed = { tick: false, all: false };
        this.#again = new Set();
        if (this.#timer === undefined) return;
        if (missed.all) this.#startCheck(() => true);
        else if (again.size > 0 && !missed.tick) this.#startCheck(again);
      });
  }

  async #check(asksAbout: (family: string) => boolean): Promise<void> {
    const { platform, connections, ended } = this.#options;
    for (const family of await endedFamilies(platform, connections, asksAbout)) ended(family);
    await this.#look(null);
  }

  /** Looks at the events since the check before, of all read models or of some. */
  async #look(readModels: ReadonlySet<string> | null): Promise<void> {
    const { platform, settings, accesses, changed, told } = this.#options;
    const changes = new Map<ChannelAccess, 'all' | ReadonlySet<string>>();
    const telling: { events: readonly StoredEvent[]; change: AccessChange }[] = [];
    for (const access of accesses) {
      const { changedBy: change } = access;
      if (readModels !== null && !(change && readModels.has(change.readModel))) continue;
      const events = change ? await this.#eventsOf(change) : [];
      if (events === null) changes.set(access, 'all');
      if (!change || events === null || events.length === 0) continue;
      if (!change.tellsAlone) changes.set(access, new Set(events.map((event) => change.idOf(event))));
      telling.push({ events, change });
    }
    if (readModels === null) this.#noticing = true;
    if (readModels === null && this.#fullCheckIn <= 0) {
      this.#fullCheckIn = settings.fullCheckMs;
      for (const access of accesses) changes.set(access, 'all');
    }
    // Nobody keeps an access because others could not be told of something.
    if (changes.size > 0) await changed(changes);
    for (const { events, change } of telling) told((await change.tells?.(events, platform)) ?? []);
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
