import type { ChangeFrame, LiveOp } from './frames.ts';
import { comparePositions } from './values.ts';

/** What an op is about: two ops with the same key are about the same thing, and the later one counts. */
export function opKey(op: LiveOp): string {
  switch (op.op) {
    case 'row':
      return `row ${op.row.id}`;
    case 'remove':
      return `row ${op.id}`;
    case 'touched':
      return `touched ${JSON.stringify('ids' in op ? op.ids : { what: op.what })}`;
    case 'counters':
      return 'counters';
  }
}

/**
 * Consecutive frames of one channel, oldest first, as one: the last op of every row, the last counters, and all
 * that was touched (LP16, LP38). The list must not be empty nor have a hole; a hole throws, because a client could never
 * notice it.
 */
export function mergeChanges(frames: readonly ChangeFrame[]): ChangeFrame {
  const first = frames[0];
  if (first === undefined) throw new RangeError('no frames to merge');
  const ops = new Map<string, LiveOp>();
  let to = first.from;
  for (const frame of frames) {
    if (comparePositions(frame.from, to) > 0) throw new RangeError(`a hole between ${to} and ${frame.from}`);
    for (const op of frame.ops) {
      const key = opKey(op);
      ops.delete(key);
      ops.set(key, op);
    }
    to = frame.to;
  }
  return { t: 'change', channel: first.channel, from: first.from, to, ops: [...ops.values()] };
}
