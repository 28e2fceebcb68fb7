import { type NotificationPreference, USUAL_NOTIFICATIONS } from '../catalogue/notifications.ts';
import type { InboxEvent } from './events.ts';

/** What somebody has chosen, by project; of others it is the usual. */
export type InboxState = Readonly<Record<string, NotificationPreference>>;

export const NO_PREFERENCES: InboxState = {};

/** What is chosen after one more event. */
export function evolveInbox(state: InboxState, event: InboxEvent): InboxState {
  switch (event.type) {
    case 'NotificationPreferenceSet': {
      const { projectId, scope, mail } = event.data;
      return { ...state, [projectId]: { scope, mail } };
    }
    case 'NotificationMailsStopped': {
      const { projectIds } = event.data;
      const stopped = projectIds.map((id) => [id, { ...preferenceIn(state, id), mail: 'OFF' }] as const);
      return { ...state, ...Object.fromEntries(stopped) };
    }
  }
}

/** What somebody is told of a project, chosen or not. */
export function preferenceIn(state: InboxState, projectId: string): NotificationPreference {
  return state[projectId] ?? USUAL_NOTIFICATIONS;
}
