import { type Channel, type DeniedCode, idOf, LIVE_CLOSE } from '@keywright/events/live';
import { SESSION_REVOKED, type SessionRevoked } from '../../platform/auth/revoked-families.ts';
import type { Platform } from '../../platform/feature.ts';
import type { LiveSettings } from '../settings.ts';
import type { Connection } from '../sockets/connection.ts';
import type { Registry } from '../sockets/registry.ts';
import { MembershipWatch } from './membership-watch.ts';

export interface AccessWatchOptions {
  platform: Pick<Platform, 'store' | 'gate' | 'bus' | 'log'>;
  settings: LiveSettings;
  registry: Registry;
  /** Which of these log-ins have ended. */
  endedFamilies(families: readonly string[]): Promise<readonly string[]>;
  refusal(connection: Connection, channel: Channel): Promise<DeniedCode | null>;
  deny(connection: Connection, channel: Channel, code: DeniedCode): void;
}

/**
 * Takes back what somebody may no longer see (LP24, LP26).
 *
 *   idle ──every 0.3 s while anybody is connected──▶ looking: ended log-ins, changed memberships ──▶ idle
 *
 * A message over the bus ends a log-in at once; the look finds what a lost message hid. Once a minute everything is
 * checked, for changes that are no events, such as a new owner.
 */
export class AccessWatch {
  readonly #options: AccessWatchOptions;
  readonly #memberships: MembershipWatch;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #looking = false;
  #fullCheckIn = 0;
  #version = 0;

  constructor(options: AccessWatchOptions) {
    this.#options = options;
    this.#memberships = new MembershipWatch(options.platform);
    this.#unsubscribe = options.platform.bus.subscribe(SESSION_REVOKED, (message) => {
      this.#end((message as SessionRevoked).family);
    });
    this.#timer = setInterval(() => this.#tick(), options.settings.accessMs).unref();
  }

  get version(): number {
    return this.#version;
  }

  #tick(): void {
    const { registry, settings, platform } = this.#options;
    this.#fullCheckIn -= settings.accessMs;
    if (this.#looking || registry.all.size === 0) return;
    this.#looking = true;
    this.#look()
      .catch((error: unknown) => {
        // What this look has seen it may not have acted upon: the next one checks everything.
        this.#fullCheckIn = 0;
        platform.log.warn({ err: error }, 'access could not be checked');
      })
      .finally(() => (this.#looking = false));
  }

  async #look(): Promise<void> {
    const { registry } = this.#options;
    const ended = await this.#options.endedFamilies(registry.families());
    for (const family of ended) this.#end(family);
    const changed = await this.#memberships.look();
    const projects = this.#fullCheckIn <= 0 ? 'all' : changed;
    if (projects === 'all') this.#fullCheckIn = this.#options.settings.fullCheckMs;
    if (projects !== 'all' && projects.length === 0) return;
    this.#version += 1;
    await Promise.all([...registry.all].map((connection) => this.#check(connection, projects)));
  }

  close(): void {
    this.#unsubscribe();
    clearInterval(this.#timer);
  }

  async #check(connection: Connection, projects: 'all' | readonly string[]): Promise<void> {
    for (const channel of [...connection.subscribers.keys()]) {
      if (projects !== 'all' && !projects.includes(idOf(channel))) continue;
      const refusal = await this.#options.refusal(connection, channel);
      if (refusal && connection.subscribers.has(channel)) this.#options.deny(connection, channel, refusal);
    }
  }

  #end(family: string): void {
    for (const connection of this.#options.registry.ofFamily(family)) connection.close(LIVE_CLOSE.SESSION);
  }
}
