import { evolveTopic, type MaybeTopic, type TopicState } from '@keywright/events/topic';
import type { TopicRecord } from '../model/topic-record.ts';
import type { KnownTopic } from './load-states.ts';

/** One event that was new to the read model, with the topic before and after it. */
export interface FoldStep {
  record: TopicRecord;
  before: MaybeTopic;
  after: TopicState;
}

/**
 * One event more for a topic, or null when the topic is at or past it already.
 * @throws where the topic has no beginning
 */
export function foldOne(topic: KnownTopic | undefined, record: TopicRecord): FoldStep | null {
  if (topic && record.position <= topic.position) return null;
  const before = topic?.state ?? null;
  const after = evolveTopic(before, record);
  if (after === null)
    throw new Error(`${record.event.type} of topic ${record.topicId} comes before its beginning`);
  return { record, before, after };
}

/**
 * Folds a batch into what the tables hold. Events at or before a topic's position have been applied before and are left
 * out, so that a batch that comes twice yields no step at all. An event whose topic has no beginning throws.
 */
export function foldBatch(
  known: ReadonlyMap<string, KnownTopic>,
  records: readonly TopicRecord[],
): FoldStep[] {
  const current = new Map(known);
  const steps: FoldStep[] = [];
  for (const record of records) {
    const step = foldOne(current.get(record.topicId), record);
    if (step === null) continue;
    current.set(record.topicId, { state: step.after, position: record.position });
    steps.push(step);
  }
  return steps;
}
