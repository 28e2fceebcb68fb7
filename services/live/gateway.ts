import type { Socket } from 'node:net';
import { type Channel, LIVE_CLOSE } from '@keywright/events/live';
import type { WebSocket } from 'ws';
import type { ChannelKind, Platform } from '../platform/feature.ts';
import { markKnown } from '../platform/http/known-connections.ts';
import { AccessCheck, AccessRevoker, kindsByName } from './access.ts';
import type { Admission } from './admission.ts';
import { postgresChangeFeed } from './change-feed.ts';
import { SocketConnection, type ConnectionHost } from './connection.ts';
import { ConnectionTicker } from './connection-ticker.ts';
import { Registry } from './connections.ts';
import { FeedReader } from './feed-reader.ts';
import type { GreetingSockets } from './greeting-sockets.ts';
import { createLiveMetrics } from './metrics.ts';
import { namedFeed } from './named-feed.ts';
import { passNudgesOn, sendNudge } from './nudges.ts';
import { OpenChannels } from './open-channels.ts';
import { PersonLimits } from './person-limits.ts';
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
  greeting: GreetingSockets;
  settings: LiveSettings;
  /** What channels there are. */
  kinds: readonly ChannelKind[];
}

/** The parts of one process's gateway, put together; what it owes its clients says events/src/live/SPEC.md. */
export function createGateway(platform: Platform, options: GatewayOptions): Gateway {
  const { settings, admission, greeting } = options;
  const kinds = kindsByName(options.kinds);
  const accessCheck = new AccessCheck(kinds, platform);
  const registry = new Registry();
  const metrics = createLiveMetrics(platform.metrics, () => ({
    channels: channels.all.size,
    bytes: channels.ringBytes,
  }));
  const coalescer = new WriteCoalescer();
  const slowReaders = new SlowReaders(settings, metrics, (subscriber) => resetLagging(context, subscriber));
  const feed = namedFeed(postgresChangeFeed(platform.projectorDb, kinds), platform.db, kinds);
  const channels = new OpenChannels({
    feed,
    settings,
    opened: () => feedReader.start(),
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
  const listeners = (channel: Channel) => channels.all.get(channel)?.subscribers ?? [];
  const presence = new PresenceTracker({ ...platform, settings, listeners });
  const listening = { connections: registry.all, listeners };
  const stopNudges = passNudgesOn(platform.bus, listening);
  const refusal = async (connection: SocketConnection, channel: Channel) => {
    await access.noticing();
    return connection.session ? accessCheck.refusal(connection.session, channel) : 'NOT_FOUND';
  };
  const access = new AccessRevoker({
    platform,
    settings,
    registry,
    kinds,
    refusal,
    deny: (connection, channel, code) => denyChannel(context, connection, channel, code),
    told: (nudges) => {
      for (const each of nudges) sendNudge(listening, each);
    },
  });
  const people = new PersonLimits(settings);
  const context: SubscribeContext = {
    channels,
    people,
    settings,
    metrics,
    slowReaders,
    refusal,
    accessVersion: () => access.version,
    withdrawn: (connection, channel) => presence.remove(channel, connection),
  };
  const ticker = new ConnectionTicker(registry.all, settings);

  const host: ConnectionHost = {
    settings,
    coalescer,
    redeem: (ticket) => admission.redeem(ticket),
    resume: (token) => admission.resume(token),
    admits({ userId }, below) {
      greeting.remove(below);
      markKnown(below);
      return registry.admit(userId, settings.socketsPerUser);
    },
    hears: ({ userId }, frames) => people.takesFrames(userId, frames),
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
      if (closing) return connection.close(LIVE_CLOSE.RESTART);
      ticker.start();
      access.start();
    },
    async close() {
      closing = true;
      // A connection that still waits to be closed gets what there is, and loses what they may not see any more.
      await closeGradually(registry, settings.closeSpreadMs);
      ticker.stop();
      access.close();
      presence.close();
      stopNudges();
      slowReaders.close();
      await feedReader.close();
    },
  };
}

const AT_ONCE = 50;
/** Whoever has to take them all takes a thousand a second. */
const EACH_MS = 1;
/** A process has to end in the end. */
const LONGEST_MS = 5_000;
const GRACE_MS = 1_500;

/**
 * Tells every connection that the server restarts, spread at random over `spreadMs` or longer when there are many, so
 * that they do not all come back in one instant; resolves when the last is gone or has been cut off (LP28).
 */
export async function closeGradually(registry: Registry, spreadMs: number): Promise<void> {
  const connections = [...registry.all];
  const spread = spreadOf(connections.length, spreadMs);
  for (const connection of connections) {
    const wait = Math.random() * spread;
    setTimeout(() => connection.close(LIVE_CLOSE.RESTART), wait);
  }
  await new Promise<void>((resolve) => {
    const deadline = setTimeout(done, spread + GRACE_MS);
    const poll = setInterval(() => registry.all.size === 0 && done(), 20);
    function done(): void {
      clearTimeout(deadline);
      clearInterval(poll);
      resolve();
    }
    if (registry.all.size === 0) done();
  });
}

function spreadOf(connections: number, spreadMs: number): number {
  if (connections <= AT_ONCE) return 0;
  return Math.min(LONGEST_MS, Math.max(spreadMs, connections * EACH_MS));
}
