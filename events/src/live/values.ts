import type { Channel } from './frames.ts';

const CHANNEL = /^[a-z][a-z-]{0,31}:[0-9A-Za-z-]{1,64}$/;

export function isChannel(value: unknown): value is Channel {
  return typeof value === 'string' && CHANNEL.test(value);
}

/** Whose rows a channel carries. */
export function kindOf(channel: Channel): string {
  return channel.slice(0, channel.indexOf(':'));
}

/** What a channel's rows belong to. */
export function scopeOf(channel: Channel): string {
  return channel.slice(channel.indexOf(':') + 1);
}

/**
 * Orders two positions or revisions given as decimal strings without sign or leading zeros; negative when `a` comes
 * first. They may exceed 2^53, so they are never turned into numbers: the longer one is greater, equals compare as text.
 */
export function comparePositions(a: string, b: string): number {
  if (a.length !== b.length) return a.length - b.length;
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

/** Whether a value is a position: decimal, no leading zero, at most 19 digits (a signed 64-bit integer). */
export function isPosition(value: unknown): value is string {
  return typeof value === 'string' && /^(0|[1-9]\d{0,18})$/.test(value);
}
