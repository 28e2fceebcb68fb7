/** The kinds of mails, and what stands for `{{name}}` in the words of each; the words themselves stand in the database. */
export const MAIL_VARIABLES = {
  ACCOUNT_ACTIVATION: ['name'],
  ADDRESS_IN_USE: [],
  PASSWORD_RESET: [],
  PASSWORD_CHANGED: [],
  ADDRESS_CONFIRMATION: [],
  ADDRESS_CHANGE_NOTICE: ['email'],
  INVITATION: ['project', 'inviter', 'until'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type MailType = keyof typeof MAIL_VARIABLES;
export const MAIL_TYPES = Object.keys(MAIL_VARIABLES) as MailType[];
