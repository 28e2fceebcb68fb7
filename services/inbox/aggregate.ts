import { accept, unchanged } from '@keywright/events';
import { INBOX_CATEGORY, INBOX_SCHEMA, type InboxEvent, upcastInboxEvent } from '@keywright/events/inbox';
import { defineAggregate } from '../platform/commands/aggregate.ts';
import { inboxProjection } from './inbox.projection.ts';

/** What somebody has chosen of their inbox. */
export const INBOX = defineAggregate({
  category: INBOX_CATEGORY,
  initial: [] as readonly string[],
  evolve(mailed: readonly string[], { event }: { event: InboxEvent }): readonly string[] {
    if (event.type === 'NotificationMailsStopped') return [];
    const others = mailed.filter((id) => id !== event.data.projectId);
    return event.data.mail === 'OFF' ? others : [...others, event.data.projectId];
  },
  upcast: upcastInboxEvent,
  schema: INBOX_SCHEMA,
  decide(_command: { type: 'StopNotificationMails' }, mailed: readonly string[]) {
    if (mailed.length === 0) return unchanged<InboxEvent>();
    const stopped: InboxEvent = { type: 'NotificationMailsStopped', data: { projectIds: [...mailed] } };
    return accept<InboxEvent>([stopped], { role: 'WATCHER', override: false });
  },
  facts: () => Promise.resolve({}),
  readModel: inboxProjection.name,
  reads: [],
});
