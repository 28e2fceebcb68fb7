import type { Stale } from '@keywright/events';
import { foldTopic, type RecordedTopicEvent } from '@keywright/events/topic';

const MOVES: ReadonlySet<string> = new Set([
  'TopicStatusChanged',
  'TopicArchived',
  'TopicUnarchived',
  'TopicStatusChangeUndone',
]);

/**
 * What somebody missed who had last seen a revision: by the latest move since, or by the latest change where none was
 * one. null where they have seen it all; `history` is the whole stream in order.
 */
export function staleSince(history: readonly RecordedTopicEvent[], seen: bigint | null): Stale | null {
  const last = history.at(-1);
  const topic = foldTopic(history);
  if (seen === null || !last || !topic || BigInt(last.revision) === seen) return null;
  const missed = history.filter(({ revision }) => BigInt(revision) > seen);
  const shown = missed.findLast(({ event }) => MOVES.has(event.type)) ?? last;
  return { revision: last.revision, by: shown.meta.actor.userId, at: shown.meta.at, status: topic.status };
}
