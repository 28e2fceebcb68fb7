import { type Channel, type DeniedCode, kindOf, LIVE_CLOSE, scopeOf } from '@keywright/events/live';
import { ACCOUNT_CHANGED, SESSION_REVOKED, type SessionRevoked } from '../platform/auth/ended-sessions.ts';
import type {
  ChannelAccess,
  ChannelKind,
  ChannelNudge,
  ChannelRequest,
  Platform,
} from '../platform/feature.ts';
import type { Session } from '../platform/http/access.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced } from '../platform/projections/port.ts';
import { type AccessChanges, AccessChangesReader } from './access-changes.ts';
import type { SocketConnection } from './connection.ts';
import type { Registry } from './connections.ts';
import { RequestBatcher } from './request-batcher.ts';
import type { LiveSettings } from './settings.ts';

const TICK_MS = 25;
const MOST_AT_ONCE = 250;

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
  readonly #rights = new Map<ChannelAccess, RequestBatcher<ChannelRequest, unknown>>();

  constructor(kinds: ReadonlyMap<string, ChannelKind>, platform: Platform) {
    this.#kinds = kinds;
    for (const { access } of kinds.values()) {
      const execute = (requests: readonly ChannelRequest[]) => access.rightsOf(requests, platform);
      this.#rights.set(access, new RequestBatcher({ tickMs: TICK_MS, most: MOST_AT_ONCE, execute }));
    }
  }

  /** Why somebody may not listen, or null where they may; unknown kinds and ids and other people's answer alike (LP8). */
  async refusal(session: Session, channel: Channel): Promise<DeniedCode | null> {
    const kind = this.#kinds.get(kindOf(channel));
    const rights = kind && (await this.#rights.get(kind.access)?.ask({ id: scopeOf(channel), session }));
    if (!kind || rights === null || rights === undefined) return 'NOT_FOUND';
    return kind.mayListen(rights) ? null : 'ROLE_REQUIRED';
  }
}

export interface AccessRevokerOptions {
  platform: Pick<Platform, 'db' | 'store' | 'gate' | 'bus' | 'log' | 'clock'>;
  settings: LiveSettings;
  registry: Registry;
  kinds: ReadonlyMap<string, ChannelKind>;
  refusal(connection: SocketConnection, channel: Channel): Promise<DeniedCode | null>;
  deny(connection: SocketConnection, channel: Channel, code: DeniedCode): void;
  /** Whose screens are to ask again for what, after what has happened. */
  told(nudges: readonly ChannelNudge[]): void;
}

/**
 * Takes back what somebody may no longer see (LP24, LP26). A message over the bus ends a log-in at once; the watch finds
 * what a lost message hid, and whose access has changed.
 */
export class AccessRevoker {
  readonly #options: AccessRevokerOptions;
  readonly #unsubscribes: readonly (() => void)[];
  readonly #watch: AccessChangesReader;
  #version = 0;

  constructor(options: AccessRevokerOptions) {
    this.#options = options;
    this.#watch = new AccessChangesReader({
      ...options,
      connections: options.registry.all,
      accesses: new Set(Array.from(options.kinds.values(), ({ access }) => access)),
      ended: (family) => this.#end(family),
      changed: (changes) => this.#checkAll(changes),
    });
    const { bus } = options.platform;
    this.#unsubscribes = [
      bus.subscribe(SESSION_REVOKED, (message) => this.#end((message as SessionRevoked).family)),
      bus.subscribe(ACCOUNT_CHANGED, () => this.#watch.checkSoon()),
      bus.subscribe(PROJECTION_ADVANCED, (message) => {
        const { projection, changed } = message as ProjectionAdvanced;
        if (changed) this.#watch.advanced(projection);
      }),
    ];
  }

  get version(): number {
    return this.#version;
  }

  /** Somebody is connected. */
  start(): void {
    this.#watch.start();
  }

  /** Resolves once nothing that changes from now on is overlooked. */
  noticing(): Promise<void> {
    return this.#watch.noticing();
  }

  close(): void {
    for (const unsubscribe of this.#unsubscribes) unsubscribe();
    this.#watch.stop();
  }

  async #checkAll(changes: AccessChanges): Promise<void> {
    this.#version += 1;
    await Promise.all([...this.#options.registry.all].map((connection) => this.#check(connection, changes)));
  }

  async #check(connection: SocketConnection, changes: AccessChanges): Promise<void> {
    const { kinds, refusal, deny } = this.#options;
    const concerned = [...connection.subscribers.keys()].filter((channel) => {
      const access = kinds.get(kindOf(channel))?.access;
      const ids = access && changes.get(access);
      return ids === 'all' || ids?.has(scopeOf(channel));
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
