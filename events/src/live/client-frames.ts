import type { Channel, ClientFrame } from './frames.ts';
import { isPosition } from './positions.ts';

const CHANNEL = /^topics:[0-9A-Za-z-]{1,64}$/;
const SHORT = 200;

type Parsed = { ok: true; frame: ClientFrame } | { ok: false };
type Fields = Record<string, unknown>;

const REFUSED: Parsed = { ok: false };

export function isChannel(value: unknown): value is Channel {
  return typeof value === 'string' && CHANNEL.test(value);
}

/** The project whose topics a channel carries. */
export function projectOf(channel: Channel): string {
  return channel.slice('topics:'.length);
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= SHORT;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** One reader per message a client may send; each rebuilds the frame, so that nothing unknown comes through. */
const READERS: { [T in ClientFrame['t']]: (f: Fields) => Extract<ClientFrame, { t: T }> | null } = {
  hello: ({ protocol, ticket }) =>
    Number.isSafeInteger(protocol) && isText(ticket)
      ? { t: 'hello', protocol: protocol as number, ticket }
      : null,
  renew: ({ ticket }) => (isText(ticket) ? { t: 'renew', ticket } : null),
  subscribe: ({ channel, epoch, position }) =>
    isChannel(channel) && isText(epoch) && isPosition(position)
      ? { t: 'subscribe', channel, epoch, position }
      : null,
  unsubscribe: ({ channel }) => (isChannel(channel) ? { t: 'unsubscribe', channel } : null),
  presence: ({ channel, topicId, view, editing }) =>
    isChannel(channel) && isTextOrNull(topicId) && isTextOrNull(view) && typeof editing === 'boolean'
      ? { t: 'presence', channel, topicId, view, editing }
      : null,
  ping: () => ({ t: 'ping' }),
};

/**
 * Reads one message of a client. Never throws: what is not JSON, not a known frame or out of bounds answers `ok: false`
 * (LP5). The length of the text is the transport's concern.
 */
export function parseClientFrame(text: string): Parsed {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    return REFUSED;
  }
  if (!isObject(value) || typeof value['t'] !== 'string' || !Object.hasOwn(READERS, value['t']))
    return REFUSED;
  const frame = READERS[value['t'] as ClientFrame['t']](value);
  return frame === null ? REFUSED : { ok: true, frame };
}
