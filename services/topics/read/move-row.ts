import { STATUS_EFFECT, type TopicEvent, type TopicState } from '@keywright/events/topic';
import type { Step } from '../../platform/read-models/row-model.ts';

const HOUR_MS = 3_600_000;

/**
 * The row of topic_moves that an event becomes: an active topic comes into a status, leaves one, or both. An undo is the move
 * it takes back once more, with the sign turned; null where nothing is counted otherwise.
 */
export function moveRow(
  { record, key, position, before, after }: Step<TopicState, TopicEvent>,
  { projectId }: TopicState,
): Record<string, unknown> | null {
  const { event, meta } = record;
  if (STATUS_EFFECT[event.type] === 'STAYS') return null;
  const [from, to] = [statusCounted(before), statusCounted(after)];
  if (from === to) return null;
  const moved = { from, to, at: meta.at, since: before?.statusSince ?? null };
  const { sign, ...move } =
    event.type === 'TopicStatusChangeUndone' && before !== null && after !== null
      ? moveUndone(moved, before.statusSince, after.statusSince)
      : { ...moved, sign: 1 };
  return {
    topic_id: key,
    position: position.toString(),
    project_id: projectId,
    from_status: move.from,
    to_status: move.to,
    at: move.at,
    done_at: meta.at,
    hours: move.from === null ? null : hoursBetween(move.since, move.at),
    sign,
  };
}

/** What counters count a topic as: imported pages that nobody activated as nothing. */
function statusCounted(topic: TopicState | null): TopicState['status'] | null {
  return topic?.active ? topic.status : null;
}

interface Move {
  from: TopicState['status'] | null;
  to: TopicState['status'] | null;
  at: string;
  /** Since when it had stood in `from`. */
  since: string | null;
}

/**
 * An undo goes back to a status that the topic had before and since earlier: the move was made when it left that. Where it
 * has the restored status since later, it is the undo of an undo, and the move stands once more.
 */
function moveUndone(
  { from, to }: Pick<Move, 'from' | 'to'>,
  since: string,
  restored: string,
): Move & { sign: 1 | -1 } {
  if (Date.parse(restored) > Date.parse(since)) return { from, to, at: restored, since, sign: 1 };
  return { from: to, to: from, at: since, since: restored, sign: -1 };
}

function hoursBetween(since: string | null, at: string): number {
  return since === null ? 0 : Math.max(0, Date.parse(at) - Date.parse(since)) / HOUR_MS;
}
