import type { MaybeTopic, TopicState } from '@keywright/events/topic';
import type { FoldStep } from './fold-batch.ts';

/** A topic a batch changed: what the tables hold of it, what they shall hold, and as of which event. */
export interface Touched {
  id: string;
  position: bigint;
  before: MaybeTopic;
  after: TopicState;
}

/** The first `before` and the last `after` of every topic in the steps. */
export function touchedBy(steps: readonly FoldStep[]): Touched[] {
  const touched = new Map<string, Touched>();
  for (const { record, before, after } of steps) {
    const { topicId: id, position } = record;
    const first = touched.get(id);
    touched.set(id, { id, position, before: first ? first.before : before, after });
  }
  return [...touched.values()];
}
