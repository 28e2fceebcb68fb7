import type { ServerFrame } from './frames.ts';
import { isChannel, isPosition } from './values.ts';

type Fields = Record<string, unknown>;
type Parsed = { kind: 'frame'; frame: ServerFrame } | { kind: 'unknown' } | { kind: 'malformed' };

const isSeconds = (value: unknown): boolean =>
  typeof value === 'number' && value >= 0 && Number.isFinite(value);
const isText = (value: unknown): boolean => typeof value === 'string';
const isTextOrNothing = (value: unknown): boolean => value === undefined || isText(value);
const isArray = (value: unknown): boolean => Array.isArray(value);
const isRecord = (value: unknown): value is Fields =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What each frame must carry before it is trusted; rows inside `ops` come from our own projection and are not. */
const SHAPES: Record<ServerFrame['t'], Record<string, (value: unknown) => boolean>> = {
  welcome: {
    protocol: isSeconds,
    heartbeatSeconds: isSeconds,
    ttlSeconds: isSeconds,
    resume: isTextOrNothing,
  },
  renewed: { ttlSeconds: isSeconds, resume: isTextOrNothing },
  subscribed: { channel: isChannel, epoch: isText, to: isPosition },
  change: { channel: isChannel, from: isPosition, to: isPosition, ops: isArray },
  heartbeat: {
    tops: (value) => isRecord(value) && Object.values(value).every(isPosition),
    late: (value) => value === undefined || value === true,
  },
  reset: { channel: isChannel, epoch: isText, reason: isText, spreadSeconds: isSeconds },
  denied: { channel: isChannel, code: isText },
  people: { channel: isChannel, people: isArray },
  presence: { channel: isChannel, joined: isArray, moved: isArray, left: isArray },
  nudge: {
    channel: isChannel,
    what: isText,
    texts: (value) => value === undefined || (isRecord(value) && Object.values(value).every(isText)),
  },
  error: { code: isText },
};

/**
 * Reads one message of the server. A frame of a later server that this client does not know is `unknown` and may be
 * passed over; a known frame of the wrong shape is `malformed`, which ends the connection like a lost one (LP5).
 */
export function parseServerFrame(text: unknown): Parsed {
  let value: unknown;
  try {
    value = typeof text === 'string' ? JSON.parse(text) : null;
  } catch {
    return { kind: 'malformed' };
  }
  if (!isRecord(value) || typeof value['t'] !== 'string') return { kind: 'malformed' };
  if (!Object.hasOwn(SHAPES, value['t'])) return { kind: 'unknown' };
  const fields = value;
  const shape = SHAPES[value['t'] as ServerFrame['t']];
  const sound = Object.entries(shape).every(([name, check]) => check(fields[name]));
  return sound ? { kind: 'frame', frame: fields as unknown as ServerFrame } : { kind: 'malformed' };
}
