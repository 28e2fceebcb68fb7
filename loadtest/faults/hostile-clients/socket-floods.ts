import { LIVE_PROTOCOL } from '@keywright/events/live';
import { FloodingSocket, manyFrames } from '@keywright/services/platform/testing/flooding-socket.ts';
import { until } from '@keywright/services/platform/testing/until.ts';
import type { Notes } from '../run/outcome.ts';
import { type Attacker, atOnce } from './attackers.ts';
import type { Came, Phase } from './phase.ts';
import { ticketOf } from './ticket-of.ts';

const SHORTEST_FLOOD_MS = 100;
/** Before a socket is closed over its silence. */
const CUT_OFF_WITHIN_MS = 4_000;
/** What the kernels of both sides may hold of what is never read. */
const MOST_OF_ONE = 32 * 2 ** 20;
const LONGEST_PING = 'x'.repeat(125);
const [BEFORE_HELLO, AFTER_HELLO] = [20, 10];

interface Flood {
  name: string;
  welcome: boolean;
  /** What is sent once. */
  first?: Buffer;
  /** What is sent over and over. */
  bytes: Buffer;
}

/** What came of the sockets of a flood. */
export interface Flooded {
  /** How many were cut off, and how many were not. */
  cutOff: number;
  stillOpen: number;
  /** Bytes that all and the most eager one could hand over, and the longest time until one was cut off. */
  sent: number;
  mostOfOne: number;
  slowestMs: number;
}

/** Notes what should not have come of a flood: one that goes on is a door that stands open. */
export function judgeFlood(
  name: string,
  { cutOff, stillOpen, sent, mostOfOne, slowestMs }: Flooded,
  notes: Notes,
): Came {
  const mebibytes = (bytes: number) => `${(bytes / 2 ** 20).toFixed(1)} MiB`;
  if (stillOpen > 0) notes.broken.push(`${name}: ${stillOpen} sockets were not cut off`);
  if (slowestMs > CUT_OFF_WITHIN_MS)
    notes.broken.push(`${name}: a socket was cut off only after ${Math.round(slowestMs)} ms`);
  if (mostOfOne > MOST_OF_ONE)
    notes.broken.push(`${name}: one socket handed over ${mebibytes(mostOfOne)} before it was cut off`);
  const text =
    `${cutOff} sockets cut off, the slowest after ${Math.round(slowestMs)} ms, ` +
    `${mebibytes(sent)} handed over, ${mebibytes(mostOfOne)} by one at most`;
  return { met: sent, text };
}

/** Floods over so many sockets at once that read nothing, each opened anew where it is cut off. */
async function flood(attacker: Attacker, { welcome, first, bytes }: Flood): Promise<Flooded> {
  const url = `${attacker.url.replace(/^http/, 'ws')}/api/live`;
  const came: Flooded = { cutOff: 0, stillOpen: 0, sent: 0, mostOfOne: 0, slowestMs: 0 };
  const one = async () => {
    const hello = async () => ({ t: 'hello', protocol: LIVE_PROTOCOL, ticket: await ticketOf(attacker) });
    const opening = welcome ? { first: { says: await hello(), answer: '"welcome"' } } : {};
    const { localAddress } = attacker;
    await using flooding = await FloodingSocket.open(url, { localAddress, ...opening });
    const began = performance.now();
    if (first !== undefined) flooding.write(first);
    await flooding.flood(bytes, Math.max(SHORTEST_FLOOD_MS, attacker.until - performance.now()));
    const left = Math.max(SHORTEST_FLOOD_MS, began + CUT_OFF_WITHIN_MS - performance.now());
    await until('it is cut off', () => isCutOff(flooding), left).catch(() => undefined);
    came.sent += flooding.sent;
    came.mostOfOne = Math.max(came.mostOfOne, flooding.sent);
    if (!flooding.closed) came.stillOpen += 1;
    else {
      came.cutOff += 1;
      came.slowestMs = Math.max(came.slowestMs, performance.now() - began);
    }
  };
  await atOnce(welcome ? AFTER_HELLO : BEFORE_HELLO, attacker, () => came.sent, one);
  return came;
}

/** Who reads nothing learns of their end only where they send something. */
function isCutOff(flooding: FloodingSocket): boolean {
  flooding.write(Buffer.alloc(1));
  return flooding.closed;
}

const PIECES = { first: manyFrames(1, 'fragment'), bytes: manyFrames(500, 'continuation') };

const FLOODS: readonly Flood[] = [
  { name: 'pings before hello', welcome: false, bytes: manyFrames(500, 'ping', LONGEST_PING) },
  {
    name: 'pongs and fragments before hello',
    welcome: false,
    bytes: Buffer.concat([manyFrames(500, 'pong'), manyFrames(1, 'fragment')]),
  },
  { name: 'empty pieces of a message before hello', welcome: false, ...PIECES },
  { name: 'pings after hello', welcome: true, bytes: manyFrames(500, 'ping', LONGEST_PING) },
  { name: 'messages after hello', welcome: true, bytes: manyFrames(500, 'text', '{"t":"ping"}') },
  { name: 'empty pieces of a message after hello', welcome: true, ...PIECES },
];

/** Floods of every kind of frame, from sockets that nobody knows and from those of somebody. */
export const FLOOD_PHASES: readonly Phase[] = FLOODS.map((each) => ({
  name: each.name,
  attack: async (attacker, _trickle, notes) => judgeFlood(each.name, await flood(attacker, each), notes),
}));
