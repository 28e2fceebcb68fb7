/** What somebody is told of, as data; its order is that in which the kinds count where several stand in one row. */
export const NOTIFICATION_KINDS = [
  'MOVE_ASKED',
  'INVITED',
  'MENTIONED',
  'MOVE_ANSWERED',
  'ASSIGNED',
  'STATUS_CHANGED',
  'TASK_ENDED',
] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/** How much of a project reaches somebody: every change, what concerns them, or what nobody else can do for them. */
export const NOTIFICATION_SCOPES = ['ALL', 'MINE', 'NONE'] as const;
export type NotificationScope = (typeof NOTIFICATION_SCOPES)[number];

/** Whether, and how soon, it is mailed as well. */
export const NOTIFICATION_MAILS = ['AT_ONCE', 'DAILY', 'OFF'] as const;
export type NotificationMail = (typeof NOTIFICATION_MAILS)[number];

/** What somebody is told of a project, and how. */
export interface NotificationPreference {
  scope: NotificationScope;
  mail: NotificationMail;
}

/** How it is until somebody says otherwise. */
export const USUAL_NOTIFICATIONS: NotificationPreference = { scope: 'MINE', mail: 'OFF' };

/** The kinds that reach whoever they are meant for, whatever they have chosen: nobody else can answer. */
export const ALWAYS_TOLD: ReadonlySet<NotificationKind> = new Set(['MOVE_ASKED', 'INVITED', 'MOVE_ANSWERED']);

/** How a request to move ended; null while it is open. */
export const ASK_OUTCOMES = ['ACCEPTED', 'REFUSED', 'WITHDRAWN', 'MOVED'] as const;
export type AskOutcome = (typeof ASK_OUTCOMES)[number];
