import type { Socket } from 'node:net';
import { type Channel, LIVE_CLOSE } from '@keywright/events/live';
import type { WebSocket } from 'ws';
import type { ChannelKind, Platform } from '../platform/feature.ts';
import { AccessCheck, AccessRevoker, kindsByName } from './access.ts';
import type { Admission } from './admission.ts';
import { postgresChangeFeed } from './change-feed.ts';
import { closeGradually } from './close-gradually.ts';
import { SocketConnection, type ConnectionHost } from './connection.ts';
import { startConnectionTicker } from './connection-ticker.ts';
import { Registry } from './connections.ts';
import { FeedReader } from './feed-reader.ts';
import { createLiveMetrics } from './metrics.ts';
import { namedFeed } from './named-feed.ts';
import { OpenChannels } from './open-channels.ts';
import { PresenceTracker } from './presence.ts';
import type { LiveSettings } from './settings.ts';
import { SlowReaders } from './slow-readers.ts';
import { WriteCoalescer } from './socket-writer.ts';
import {
  closeSubscription,
  denyChannel,
  openSubscription,
  resetLagging,
  resetSubscription,
  type SubscribeContext,
} from './subscribe.ts';

export interface Gateway {
  /** Takes a socket; `connection` is what lies below it. */
  accept(socket: WebSocket, connection: Socket): void;
  /** Stops: every client is told, over a short while, to come back (LP28). */
  close(): Promise<void>;
}

export interface GatewayOptions {
  admission: Admission;
  settings: LiveSettings;
  /** What channels there are. */
  kinds: readonly ChannelKind[];
}

/** The parts of one process's gateway, put together: architecture.md 4.7 and 4.8 say what it owes its clients. */
export function createGateway(platform: Platform, options: GatewayOptions): Gateway {
  const { settings, admission } = options;
  const kinds = kindsByName(options.kinds);
  const accessCheck = new AccessCheck(kinds, platform);
  const registry = new Registry();
  const metrics = createLiveMetrics(platform.metrics, () => ({
    channels: channels.all.size,
    bytes: channels.ringBytes,
  }));
  const coalescer = new WriteCoalescer();
  const slowReaders = new SlowReaders(settings, metrics, (subscriber) => resetLagging(context, subscriber));
  const feed = namedFeed(postgresChangeFeed(platform.db, kinds), platform.db, kinds);
  const channels = new OpenChannels({
    feed,
    settings,
    retired(channel, why) {
      for (const connection of registry.all) {
        if (connection.subscribers.get(channel.name)?.channel === channel)
          resetSubscription(context, connection, channel, why);
      }
    },
  });
  const feedReader = new FeedReader({
    ...platform,
    feed,
    channels,
    readModels: new Set(options.kinds.map(({ readModel }) => readModel)),
    coalescer,
    settings,
  });
  const presence = new PresenceTracker({
    ...platform,
    settings,
    listeners: (channel) => channels.all.get(channel)?.subscribers ?? [],
  });
  const refusal = async (connection: SocketConnection, channel: Channel) =>
    connection.session ? accessCheck.refusal(connection.session, channel) : 'NOT_FOUND';
  const access = new AccessRevoker({
    platform,
    settings,
    registry,
    kinds,
    refusal,
    deny: (connection, channel, code) => denyChannel(context, connection, channel, code),
  });
  const context: SubscribeContext = {
    channels,
    settings,
    metrics,
    slowReaders,
    refusal,
    accessVersion: () => access.version,
    withdrawn: (connection, channel) => presence.remove(channel, connection),
  };
  const stopTicker = startConnectionTicker(registry.all, settings);

  const host: ConnectionHost = {
    settings,
    coalescer,
    redeem: (ticket) => admission.redeem(ticket),
    resume: (token) => admission.resume(token),
    admits: ({ userId }) => registry.admit(userId, settings.socketsPerUser),
    subscribe(connection, frame) {
      openSubscription(context, connection, frame).then(
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
      closeSubscription(context, connection, channel);
    },
    presence(connection, { channel, subject, view, editing }) {
      if (!connection.subscribers.has(channel) || !connection.session) return;
      presence.set(channel, connection, connection.session.userId, { subject, view, editing });
    },
    heartbeat(connection) {
      if (!connection.writer.hasRoom) return;
      const current = [...connection.subscribers].filter(([, subscriber]) => !subscriber.behind);
      const tops = Object.fromEntries(current.map(([name, { channel }]) => [name, channel.ring.head]));
      const late = platform.bus.state.connected ? {} : ({ late: true } as const);
      connection.writer.send({ t: 'heartbeat', tops, ...late });
    },
    closed(connection, code) {
      for (const name of [...connection.subscribers.keys()]) closeSubscription(context, connection, name);
      presence.leave(connection);
      connection.pending.clear();
      registry.remove(connection);
      metrics.closed(code);
    },
    failed: (error) => platform.log.error({ err: error }, 'a live connection failed'),
  };

  let closing = false;
  return {
    accept(socket, below) {
      const connection = new SocketConnection(socket, below, host);
      registry.all.add(connection);
      metrics.opened();
      if (closing) connection.close(LIVE_CLOSE.RESTART);
    },
    async close() {
      closing = true;
      // A connection that still waits to be closed gets what there is, and loses what they may not see any more.
      await closeGradually(registry, settings.closeSpreadMs);
      stopTicker();
      access.close();
      presence.close();
      slowReaders.close();
      await feedReader.close();
    },
  };
}
