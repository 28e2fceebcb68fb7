import type { TopicRow } from '@keywright/events/topic';
import { UNKNOWN } from '../../i18n/index.ts';

/** What a topic is called: its page name, else its subject; one of the two is always there. */
export function nameOf(row: Pick<TopicRow, 'pageName' | 'myTopic'>): string {
  return row.pageName ?? row.myTopic ?? UNKNOWN;
}
