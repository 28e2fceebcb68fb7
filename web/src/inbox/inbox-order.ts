import { dayIn } from '@keywright/events';
import type { NotificationKind } from '@keywright/events/catalogue';
import type { InboxRow } from './notification.ts';

/** Rows that say the same of several topics: what one person did in a row. The newest first, one at least. */
export interface InboxFold {
  /** Of the oldest row: newer ones may come to it. */
  id: string;
  first: InboxRow;
  rows: readonly InboxRow[];
}

/** What somebody does to many topics at once. */
const FOLDED: readonly NotificationKind[] = ['STATUS_CHANGED', 'ASSIGNED'];
/** As far apart as acts in a row may be. */
const IN_A_ROW_MS = 10 * 60_000;

/** Rows in their order, those in a row that say the same as one. Whatever has a note or waits for an answer stands alone. */
export function foldRows(rows: readonly InboxRow[]): readonly InboxFold[] {
  const folds: InboxRow[][] = [];
  for (const row of rows) {
    const last = folds.at(-1);
    const before = last?.at(-1);
    if (last !== undefined && before !== undefined && saysTheSame(before, row)) last.push(row);
    else folds.push([row]);
  }
  return folds.map((those) => ({ id: those.at(-1)!.id, first: those[0]!, rows: those }));
}

function saysTheSame(one: InboxRow, other: InboxRow): boolean {
  const [a, b] = [one.said[0], other.said[0]];
  if (a === undefined || b === undefined || !mayFold(one) || !mayFold(other)) return false;
  return (
    one.read === other.read &&
    one.project.id === other.project.id &&
    a.kind === b.kind &&
    a.actor.id === b.actor.id &&
    a.to === b.to &&
    a.role === b.role &&
    Math.abs(Date.parse(a.at) - Date.parse(b.at)) <= IN_A_ROW_MS
  );
}

const mayFold = ({ kind, topic, ask, entries, said }: InboxRow): boolean =>
  FOLDED.includes(kind) &&
  topic !== null &&
  ask === null &&
  entries === 1 &&
  said[0]?.note === null &&
  !said[0].noteRemoved;

/** What stands under one day, `YYYY-MM-DD` in a time zone; the newest day first. */
export function foldsByDay(
  folds: readonly InboxFold[],
  timeZone: string,
): readonly (readonly [day: string, folds: readonly InboxFold[]])[] {
  const days = new Map<string, InboxFold[]>();
  for (const fold of folds) {
    const day = dayIn(timeZone, new Date(fold.first.at));
    const known = days.get(day);
    if (known === undefined) days.set(day, [fold]);
    else known.push(fold);
  }
  return [...days];
}

/** Rows with some of them marked as read, or as unread. */
export function withMarks(
  rows: readonly InboxRow[],
  marks: ReadonlyMap<string, boolean>,
): readonly InboxRow[] {
  return rows.map((row) => {
    const read = marks.get(row.id);
    return read === undefined || read === row.read
      ? row
      : { ...row, read, unread: read ? 0 : Math.max(1, row.unread) };
  });
}

/**
 * What is unread as it was answered, with what was marked as read here where it stood: nothing leaves a list that somebody goes
 * through. What is gone without having been read is nobody's to see any more. What is older than the answer goes, unless there is
 * nothing older (`all`).
 */
export function withReadOnes(
  answered: readonly InboxRow[],
  known: readonly InboxRow[],
  all: boolean,
): readonly InboxRow[] {
  const there = new Set(answered.map(({ id }) => id));
  const until = all ? -Infinity : Date.parse(answered.at(-1)?.at ?? '');
  const left = known.filter(({ id, at, read }) => read && !there.has(id) && Date.parse(at) >= until);
  return [...answered, ...left].sort((a, b) => Date.parse(b.at) - Date.parse(a.at));
}
