import type { MailType } from '@keywright/events/catalogue';
import type { MailValues } from '../platform/mail/mail-template.ts';

/** The page that the mails of a kind lead to. */
const PAGES: Readonly<Record<MailType, string>> = {
  ACCOUNT_ACTIVATION: '/activate',
  ADDRESS_IN_USE: '/forgot-password',
  PASSWORD_RESET: '/reset-password',
  PASSWORD_CHANGED: '/forgot-password',
  ADDRESS_CONFIRMATION: '/activate',
  ADDRESS_CHANGE_NOTICE: '/forgot-password',
  INVITATION: '/invitation',
  NOTIFICATION: '/inbox',
  NOTIFICATION_DIGEST: '/inbox',
};

/** A day that all languages write with figures and a word. */
const DAY = new Date('2027-01-18T12:00:00Z');

/** What stands in a mail that is tried out, by variable: nobody’s name, and links that open nothing. */
export function mailExamples(type: MailType, language: string, publicUrl: string): MailValues {
  return {
    name: 'Ann Example',
    email: 'ann@example.com',
    project: 'North Ridge',
    inviter: 'Helen Ashworth',
    until: new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(DAY),
    line: 'Helen Ashworth: Winter boots',
    count: '3',
    lines: ['North Ridge', 'Helen Ashworth: Winter boots', 'Ann Example: Rain jackets'],
    link: `${publicUrl}${PAGES[type]}?token=example`,
    stop: `${publicUrl}/inbox/mails?token=example`,
  };
}
