import { Counter, Trend } from 'k6/metrics';
import type { ChangeFrame } from '../../../events/src/live/frames.ts';
import { comparePositions } from '../../../events/src/live/values.ts';
import type { TopicRow } from '../../../events/src/topic/fields.ts';
import { SENT_AT } from './moves.ts';
import type { TopicPlace } from './runs.ts';

const frames = new Counter('live_frames');
const missed = new Counter('live_missed');
const doubled = new Counter('live_doubled');
/** From the moment before a move was sent to the frame that brings it to one socket. */
const appendToFrame = new Trend('append_to_frame', true);

const MOMENT = 13;

/**
 * What one socket was brought of a board: it checks of each frame that it goes on where the one before ended (LP11), and
 * keeps the rows of the run's own topics where it has to show them in the end.
 */
export class BoardFrames {
  position: string;
  readonly epoch: string;
  readonly #mark: string;
  readonly #rows: Map<string, TopicRow> | null;
  /** Moves that were sent earlier came before it listened, or while it was away. */
  #since = Infinity;

  constructor(place: TopicPlace, mark: string, keepsRows: boolean) {
    this.position = place.position;
    this.epoch = place.epoch;
    this.#mark = mark;
    this.#rows = keepsRows ? new Map(place.rows.map((row) => [row.id, row])) : null;
  }

  /** Measures from now on: the subscription stands, and what it missed comes ahead. */
  listening(): void {
    this.#since = Date.now();
  }

  /** Takes a change frame as text; few read all of it, as parsing what thousands are sent would be what is measured. */
  receive(text: string): void {
    const [from, to] = [textBehind(text, '"from":"'), textBehind(text, '"to":"')];
    if (comparePositions(to, this.position) <= 0) return doubled.add(1);
    if (comparePositions(from, this.position) > 0) missed.add(1);
    this.position = to;
    frames.add(1);
    this.#measure(text);
    if (this.#rows !== null) this.#apply(this.#rows, JSON.parse(text) as ChangeFrame<TopicRow>);
  }

  /** Whether it has everything up to a position. */
  has(position: string): boolean {
    return comparePositions(position, this.position) <= 0;
  }

  /** Whether it has everything up to the channel's newest position; what it lacks was missed. */
  reaches(top: string): boolean {
    const all = this.has(top);
    if (!all) missed.add(1);
    return all;
  }

  /** Of the run's own topics as it shows them; null where it keeps none. */
  digest(): string | null {
    return this.#rows === null ? null : digestOfTopics(this.#rows.values());
  }

  #measure(text: string): void {
    const now = Date.now();
    for (let at = text.indexOf(SENT_AT); at >= 0; at = text.indexOf(SENT_AT, at + 1)) {
      const began = at + SENT_AT.length;
      const sent = Number(text.slice(began, began + MOMENT));
      if (sent >= this.#since) appendToFrame.add(now - sent);
    }
  }

  #apply(rows: Map<string, TopicRow>, { ops }: ChangeFrame<TopicRow>): void {
    for (const op of ops) {
      if (op.op === 'remove') rows.delete(op.id);
      if (op.op !== 'row' || !(op.row.pageName ?? '').startsWith(this.#mark)) continue;
      const known = rows.get(op.row.id);
      if (known === undefined || comparePositions(op.row.revision, known.revision) >= 0)
        rows.set(op.row.id, op.row);
    }
  }
}

/**
 * The same text for the same topics, in whatever order. That of the tests covers every field, and is nothing for k6: its language has
 * no classes of characters in patterns, which the table of fields needs. A revision decides on all that follows from the events.
 */
export function digestOfTopics(rows: Iterable<TopicRow>): string {
  const lines = [...rows].map(
    ({ id, revision, status, noteCount, lastNote }) =>
      `${id} ${revision} ${status} ${noteCount} ${lastNote?.text ?? ''}`,
  );
  return lines.sort().join('\n');
}

function textBehind(text: string, name: string): string {
  const from = text.indexOf(name) + name.length;
  return text.slice(from, text.indexOf('"', from));
}
