/** The kinds of mails, and what stands for `{{name}}` in the words of each; the words themselves stand in the database. */
export const MAIL_VARIABLES = {
  ACCOUNT_ACTIVATION: ['name'],
  ADDRESS_IN_USE: [],
  PASSWORD_RESET: [],
  PASSWORD_CHANGED: [],
  ADDRESS_CONFIRMATION: [],
  ADDRESS_CHANGE_NOTICE: ['email'],
  INVITATION: ['project', 'inviter', 'until'],
  NOTIFICATION: ['name', 'project', 'line'],
  NOTIFICATION_DIGEST: ['name', 'count', 'lines'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MailType = keyof typeof MAIL_VARIABLES;
export const MAIL_TYPES = Object.keys(MAIL_VARIABLES) as MailType[];

/** The kinds that somebody can do without: each has a second link, `{{stop}}`, that ends them. */
export const STOPPABLE_MAILS: ReadonlySet<MailType> = new Set<MailType>([
  'NOTIFICATION',
  'NOTIFICATION_DIGEST',
]);
