import {
  type ChangeFrame,
  type Channel,
  comparePositions,
  type LiveRow,
  type ServerFrame,
} from '@keywright/events/live';
import type { ChannelHandlers } from './channel-handlers.ts';

/** Whether a row takes the place of the known one: not when its revision is smaller (LP15). */
export function supersedes(
  row: Pick<LiveRow, 'revision'>,
  known: Pick<LiveRow, 'revision'> | undefined,
): boolean {
  return known === undefined || comparePositions(row.revision, known.revision) >= 0;
}

/** How far a copy has come, and whether it is kept up to date. */
export interface CopyState {
  readonly phase: 'idle' | 'subscribing' | 'live' | 'reset' | 'denied';
  /** Position; null before the first list. */
  readonly own: string | null;
}

type Reach = Pick<ChangeFrame, 'from' | 'to'>;
type Verdict = 'apply' | 'ignore' | 'gap';
export type ChannelFrame = Extract<ServerFrame, { channel: Channel }>;

/** Whether frames are for the copy: not while its lists have to be loaded first. */
export function isChannelOpen({ phase }: CopyState): boolean {
  return phase === 'subscribing' || phase === 'live';
}

/** Compares a frame with the own position: rules LP12, LP13 and LP14. */
export function compareFrame(own: string, frame: Reach): Verdict {
  if (comparePositions(frame.to, own) <= 0) return 'ignore';
  return comparePositions(frame.from, own) <= 0 ? 'apply' : 'gap';
}

/** What becomes of a change, and the state after it. */
export function takeChange<State extends CopyState>(
  state: State,
  frame: Reach,
): { verdict: Verdict; state: State } {
  const verdict = isChannelOpen(state) ? compareFrame(state.own ?? '0', frame) : 'ignore';
  return { verdict, state: verdict === 'apply' ? { ...state, own: frame.to } : state };
}

/**
 * What the tab has of one channel, shared by all who listen to it. A change that follows on what is known goes to the rows,
 * then to the listeners; what was known already is passed over, and the rest is up to the subscription.
 */
export abstract class ChannelCopy<State extends CopyState> {
  readonly listeners = new Set<ChannelHandlers>();
  protected readonly log = new ChangeLog();
  protected state: State;

  constructor(state: State) {
    this.state = state;
  }

  /** Something is missing before a frame. */
  protected abstract fillGap(): void;
  /** Takes every frame that is no change. */
  protected abstract follow(frame: Exclude<ChannelFrame, ChangeFrame>): void;

  receive(frame: ChannelFrame): void {
    if (frame.t !== 'change') return this.follow(frame);
    const { verdict, state } = takeChange(this.state, frame);
    this.state = state;
    if (verdict === 'apply') this.#apply(frame);
    if (verdict === 'gap') this.fillGap();
  }

  #apply(frame: ChangeFrame): void {
    const rows = frame.ops.flatMap((op) => (op.op === 'row' ? [op.row] : []));
    const removed = frame.ops.flatMap((op) => (op.op === 'remove' ? [op.id] : []));
    const counters = frame.ops.findLast((op) => op.op === 'counters')?.counters;
    const touched = frame.ops.flatMap((op) => (op.op === 'touched' ? [op] : []));
    const ids = [...rows.map((row) => row.id), ...removed];
    this.log.record([...ids, ...touched.flatMap((op) => ('ids' in op ? op.ids : []))], frame);
    if (touched.some((op) => 'what' in op)) this.log.forget(frame);
    const sinks = new Set([...this.listeners].map((listener) => listener.rows));
    for (const sink of sinks) sink.receiveFrame(rows, removed, frame.to);
    for (const listener of [...this.listeners]) {
      listener.applied?.({ ids, from: frame.from, to: frame.to });
      for (const { op: _op, ...what } of touched) listener.touched?.(what);
      if (counters !== undefined) listener.counters?.(counters, frame.to);
    }
  }
}

const MAX_IDS = 5_000;

/** Remembers where each row changed last, so that a list answer older than the channel can be brought up to date. */
export class ChangeLog {
  readonly #last = new Map<string, string>();
  #floor: string | null = null;

  /** Everything changed after `position` is or will be recorded. */
  begin(position: string): void {
    this.#floor = position;
  }

  record(ids: readonly string[], frame: Pick<ChangeFrame, 'to'>): void {
    if (this.#last.size + ids.length > MAX_IDS) this.forget(frame);
    else for (const id of ids) this.#last.set(id, frame.to);
  }

  /** Which rows a frame changed is not known. */
  forget(frame: Pick<ChangeFrame, 'to'>): void {
    this.#last.clear();
    this.#floor = frame.to;
  }

  /** The rows changed after `position`; null when the log does not reach back that far. */
  since(position: string): Set<string> | null {
    if (this.#floor === null || comparePositions(position, this.#floor) < 0) return null;
    const ids = new Set<string>();
    for (const [id, to] of this.#last) if (comparePositions(to, position) > 0) ids.add(id);
    return ids;
  }
}
