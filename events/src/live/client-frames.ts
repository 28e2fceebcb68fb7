import { isChannel, isPosition } from './values.ts';
import type { ClientFrame, Place } from './frames.ts';
import { LIVE_LIMITS } from './limits.ts';

const SHORT = 200;

type Parsed = { ok: true; frame: ClientFrame } | { ok: false };
type Fields = Record<string, unknown>;
type Hello = Extract<ClientFrame, { t: 'hello' }>;

const REFUSED: Parsed = { ok: false };

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length > 0 && value.length <= SHORT;
}

function isTextOrNull(value: unknown): value is string | null {
  return value === null || isText(value);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isPlace(value: unknown): value is Place {
  return (
    isObject(value) && isChannel(value['channel']) && isText(value['epoch']) && isPosition(value['position'])
  );
}

function readHello({ protocol, ticket, resume, subscribe }: Fields): Hello | null {
  if (!Number.isSafeInteger(protocol)) return null;
  const hello = { t: 'hello', protocol: protocol as number } as const;
  if (resume === undefined) return isText(ticket) ? { ...hello, ticket } : null;
  if (ticket !== undefined || typeof resume !== 'string' || resume.length > LIVE_LIMITS.resumeBytes)
    return null;
  if (!Array.isArray(subscribe) || subscribe.length > LIVE_LIMITS.resumedAtOnce || !subscribe.every(isPlace))
    return null;
  const places = subscribe.map(({ channel, epoch, position }) => ({ channel, epoch, position }));
  return { ...hello, resume, subscribe: places };
}

/** One reader per message a client may send; each rebuilds the frame, so that nothing unknown comes through. */
const READERS: { [T in ClientFrame['t']]: (f: Fields) => Extract<ClientFrame, { t: T }> | null } = {
  hello: readHello,
  renew: ({ ticket }) => (isText(ticket) ? { t: 'renew', ticket } : null),
  subscribe: (place) => {
    if (!isPlace(place)) return null;
    const { channel, epoch, position } = place;
    return { t: 'subscribe', channel, epoch, position };
  },
  unsubscribe: ({ channel }) => (isChannel(channel) ? { t: 'unsubscribe', channel } : null),
  presence: ({ channel, subject, view, editing }) =>
    isChannel(channel) && isTextOrNull(subject) && isTextOrNull(view) && typeof editing === 'boolean'
      ? { t: 'presence', channel, subject, view, editing }
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
