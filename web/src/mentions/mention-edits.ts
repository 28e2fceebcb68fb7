import { mentionOf, partsOfNote } from '@keywright/events/inbox';

/** How somebody is called, by the id of their account. */
type NameOf = (accountId: string) => string;

/** A part of a note as it is stored, and as it stands in its field. */
interface NotePiece {
  stored: string;
  shown: string;
  mention: boolean;
}

/** What is typed of a name after an `@`, which stands at `start` in the field. */
interface TypedMention {
  start: number;
  query: string;
}

/** Names have spaces, sentences more of them: what is longer is no name any more. */
const LONGEST_QUERY = 40;
/** An `@` at the beginning of a word, and what follows it on its line. */
const TYPED = /(?<![\p{L}\p{N}_.@-])@((?:[^\s@][^@\n]*)?)$/u;
/** What no space has to stand before. */
const CLOSING = /^[\s.,;:!?)\]}»”’…]/;

function piecesOf(note: string, nameOf: NameOf): NotePiece[] {
  return partsOfNote(note).map((part) =>
    typeof part === 'string'
      ? { stored: part, shown: part, mention: false }
      : { stored: mentionOf(part.accountId), shown: `@${nameOf(part.accountId)}`, mention: true },
  );
}

/** A part of the field is something else now. A mention that is touched is a text like any other from then on. */
function replaced(pieces: readonly NotePiece[], start: number, stop: number, stored: string): string {
  let [before, after, at] = ['', '', 0];
  for (const piece of pieces) {
    const till = at + piece.shown.length;
    if (till <= start) before += piece.stored;
    else if (at >= stop) after += piece.stored;
    else {
      before += piece.shown.slice(0, Math.max(0, start - at));
      after += piece.shown.slice(Math.max(0, stop - at));
    }
    at = till;
  }
  return before + stored + after;
}

/** The note as it is stored once its field says `typed`; `caret` is where one types on, behind what is new. */
export function noteAfterTyping(note: string, typed: string, caret: number, nameOf: NameOf): string {
  const pieces = piecesOf(note, nameOf);
  const shown = pieces.map((piece) => piece.shown).join('');
  const shorter = Math.min(shown.length, typed.length);
  let same = 0;
  const mostBehind = Math.min(shorter, typed.length - caret);
  while (same < mostBehind && shown.at(-1 - same) === typed.at(-1 - same)) same += 1;
  let start = 0;
  while (start < shorter - same && shown[start] === typed[start]) start += 1;
  return replaced(pieces, start, shown.length - same, typed.slice(start, typed.length - same));
}

/** The name that is being typed at the caret; null where none is. What is a mention already is none. */
export function mentionTypedAt(note: string, caret: number, nameOf: NameOf): TypedMention | null {
  let at = 0;
  for (const { shown, mention } of piecesOf(note, nameOf)) {
    const within = caret - at;
    at += shown.length;
    if (within > shown.length) continue;
    const query = mention ? undefined : TYPED.exec(shown.slice(0, within))?.[1];
    if (query === undefined || query.length > LONGEST_QUERY) return null;
    return { start: caret - query.length - 1, query };
  }
  return null;
}

/** The note with somebody in place of what was typed of their name, and where one types on. */
export function noteWithMention(
  note: string,
  { start, query }: TypedMention,
  accountId: string,
  nameOf: NameOf,
): { note: string; caret: number } {
  const pieces = piecesOf(note, nameOf);
  const stop = start + 1 + query.length;
  const behind = pieces
    .map(({ shown }) => shown)
    .join('')
    .slice(stop);
  const space = CLOSING.test(behind) ? '' : ' ';
  const after = space !== '' || behind.startsWith(' ') ? 1 : 0;
  return {
    note: replaced(pieces, start, stop, mentionOf(accountId) + space),
    caret: start + 1 + nameOf(accountId).length + after,
  };
}
