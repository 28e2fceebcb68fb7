import { type Channel, LIVE_CLOSE, projectOf, type DeniedCode } from '@keywright/events/live';
import { SESSION_REVOKED, type SessionRevoked } from '../../platform/auth/revoked-families.ts';
import type { Platform } from '../../platform/feature.ts';
import type { LiveSettings } from '../settings.ts';
import type { SocketConnection } from '../sockets/connection.ts';
import type { Registry } from '../sockets/registry.ts';
import { MembershipChangePoller } from './membership-change-poller.ts';

export interface AccessRevokerOptions {
  platform: Pick<Platform, 'store' | 'gate' | 'bus' | 'log'>;
  settings: LiveSettings;
  registry: Registry;
  /** Which of these log-ins have ended. */
  endedFamilies(families: readonly string[]): Promise<readonly string[]>;
  refusal(connection: SocketConnection, channel: Channel): Promise<DeniedCode | null>;
  deny(connection: SocketConnection, channel: Channel, code: DeniedCode): void;
}

/**
 * Takes back what somebody may no longer see (LP24, LP26).
 *
 *   idle ──every 0.3 s while anybody is connected──▶ checking: ended log-ins, changed memberships ──▶ idle
 *
 * A message over the bus ends a log-in at once; the check finds what a lost message hid. Once a minute everything is
 * checked, for changes that are no events, such as a new owner.
 */
export class AccessRevoker {
  readonly #options: AccessRevokerOptions;
  readonly #memberships: MembershipChangePoller;
  readonly #unsubscribe: () => void;
  readonly #timer: NodeJS.Timeout;
  #checking = false;
  #fullCheckIn = 0;
  #version = 0;

  constructor(options: AccessRevokerOptions) {
    this.#options = options;
    this.#memberships = new MembershipChangePoller(options.platform);
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
    const { registry } = this.#options;
    const ended = await this.#options.endedFamilies(registry.families());
    for (const family of ended) this.#end(family);
    const changed = await this.#memberships.poll();
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

  async #check(connection: SocketConnection, projects: 'all' | readonly string[]): Promise<void> {
    for (const channel of [...connection.subscribers.keys()]) {
      if (projects !== 'all' && !projects.includes(projectOf(channel))) continue;
      const refusal = await this.#options.refusal(connection, channel);
      if (refusal && connection.subscribers.has(channel)) this.#options.deny(connection, channel, refusal);
    }
  }

  #end(family: string): void {
    for (const connection of this.#options.registry.ofFamily(family)) connection.close(LIVE_CLOSE.SESSION);
  }
}
