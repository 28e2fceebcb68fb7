import type { NotificationPreference } from '../catalogue/notifications.ts';
import type { DomainEvent } from '../envelope.ts';
import { streamOf } from '../stream.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

/** Somebody chose what reaches them of a project; `before` is what did until then. */
export type NotificationPreferenceSet = DomainEvent<
  'NotificationPreferenceSet',
  NotificationPreference & { projectId: string; before: NotificationPreference }
>;

/** Somebody wants no mails of what they are told any more, of whichever project; what reaches their inbox stays. */
export type NotificationMailsStopped = DomainEvent<'NotificationMailsStopped', { projectIds: string[] }>;

/** What somebody chooses of their inbox; the stream is `inbox-<accountId>`. */
export type InboxEvent = NotificationPreferenceSet | NotificationMailsStopped;

/** Category of the streams of inboxes. */
export const INBOX_CATEGORY = 'inbox';

export function inboxStream(accountId: string): string {
  return streamOf(INBOX_CATEGORY, accountId);
}

/** Today's schema version of each. */
export const INBOX_SCHEMA: UpcastTable<InboxEvent['type']> = {
  NotificationPreferenceSet: { version: 1, steps: [] },
  NotificationMailsStopped: { version: 1, steps: [] },
};

export const upcastInboxEvent = upcaster<InboxEvent>(INBOX_SCHEMA);
