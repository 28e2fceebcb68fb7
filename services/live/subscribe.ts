import {
  type Channel,
  type ClientFrame,
  type DeniedCode,
  type ResetFrame,
  type ResetReason,
} from '@keywright/events/live';
import { type ChannelBuffer, type RingEntry, Subscriber } from './channel-buffer.ts';
import type { SocketConnection } from './connection.ts';
import type { LiveMetrics } from './metrics.ts';
import type { OpenChannels } from './open-channels.ts';
import type { PersonLimits } from './person-limits.ts';
import type { FeedRow } from './port.ts';
import type { LiveSettings } from './settings.ts';
import { remember, type SlowReaders } from './slow-readers.ts';
import { encodeChange, encodeFrame } from './socket-writer.ts';

export interface SubscribeContext {
  channels: OpenChannels;
  people: PersonLimits;
  settings: LiveSettings;
  metrics: LiveMetrics;
  slowReaders: SlowReaders;
  /** Why a person may not listen, or null where they may. */
  refusal(connection: SocketConnection, channel: Channel): Promise<DeniedCode | null>;
  /** Changes whenever anybody's access may have changed; what was found before has to be found again. */
  accessVersion(): number;
  /** The person is no longer on the channel, whatever they did there. */
  withdrawn(connection: SocketConnection, channel: Channel): void;
}

type SubscribeFrame = Extract<ClientFrame, { t: 'subscribe' }>;
/** What a reset tells; `epoch` is the server's present one. */
export type ResetDetails = Omit<ResetFrame, 't' | 'channel'>;

type Missed = { rows: readonly FeedRow[]; entries: readonly RingEntry[] };

/**
 * Answers one subscribe (LP7 to LP10): who may not listen is denied; who can not be given everything after their
 * position is reset; everybody else gets `subscribed`, what they missed, and from then on what happens, in one turn of
 * the event loop, so that nothing can come in between.
 */
export async function openSubscription(
  context: SubscribeContext,
  connection: SocketConnection,
  frame: SubscribeFrame,
): Promise<void> {
  const { channel: name } = frame;
  const mine = Symbol(name);
  let channel: ChannelBuffer | null = null;
  closeSubscription(context, connection, name);
  connection.pending.set(name, mine);
  try {
    for (;;) {
      const version = context.accessVersion();
      const refusal = isOneTooMany(context, connection)
        ? 'LIMIT_REACHED'
        : await context.refusal(connection, name);
      if (isSuperseded(connection, name, mine)) return;
      if (refusal) return denyChannel(context, connection, name, refusal);
      channel = await context.channels.open(name);
      const missed = await missedBy(context, connection, channel, frame, mine);
      if (isSuperseded(connection, name, mine)) return;
      // While this was read the channel may have been retired, or somebody's roles changed: check again.
      if (context.channels.all.get(name) !== channel || context.accessVersion() !== version) continue;
      if (typeof missed === 'string')
        resetSubscription(context, connection, channel, resetBecause(context.channels, missed, channel));
      else join(context, connection, channel, frame.position, missed);
      return;
    }
  } finally {
    if (connection.pending.get(name) === mine) connection.pending.delete(name);
    if (channel?.subscribers.size === 0) context.channels.release(channel);
  }
}

/** Ends a subscription, or the subscribe under way. */
export function closeSubscription(
  context: SubscribeContext,
  connection: SocketConnection,
  name: Channel,
): void {
  connection.pending.delete(name);
  const subscriber = connection.subscribers.get(name);
  if (!subscriber) return;
  connection.subscribers.delete(name);
  context.slowReaders.remove(subscriber);
  context.metrics.subscriptions(-1);
  const channel = subscriber.channel;
  channel.subscribers.delete(subscriber);
  if (channel.subscribers.size === 0) context.channels.release(channel);
}

/** Withdraws the access to a channel: nothing of it is sent after this frame. */
export function denyChannel(
  context: SubscribeContext,
  connection: SocketConnection,
  name: Channel,
  code: DeniedCode,
): void {
  closeSubscription(context, connection, name);
  context.withdrawn(connection, name);
  context.metrics.denied(code);
  connection.writer.send({ t: 'denied', channel: name, code });
}

/** Ends a subscription whose copy can not be continued. */
export function resetSubscription(
  context: SubscribeContext,
  connection: SocketConnection,
  channel: ChannelBuffer,
  reset: ResetDetails,
): void {
  closeSubscription(context, connection, channel.name);
  context.withdrawn(connection, channel.name);
  context.metrics.reset(reset.reason);
  connection.writer.send({ t: 'reset', channel: channel.name, ...reset });
}

