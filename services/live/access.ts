import { type Channel, type DeniedCode, idOf, kindOf, LIVE_CLOSE } from '@keywright/events/live';
import { SESSION_REVOKED, type SessionRevoked } from '../platform/auth/revoked-families.ts';
import type { ChannelAccess, ChannelKind, ChannelRequest, Platform } from '../platform/feature.ts';
import type { Session } from '../platform/http/access.ts';
import type { SocketConnection } from './connection.ts';
import type { Registry } from './connections.ts';
import { RequestBatcher } from './request-batcher.ts';
import type { LiveSettings } from './settings.ts';

const TICK_MS = 25;
const MOST_AT_ONCE = 250;
const MOST_EVENTS = 500;

/** The kinds of channels there are, by name. @throws Error where two features claim one. */
export function kindsByName(kinds: readonly ChannelKind[]): ReadonlyMap<string, ChannelKind> {
  const byName = new Map(kinds.map((kind) => [kind.kind, kind]));
  if (byName.size < kinds.length) throw new Error('two features register the same kind of channel');
  return byName;
}

/**
 * Who may listen to what. Requests of one tick share one query, so that many clients that come back at once cost the
 * database next to nothing. No answer is kept: each was read after it was asked for.
 */
export class AccessCheck {
  readonly #kinds: ReadonlyMap<string, ChannelKind>;
  readonly #standings = new Map<ChannelAccess, RequestBatcher<ChannelRequest, unknown>>();

  constructor(kinds: ReadonlyMap<string, ChannelKind>, platform: Platform) {
    this.#kinds = kinds;
    for (const { access } of kinds.values()) {
      const execute = (requests: readonly ChannelRequest[]) => access.standingsOf(requests, platform);
      this.#standings.set(access, new RequestBatcher({ tickMs: TICK_MS, most: MOST_AT_ONCE, execute }));
    }
  }

  /** Why somebody may not listen, or null where they may; unknown kinds and ids and other people's answer alike (LP8). */
  async refusal(session: Session, channel: Channel): Promise<DeniedCode | null> {
    const kind = this.#kinds.get(kindOf(channel));
    const standing = kind && (await this.#standings.get(kind.access)?.ask({ id: idOf(channel), session }));
    if (!kind || standing === null || standing === undefined) return 'NOT_FOUND';
    return kind.mayListen(standing) ? null : 'ROLE_REQUIRED';
  }
}

/** The ids concerned; `all` where that is not known. */
type Changed = 'all' | ReadonlySet<string>;

/**
 * Answers, poll by poll, for which ids access has changed since the poll before: by the events up to where the read model
 * has come, so that what is then asked of it is already true there.
 */
class AccessChangePoller {
  readonly #changedBy: ChannelAccess['changedBy'];
  readonly #platform: Pick<Platform, 'store' | 'gate'>;
  #seen: bigint | null = null;

  constructor(changedBy: ChannelAccess['changedBy'], platform: Pick<Platform, 'store' | 'gate'>) {
    this.#changedBy = changedBy;
    this.#platform = platform;
  }

  /** `all` at the first poll, when it is not known what happened before. */
  async poll(): Promise<Changed> {
    const { readModel, category, idOf } = this.#changedBy;
    const { position } = await this.#platform.gate.state(readModel);
    if (this.#seen === null || position < this.#seen) {
      this.#seen = position;
      return 'all';
    }
    const ids = new Set<string>();
    if (position === this.#seen) return ids;
    for (let after = this.#seen; ;) {
      const events = await this.#platform.store.readAll({
        after,
        limit: MOST_EVENTS,
        categories: [category],
      });
      const shown = events.filter((event) => event.position <= position);
      for (const event of shown) ids.add(idOf(event));
      const last = shown.at(-1);
      if (!last || shown.length < MOST_EVENTS) break;
      after = last.position;
    }
    this.#seen = position;
    return ids;
  }
}

export interface AccessRevokerOptions {
  platform: Pick<Platform, 'store' | 'gate' | 'bus' | 'log'>;
  settings: LiveSettings;
  registry: Registry;
  kinds: ReadonlyMap<string, ChannelKind>;
  /** Which of these log-ins have ended. */
  endedFamilies(families: readonly string[]): Promise<readonly string[]>;
  refusal(connection: SocketConnection, channel: Channel): Promise<DeniedCode | null>;
  deny(connection: SocketConnection, channel: Channel, code: DeniedCode): void;
}

/**
 * Takes back what somebody may no longer see (LP24, LP26).
 *
 *   idle ──every 0.3 s while anybody is connected──▶ checking: ended log-ins, changed access ──▶ idle
 *
 * A message over the bus ends a log-in at once; the check finds what a lost message hid. Once a minute everything is
 * checked, for changes that are no events, such as a new owner.
 */
export class AccessRevoker {
  readonly #options: AccessRevokerOptions;
  readonly #pollers = new Map<ChannelAccess, AccessChangePoller>();
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #checking = false;
  #fullCheckIn = 0;
  #version = 0;

  constructor(options: AccessRevokerOptions) {
    this.#options = options;
    for (const { access } of options.kinds.values())
      this.#pollers.set(access, new AccessChangePoller(access.changedBy, options.platform));
    this.#unsubscribe = options.platform.bus.subscribe(SESSION_REVOKED, (message) => {
      this.#end((message as SessionRevoked).family);
    });
    this.#timer = setInterval(() => this.#tick(), options.settings.accessMs).unref();
  }

  get version(): number {
    return this.#version;
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#timer);
  }

  #tick(): void {
    const { registry, settings, platform } = this.#options;
    this.#fullCheckIn -= settings.accessMs;
    if (this.#checking || registry.all.size === 0) return;
    this.#checking = true;
    this.#checkAll()
      .catch((error: unknown) => {
        // What this check has seen it may not have acted upon: the next one checks everything.
        this.#fullCheckIn = 0;
        platform.log.warn({ err: error }, 'access could not be checked');
      })
      .finally(() => (this.#checking = false));
  }

  async #checkAll(): Promise<void> {
    const { registry, settings } = this.#options;
    const ended = await this.#options.endedFamilies(registry.families());
    for (const family of ended) this.#end(family);
    const polls = [...this.#pollers].map(async ([access, poller]) => [access, await poller.poll()] as const);
    const changed = new Map<ChannelAccess, Changed>(await Promise.all(polls));
    if (this.#fullCheckIn <= 0) {
      this.#fullCheckIn = settings.fullCheckMs;
      for (const access of changed.keys()) changed.set(access, 'all');
    }
    if ([...changed.values()].every((ids) => ids !== 'all' && ids.size === 0)) return;
    this.#version += 1;
    await Promise.all([...registry.all].map((connection) => this.#check(connection, changed)));
  }

  async #check(connection: SocketConnection, changed: ReadonlyMap<ChannelAccess, Changed>): Promise<void> {
    const { kinds, refusal, deny } = this.#options;
    const concerned = [...connection.subscribers.keys()].filter((channel) => {
      const access = kinds.get(kindOf(channel))?.access;
      const ids = access && changed.get(access);
      return ids === 'all' || ids?.has(idOf(channel));
    });
    const refusals = concerned.map(async (channel) => {
      const code = await refusal(connection, channel);
      if (code && connection.subscribers.has(channel)) deny(connection, channel, code);
    });
    await Promise.all(refusals);
  }

  #end(family: string): void {
    for (const connection of this.#options.registry.ofFamily(family)) connection.close(LIVE_CLOSE.SESSION);
  }
}
