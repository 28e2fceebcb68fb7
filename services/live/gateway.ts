import type { Socket } from 'node:net';
import { type Channel, LIVE_CLOSE } from '@keywright/events/live';
import type { WebSocket } from 'ws';
import type { Platform } from '../platform/feature.ts';
import { PROJECTION_ADVANCED, type ProjectionAdvanced } from '../platform/projections/port.ts';
import { AccessWatch } from './access/access-watch.ts';
import { type Memberships, refusalOf } from './access/may-read-topics.ts';
import { postgresChangeFeed } from './channels/change-feed.ts';
import { Hub } from './channels/hub.ts';
import { Holding } from './channels/outlet.ts';
import { SlowReaders } from './channels/slow-readers.ts';
import { deny, lose, reset, subscribe, type SubscribeContext, unsubscribe } from './channels/subscribe.ts';
import { createLiveMetrics } from './metrics.ts';
import { Presence } from './presence/presence.ts';
import type { LiveSettings } from './settings.ts';
import { Connection, type ConnectionHost } from './sockets/connection.ts';
import { sayFarewell } from './sockets/farewell.ts';
import { Registry } from './sockets/registry.ts';
import { makeRounds } from './sockets/rounds.ts';
import type { Admission } from './tickets/admission.ts';

/** The read model whose change feed the channels carry. */
const TOPICS = 'topics';

export interface Gateway {
  /** Takes a socket; `connection` is what lies below it. */
  accept(socket: WebSocket, connection: Socket): void;
  /** Stops: every client is told, over a short while, to come back (LP28). */
  close(): Promise<void>;
}

export interface GatewayOptions {
  admission: Admission;
  settings: LiveSettings;
  memberships: Memberships;
  endedFamilies(families: readonly string[]): Promise<readonly string[]>;
}

/** The parts of one process's gateway, put together: architecture.md 4.7 and 4.8 say what it owes its clients. */
export function createGateway(platform: Platform, options: GatewayOptions): Gateway {
  const { settings, admission } = options;
  const registry = new Registry();
  const metrics = createLiveMetrics(platform.metrics);
  const holding = new Holding();
  const slowReaders = new SlowReaders(settings, metrics);
  const hub = new Hub({
    feed: postgresChangeFeed(platform.db, TOPICS),
    settings,
    log: platform.log,
    offered: () => holding.release(),
    retired(channel, why) {
      for (const connection of registry.all) {
        if (connection.subscribers.get(channel.name)?.channel === channel)
          reset(context, connection, channel, why);
      }
    },
  });
  const presence = new Presence({
    ...platform,
    settings,
    listeners: (channel) => hub.channel(channel)?.subscribers ?? [],
  });
  const refusal = async (connection: Connection, channel: Channel) =>
    connection.session ? refusalOf(options.memberships, connection.session, channel) : 'NOT_FOUND';
  const access = new AccessWatch({
    platform,
    settings,
    registry,
    endedFamilies: options.endedFamilies,
    refusal,
    deny: (connection, channel, code) => deny(context, connection, channel, code),
  });
  const context: SubscribeContext = {
    hub,
    settings,
    metrics,
    slowReaders,
    refusal,
    accessVersion: () => access.version,
    withdrawn: (connection, channel) => presence.remove(channel, connection),
    lost: (subscriber, reason) => lose(context, subscriber, reason),
    slow: (subscriber) => slowReaders.add(subscriber),
  };
  const stopRounds = makeRounds(registry, settings);
  const stopNudges = platform.bus.subscribe(PROJECTION_ADVANCED, (message) => {
    const { projection } = message as ProjectionAdvanced;
    if (projection === TOPICS) hub.nudge();
  });

  const host: ConnectionHost = {
    settings,
    holding,
    redeem: (ticket) => admission.redeem(ticket),
    resume: (token) => admission.resume(token),
    admits: ({ userId }) => registry.admit(userId, settings.socketsPerUser),
    subscribe(connection, frame) {
      subscribe(context, connection, frame).then(
        () => {
          if (connection.subscribers.has(frame.channel)) presence.joined(frame.channel);
        },
        (error: unknown) => {
          host.failed(error);
          connection.close(1011);
        },
      );
    },
    unsubscribe(connection, channel) {
      presence.remove(channel, connection);
      unsubscribe(context, connection, channel);
    },
    presence(connection, { channel, subject, view, editing }) {
      if (!connection.subscribers.has(channel) || !connection.session) return;
      presence.set(channel, connection, connection.session.userId, { subject, view, editing });
    },
    heartbeat(connection) {
      if (!connection.outlet.clear) return;
      const current = [...connection.subscribers].filter(([, subscriber]) => !subscriber.behind);
      const tops = Object.fromEntries(current.map(([name, { channel }]) => [name, channel.ring.head]));
      const late = platform.bus.state.connected ? {} : ({ late: true } as const);
      connection.outlet.send({ t: 'heartbeat', tops, ...late });
    },
    closed(connection, code) {
      for (const name of [...connection.subscribers.keys()]) host.unsubscribe(connection, name);
      connection.pending.clear();
      registry.remove(connection);
      metrics.closed(code);
    },
    failed: (error) => platform.log.error({ err: error }, 'a live connection failed'),
  };

  let closing = false;
  return {
    accept(socket, below) {
      const connection = new Connection(socket, below, host);
      registry.all.add(connection);
      metrics.opened();
      if (closing) connection.close(LIVE_CLOSE.RESTART);
    },
    async close() {
      closing = true;
      // Whoever still waits for the goodbye gets what there is, and loses what they may not see any more.
      await sayFarewell(registry, settings.farewellMs);
      stopNudges();
      stopRounds();
      access.close();
      presence.close();
      slowReaders.close();
      await hub.close();
    },
  };
}
