import type { TopicRow } from '@keywright/events/topic';

/** The ops of a frame that brings one row and its project's counters, as JSON: what one change of a topic looks like. */
export function oneUpdate(lists: ReadonlyMap<string, TopicRow[]>): string {
  const [rows = []] = lists.values();
  const [row] = rows;
  if (!row) throw new Error('there is no topic');
  return JSON.stringify([{ op: 'row', row: { ...row, pageName: 'Name no. 1234' } }]);
}
