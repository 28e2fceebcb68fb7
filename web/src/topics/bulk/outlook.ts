import { STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import type { ExplainedTransition, MoveContext, TopicRow } from '@keywright/events/topic';
import { expectedMoves, explainRow, isBack } from '../moves/explain-moves.ts';

/** What a move of chosen topics will come to; every topic stands in exactly one list. */
export interface Outlook {
  to: TopicStatus;
  /** Towards the beginning of the workflow: what is sent back is another act than what goes on, though both end there. */
  back: boolean;
  /** The rules let them through. */
  open: readonly string[];
  /** They stand there already. */
  there: readonly string[];
  /** The rules refuse them, by the reason. */
  closed: readonly { why: string; ids: readonly string[] }[];
  /** The workflow asks for a reason on at least one of the ways there. */
  noteRequired: boolean;
}

/** What it comes to for one of them. */
export interface OutlookOf {
  kind: 'open' | 'there' | 'closed';
  to: TopicStatus;
  back: boolean;
  /** Empty where the rules do not refuse it. */
  why: string;
}

/** What a move comes to for one topic; null where that is not among them. */
export function outlookOf({ to, back, open, there, closed }: Outlook, id: string): OutlookOf | null {
  const refused = closed.find(({ ids }) => ids.includes(id));
  if (refused !== undefined) return { kind: 'closed', to, back, why: refused.why };
  const kind = open.includes(id) ? 'open' : there.includes(id) ? 'there' : null;
  return kind && { kind, to, back, why: '' };
}

/** Whether two outlooks are of the same act. */
export const isSameAct = (one: Pick<Outlook, 'to' | 'back'>, other: Pick<Outlook, 'to' | 'back'>): boolean =>
  one.to === other.to && one.back === other.back;

/** Why a topic does not take part in an act, in words. */
export interface OutlookWords {
  refused: (move: ExplainedTransition, row: TopicRow) => string;
  /** The move would lead it there in the other direction. */
  otherWay: (back: boolean) => string;
  /** The server has just refused what the rules here let through. */
  wasRefused: (row: TopicRow, to: TopicStatus) => boolean;
}

/**
 * Where chosen topics may go, by the very rules that the server asks: onward before back, where most may go first. Where none
 * may go onward, what is expected of most stands first all the same, locked: what is offered is never its opposite. Moves that
 * carry a result of their own (the ads check) are no bulk work; the archive has acts of its own.
 */
export function outlooksOf(rows: readonly TopicRow[], context: MoveContext, words: OutlookWords): Outlook[] {
  const explained = rows.map((row) => {
    const moves = explainRow(row, context);
    return { row, moves, onward: expectedMoves(row.status, moves).onward };
  });
  const found: Found[] = [];
  for (const to of STATUS_NAMES)
    for (const back of [false, true]) {
      const entry = blank(to, back);
      for (const { row, moves, onward } of explained)
        for (const move of moves) if (move.to === to) count(entry, { row, move, onward }, words);
      if (to !== 'ARCHIVED') found.push(entry);
    }
  return offered(found).map(({ onward: _on, expected: _of, closed, ...lists }) => ({
    ...lists,
    closed: byNumber(closed),
  }));
}

/** What one act comes to for one topic. */
function count(
  entry: Found,
  { row, move, onward }: { row: TopicRow; move: ExplainedTransition; onward: ExplainedTransition | null },
  words: OutlookWords,
): void {
  const isStep = move.refusal?.code !== 'ILLEGAL_TRANSITION';
  const ownWay = isBack(row.status, entry.to) === entry.back;
  const isOpen = move.allowed && ownWay && !isAlone(move) && !words.wasRefused(row, entry.to);
  if (move.current) entry.there.push(row.id);
  else if (isOpen) entry.open.push(row.id);
  else add(entry.closed, isStep && !ownWay ? words.otherWay(!entry.back) : words.refused(move, row), row.id);
  if (isOpen && move.note === 'REQUIRED') entry.noteRequired = true;
  if (move !== onward || !ownWay) return;
  entry.expected += 1;
  if (isOpen) entry.onward += 1;
}

/** It is made with a result of its own or by another call, which a bulk of moves does not carry. */
export const isAlone = ({ fields, via }: ExplainedTransition): boolean => fields.length > 0 || via !== null;

interface Found {
  to: TopicStatus;
  back: boolean;
  open: string[];
  there: string[];
  closed: Map<string, string[]>;
  noteRequired: boolean;
  /** Of how many it is expected next, and for how many of these it is open. */
  expected: number;
  onward: number;
}

const blank = (to: TopicStatus, back: boolean): Found => ({
  ...{ to, back, open: [], there: [], closed: new Map(), noteRequired: false, expected: 0, onward: 0 },
});

function offered(found: readonly Found[]): Found[] {
  const open = found.filter((each) => each.open.length > 0).sort(inOrder);
  const [first] = open;
  if (first === undefined || first.onward > 0) return open;
  const [locked] = found.filter((each) => each.expected > 0 && each.open.length === 0).sort(inOrder);
  return locked === undefined ? open : [locked, ...open];
}

/** What is expected first, then where most may go; of those what asks for no reason, then what stands late in the workflow. */
const inOrder = (one: Found, other: Found): number =>
  other.onward - one.onward ||
  other.expected - one.expected ||
  other.open.length - one.open.length ||
  Number(one.noteRequired) - Number(other.noteRequired) ||
  STATUS_NAMES.indexOf(other.to) - STATUS_NAMES.indexOf(one.to);

function add(closed: Map<string, string[]>, why: string, id: string): void {
  closed.set(why, [...(closed.get(why) ?? []), id]);
}

function byNumber(closed: Found['closed']): Outlook['closed'] {
  return [...closed].map(([why, ids]) => ({ why, ids })).sort((a, b) => b.ids.length - a.ids.length);
}
