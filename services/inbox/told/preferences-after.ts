import { idOfStream, type Recorded } from '@keywright/events';
import { type NotificationPreference, USUAL_NOTIFICATIONS } from '@keywright/events/catalogue';
import type { InboxEvent } from '@keywright/events/inbox';
import type { BatchRows } from './batch-rows.ts';
import { type InboxPreference, isNewTo } from './inbox-rows.ts';

/** Has the rows of what somebody has chosen say so after one more event. */
export function applyToPreferences(
  preferences: BatchRows<InboxPreference>,
  { event, stream, position }: Recorded<InboxEvent>,
): void {
  const accountId = idOfStream(stream);
  const choose = (projectId: string, chosen: Partial<NotificationPreference>): void => {
    const known = preferences.get(projectId, accountId);
    if (!isNewTo(known, position)) return;
    const { scope, mail } = { ...(known ?? USUAL_NOTIFICATIONS), ...chosen };
    preferences.set({ account_id: accountId, project_id: projectId, scope, mail, position });
  };
  switch (event.type) {
    case 'NotificationPreferenceSet':
      return choose(event.data.projectId, { scope: event.data.scope, mail: event.data.mail });
    case 'NotificationMailsStopped':
      for (const projectId of event.data.projectIds) choose(projectId, { mail: 'OFF' });
  }
}
