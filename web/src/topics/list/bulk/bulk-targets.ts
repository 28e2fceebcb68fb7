import { movesFrom, type TopicStatus } from '@keywright/events/catalogue';
import type { TopicRow } from '@keywright/events/topic';

/** A status some of the chosen topics can go to. */
export interface BulkTarget {
  to: TopicStatus;
  /** How many of the chosen have this step before them. */
  count: number;
  /** The workflow asks for a reason on at least one of the ways there. */
  noteRequired: boolean;
}

/**
 * Where chosen topics may go by the workflow's graph, the most frequent first. Roles are the server's to judge, topic by
 * topic. Moves that carry a result of their own (the ads check) are no bulk work.
 */
export function bulkTargets(rows: readonly TopicRow[]): BulkTarget[] {
  const targets = new Map<TopicStatus, BulkTarget>();
  for (const row of rows) {
    for (const { to, note, takesSeaCheckStatus } of movesFrom(row.status)) {
      if (takesSeaCheckStatus || to === 'REMEMBERED') continue;
      const known = targets.get(to) ?? { to, count: 0, noteRequired: false };
      targets.set(to, {
        to,
        count: known.count + 1,
        noteRequired: known.noteRequired || note === 'REQUIRED',
      });
    }
  }
  return [...targets.values()].sort((one, other) => other.count - one.count);
}
