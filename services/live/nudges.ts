import type { Channel } from '@keywright/events/live';
import type { Bus } from '../platform/bus/port.ts';
import type { ChannelNudge } from '../platform/feature.ts';
import type { SocketConnection } from './connection.ts';
import { encodeFrame } from './socket-writer.ts';

/** Bus subject: what is no row has changed for whoever listens to a channel. */
const NUDGES = 'live.nudge';

/** `only`: the one person it concerns, where not everybody is to ask again. */
interface Nudge extends ChannelNudge {
  only: string | null;
}

/** Has the screens of a channel ask again for something that it carries no rows of (LP46); a nudge may be lost. */
export function nudge(bus: Bus, channel: Channel, what: string, only: string | null = null): void {
  bus.publish(NUDGES, { channel, what, only } satisfies Nudge);
}

/** Hands nudges of every process on to the connections of this one; answers how to stop. */
export function passNudgesOn(bus: Bus, connections: Iterable<SocketConnection>): () => void {
  return bus.subscribe(NUDGES, (message) => sendNudge(connections, message as Nudge));
}

/** Sends a nudge to those of some connections that are on its channel; `only`: to those of this person. */
export function sendNudge(
  connections: Iterable<SocketConnection>,
  { channel, what, only = null }: ChannelNudge & Partial<Nudge>,
): void {
  const data = encodeFrame({ t: 'nudge', channel, what });
  for (const { session, subscribers } of connections)
    if (only === null || session?.userId === only) subscribers.get(channel)?.sendEphemeral(data);
}
