import { v5 as uuidV5 } from 'uuid';

/**
 * Who is mentioned in a note stands there by their id, `@[3f2c…]`, so that the note says their present name whenever it is read.
 */
const MENTION = /@\[([0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12})\]/g;

/** What stands in a note for somebody. */
export const mentionOf = (accountId: string): string => `@[${accountId}]`;

/** Ids of the accounts that a note mentions, each once, in the order of the text. */
export function mentionsIn(text: string | null): string[] {
  return text === null ? [] : [...new Set([...text.matchAll(MENTION)].map(([, id = '']) => id))];
}

/** A note in parts: text as it is, and whom it mentions. */
export type NotePart = string | { accountId: string };

/** The parts of a note in order; no part is empty. */
export function partsOfNote(text: string): NotePart[] {
  const parts: NotePart[] = [];
  let end = 0;
  for (const match of text.matchAll(MENTION)) {
    if (match.index > end) parts.push(text.slice(end, match.index));
    parts.push({ accountId: match[1] ?? '' });
    end = match.index + match[0].length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** A note as a plain text: each mention as `@name`. */
export function noteWithNames(text: string, nameOf: (accountId: string) => string): string {
  return partsOfNote(text)
    .map((part) => (typeof part === 'string' ? part : `@${nameOf(part.accountId)}`))
    .join('');
}

const INBOX_NAMESPACE = '0e0b5b0a-7c7e-5d3c-9c47-2f1d6f4f6a51';

/** Id of the row of somebody's inbox about a topic, a task or an invitation: the same whenever it is made. */
export function notificationId(accountId: string, aboutId: string): string {
  return uuidV5(`${accountId} ${aboutId}`, INBOX_NAMESPACE);
}
