import type { LiveOp } from '@keywright/events/live';
import { TOPIC_CATEGORY, type TopicCounters, type TopicRow } from '@keywright/events/topic';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import type { ChannelChange, Projection } from '../../platform/projections/port.ts';
import { topicRecordOf } from './model/topic-record.ts';
import { saveCounters } from './projection/counters.ts';
import { deriveViews } from './projection/derive-views.ts';
import { foldBatch, type FoldStep } from './projection/fold-batch.ts';
import { loadStates } from './projection/load-states.ts';
import { saveChildren } from './projection/save-children.ts';
import { logWrites } from './projection/log-writes.ts';
import { stateWrites } from './projection/state-writes.ts';
import { type DerivedView, viewWrites } from './projection/view-writes.ts';
import { TopicFold } from './projection/topic-fold.ts';
import { METRIC_COLUMNS, TOPIC_TABLES } from './projection/topic-tables.ts';
import { touchedBy } from './projection/touched.ts';
import { writeTogether } from './projection/write-together.ts';

/**
 * The read model of topics. A batch is applied in sets: load what the tables hold of the touched topics, fold the new
 * events into it, write everything back, and say on each project's channel which rows and counters are now what.
 */
export const topicViewsProjection: Projection = {
  name: 'topics',
  version: 1,
  categories: [TOPIC_CATEGORY],
  tables: TOPIC_TABLES,
  derived: METRIC_COLUMNS,
  partitionOf: projectOfEvent,
  fold: () => new TopicFold(),

  async apply(events, tx) {
    const records = events.map(topicRecordOf);
    const known = await loadStates(tx, [...new Set(records.map((record) => record.topicId))]);
    const steps = foldBatch(known, records);
    if (steps.length === 0) return [];
    const touched = touchedBy(steps);
    const views = await deriveViews(tx, touched);
    await writeTogether(tx, [...stateWrites(touched), ...viewWrites(views), ...logWrites(steps)]);
    await saveChildren(tx, touched);
    return channelChanges(steps, views, await saveCounters(tx, steps));
  },
};

/** Only the beginning of a topic names its project, and what was recorded since events say it themselves. */
function projectOfEvent({ data, metadata }: StoredEvent): string | null {
  for (const facts of [metadata, data]) {
    if (facts === null || typeof facts !== 'object' || Array.isArray(facts)) continue;
    if (typeof facts['projectId'] === 'string') return facts['projectId'];
  }
  return null;
}

function channelChanges(
  steps: readonly FoldStep[],
  views: readonly DerivedView[],
  counters: ReadonlyMap<string, TopicCounters>,
): ChannelChange[] {
  // Steps come in position order, so the last one of a project wins.
  const positions = new Map(steps.map(({ after, record }) => [after.projectId, BigInt(record.position)]));
  return [...positions].map(([projectId, position]) => {
    const rows = views.filter(({ row }) => row.projectId === projectId).map(({ row }) => row);
    return { channel: `topics:${projectId}`, position, ops: liveOps(rows, counters.get(projectId)) };
  });
}

function liveOps(rows: readonly TopicRow[], counters: TopicCounters | undefined): LiveOp<TopicRow>[] {
  const ops: LiveOp<TopicRow>[] = rows.map((row) => ({ op: 'row', row }));
  if (counters) ops.push({ op: 'counters', counters });
  return ops;
}
