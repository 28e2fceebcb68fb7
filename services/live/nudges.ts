import type { Channel } from '@keywright/events/live';
import type { Bus } from '../platform/bus/port.ts';
import type { ChannelNudge } from '../platform/feature.ts';
import type { SocketConnection } from './connection.ts';
import type { PresenceListener } from './presence.ts';
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

/** Who listens in this process: all connections, and those on one channel. */
export interface Listening {
  connections: Iterable<SocketConnection>;
  listeners(channel: Channel): Iterable<Pick<PresenceListener, 'sendEphemeral'>>;
}

/** Hands nudges of every process on to the connections of this one; answers how to stop. */
export function passNudgesOn(bus: Bus, listening: Listening): () => void {
  return bus.subscribe(NUDGES, (message) => sendNudge(listening, message as Nudge));
}

/** Sends a nudge to whoever is on its channel; `only`: to this person alone. */
export function sendNudge(
  { connections, listeners }: Listening,
  { channel, what, texts, only = null }: ChannelNudge & Partial<Nudge>,
): void {
  const data = encodeFrame({ t: 'nudge', channel, what, ...(texts && { texts }) });
  if (only === null) for (const listener of listeners(channel)) listener.sendEphemeral(data);
  else
    for (const { session, subscribers } of connections)
      if (session?.userId === only) subscribers.get(channel)?.sendEphemeral(data);
}
