import type { Channel, HeartbeatFrame, LiveRow, PresenceState, PresentPerson } from '@keywright/events/live';
import type { ChannelHandlers } from './channel-handlers.ts';
import { type Connection, createMonitor } from './connection.ts';
import type { LiveEnvironment } from './environment.ts';
import { LiveSocket } from './socket.ts';
import { Subscription } from './subscription.ts';

export { SignedOut } from './socket.ts';

export interface LiveClientOptions {
  environment: LiveEnvironment;
  /** `ws:` or `wss:` address of GET /api/live. */
  url: string;
  fetchTicket(): Promise<string>;
  connection?(connection: Connection): void;
  signedOut?(): void;
  outdated?(): void;
}

/** One listener's handle of a channel. */
export interface LiveChannel {
  /** Own position, null before the first seed. */
  readonly position: string | null;
  readonly epoch: string | null;
  readonly people: readonly PresentPerson[];
  /** Tells epoch and position of a list answer; `stale`: it comes from a build that is gone, ask again (LP21). */
  seed(from: { epoch: string; position: string }): 'accepted' | 'stale';
  changedSince(position: string): Set<string> | null;
  setPresence(change: Partial<PresenceState>): void;
  close(): void;
}

export interface LiveClient {
  readonly connection: Connection;
  start(): void;
  stop(): void;
  /** Drops the connection as if the network had; it comes back by itself. */
  reconnect(): void;
  /** Joins a channel, whose kind says what its rows and counters are. */
  channel<Row extends LiveRow, Counters = unknown>(
    name: Channel,
    handlers: ChannelHandlers<Row, Counters>,
  ): LiveChannel;
}

/** The tab's connection and its channels; README.md says how an application holds it. */
export function createLiveClient(options: LiveClientOptions): LiveClient {
  const { environment } = options;
  const subscriptions = new Map<Channel, Subscription>();
  const monitor = createMonitor(environment, options.connection);
  const socket = new LiveSocket({
    environment,
    url: options.url,
    fetchTicket: options.fetchTicket,
    places: () => [...subscriptions.values()].flatMap(({ place }) => place ?? []),
    opened(asked) {
      monitor.up();
      for (const { channel } of asked)
        if (!subscriptions.has(channel)) link.send({ t: 'unsubscribe', channel });
      for (const [name, subscription] of [...subscriptions])
        subscription.connected(asked.find(({ channel }) => channel === name));
    },
    channels: subscriptions,
    frame(frame) {
      if (frame.t === 'heartbeat') beat(frame);
    },
    closed() {
      monitor.down();
      for (const subscription of [...subscriptions.values()]) subscription.disconnected();
    },
    ended: (why) => (why === 'outdated' ? options.outdated?.() : options.signedOut?.()),
  });
  const link = { environment, send: socket.send.bind(socket), reconnect: socket.reconnect.bind(socket) };

  function beat({ late, tops }: HeartbeatFrame): void {
    monitor.late(late === true);
    for (const [name, subscription] of [...subscriptions]) {
      const to = tops[name];
      if (to !== undefined) subscription.top(to);
    }
  }

  function subscriptionOf(name: Channel): Subscription {
    const known = subscriptions.get(name);
    if (known) return known;
    const made = new Subscription(name, link);
    subscriptions.set(name, made);
    if (socket.live) made.connected();
    return made;
  }

  return {
    get connection() {
      return monitor.connection();
    },
    start() {
      monitor.start();
      socket.start();
    },
    stop() {
      socket.stop();
      monitor.stop();
    },
    reconnect: link.reconnect,
    channel(name, handlers: ChannelHandlers) {
      const subscription = subscriptionOf(name);
      // A listener of its own, so that the same handlers may be given twice.
      const listener = { ...handlers };
      subscription.listeners.add(listener);
      if (subscription.people.length > 0) listener.presence?.(subscription.people);
      return channelHandle(subscription, () => {
        if (!subscription.listeners.delete(listener) || subscription.listeners.size > 0) return;
        subscriptions.delete(name);
        subscription.close();
      });
    },
  };
}

function channelHandle(subscription: Subscription, close: () => void): LiveChannel {
  return {
    get position() {
      return subscription.position;
    },
    get epoch() {
      return subscription.epoch;
    },
    get people() {
      return subscription.people;
    },
    seed: ({ epoch, position }) => subscription.seed(epoch, position),
    changedSince: (position) => subscription.changedSince(position),
    setPresence: (change) => subscription.setPresence(change),
    close,
  };
}
