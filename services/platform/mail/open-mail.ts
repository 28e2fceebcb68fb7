import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Config } from '../config/config.ts';
import type { Clock } from '../feature.ts';
import { OUTBOX_URL, outboxTransport } from './outbox-transport.ts';
import type { MailTransport } from './port.ts';
import { smtpTransport } from './smtp-transport.ts';

/** What MAIL_URL names; null where it names nothing: mails then wait. */
export function openMail(
  { mailUrl, mailFrom }: Pick<Config, 'mailUrl' | 'mailFrom'>,
  needs: { db: Kysely<Database>; clock: Clock },
): MailTransport | null {
  if (mailUrl === null) return null;
  return mailUrl === OUTBOX_URL ? outboxTransport(needs) : smtpTransport(mailUrl, mailFrom);
}
