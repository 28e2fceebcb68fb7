import type { TopicRow } from '../topic/fields.ts';
import { toTopicRow } from '../topic/to-row.ts';
import { topicAt } from './topic-fixtures.ts';

/** A row as a draft has it; only what a test is about is said. */
export function topicRow(rest: Partial<TopicRow> = {}): TopicRow {
  return { ...toTopicRow('t1', topicAt('SUGGEST', { revision: '1' }), () => undefined), ...rest };
}
