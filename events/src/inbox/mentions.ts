import { MENTION } from './note-with-names.ts';

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
