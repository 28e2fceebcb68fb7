import { INBOX_CATEGORY } from '@keywright/events/inbox';
import { MEMBERSHIP_CATEGORY } from '@keywright/events/membership';
import { TASK_CATEGORY } from '@keywright/events/task';
import { TOPIC_CATEGORY } from '@keywright/events/topic';
import type { Projection } from '../platform/projections/port.ts';
import { loadInboxRows } from './load-rows.ts';
import { tellReaders } from './tell-readers.ts';
import { InboxBatch } from './told/inbox-batch.ts';
import { writeEntries } from './write-entries.ts';
import { writeInboxRows } from './write-rows.ts';

/**
 * What people are told, and what has to be known for that. All of it is one shard: a person's inbox follows from several projects
 * in the order of the store. How far somebody has read, and what was mailed, is none of it: no event says so.
 */
export const inboxProjection: Projection = {
  name: 'inbox',
  version: 1,
  categories: [TOPIC_CATEGORY, MEMBERSHIP_CATEGORY, TASK_CATEGORY, INBOX_CATEGORY],
  tables: [
    'notifications',
    'notification_entries',
    'inbox_members',
    'inbox_preferences',
    'inbox_topics',
    'inbox_asks',
    'inbox_tasks',
  ],
  async apply(events, tx) {
    const batch = new InboxBatch(await loadInboxRows(tx, events));
    for (const event of events) batch.take(event);
    await writeInboxRows(tx, batch.rows);
    const fresh = await writeEntries(tx, batch.entries);
    return tellReaders(tx, fresh, batch.closedAsks);
  },
};