/** Ends a subscription that has fallen too far behind. */
export function resetLagging(
  context: SubscribeContext,
  { connection, channel }: Subscriber<SocketConnection>,
): void {
  resetSubscription(context, connection, channel, resetBecause(context.channels, 'slow', channel));
}

function resetBecause(channels: OpenChannels, reason: ResetReason, { epoch }: ChannelBuffer): ResetDetails {
  return { reason, epoch, spreadSeconds: reason === 'epoch' ? channels.spreadSeconds(epoch) : 0 };
}

/** Whether nobody waits for this answer any more. */
function isSuperseded(connection: SocketConnection, name: Channel, mine: symbol): boolean {
  return connection.pending.get(name) !== mine || !connection.writer.open;
}

function isOneTooMany({ settings }: SubscribeContext, connection: SocketConnection): boolean {
  return connection.subscribers.size + connection.pending.size > settings.subscriptionsPerSocket;
}

async function missedBy(
  { channels, people }: SubscribeContext,
  connection: SocketConnection,
  channel: ChannelBuffer,
  frame: SubscribeFrame,
  mine: symbol,
): Promise<Missed | ResetReason> {
  if (frame.epoch !== channel.epoch) return 'epoch';
  if (!(await channels.hasReached(channel.name, frame.position))) return 'ahead';
  const userId = connection.session?.userId ?? '';
  const entries = channel.ring.after(frame.position);
  const missed = entries
    ? { rows: [], entries }
    : await people.read(userId, async () => {
        const isRead = !isSuperseded(connection, channel.name, mine) && people.takesCatchUp(userId, 0);
        return isRead ? readMissed(channels, channel, frame.position) : 'slow';
      });
  if (typeof missed === 'string') return missed;
  const { rows } = missed;
  const bytes =
    rows.reduce((sum, { ops }) => sum + ops.length, 0) +
    missed.entries.reduce((sum, { data }) => sum + data.length, 0);
  const isTooMuch = bytes > 0 && !people.takesCatchUp(userId, bytes);
  return isTooMuch || (rows.length > 0 && !connection.writer.hasRoom) ? 'slow' : missed;
}

/** What is no longer in memory, and what is. */
async function readMissed(
  channels: OpenChannels,
  channel: ChannelBuffer,
  position: string,
): Promise<Missed | ResetReason> {
  // The ring may lose its oldest frames while the feed is read; then it is read once more, a little further.
  for (let attempt = 0; attempt < 3; attempt += 1) {
    const rows = await channels.missedBefore(channel, position);
    const last = rows?.at(-1);
    if (!rows || !last) return 'too-old';
    const entries = channel.ring.after(last.to);
    if (entries) return { rows, entries };
  }
  return 'too-old';
}

function join(
  context: SubscribeContext,
  connection: SocketConnection,
  channel: ChannelBuffer,
  position: string,
  missed: Missed,
): void {
  const { writer } = connection;
  const subscriber = new Subscriber(
    connection,
    channel,
    missed.rows.at(-1)?.to ?? position,
    context.slowReaders,
  );
  channel.subscribers.add(subscriber);
  connection.subscribers.set(channel.name, subscriber);
  context.metrics.subscriptions(1);
  const answer = missed.rows.length === 0 ? answerFrom(channel, position, missed.entries) : null;
  if (answer && writer.hasRoom) return subscriber.write(answer, missed.entries.at(-1)?.to ?? position);
  writer.corked(() => {
    writer.write(subscribed(channel));
    for (const row of missed.rows) writer.write(encodeChange(channel.name, row));
    subscriber.replay(missed.entries);
  });
}

/**
 * `subscribed` and the frames that a client at a position misses, as one piece of bytes for all who come from there;
 * null where that is too much to be written in one go.
 */
function answerFrom(channel: ChannelBuffer, position: string, missed: readonly RingEntry[]): Buffer | null {
  const known = channel.answers.get(position);
  if (known !== undefined) return known;
  const frames = missed.map(({ data }) => data);
  const bytes = frames.reduce((sum, { length }) => sum + length, 0);
  const answer = bytes > channel.batchBytes ? null : Buffer.concat([subscribed(channel), ...frames]);
  remember(channel.answers, position, answer);
  return answer;
}

/** The frame that says a subscription stands, encoded. */
function subscribed({ name, epoch, ring }: ChannelBuffer): Buffer {
  return encodeFrame({ t: 'subscribed', channel: name, epoch, to: ring.head });
}
