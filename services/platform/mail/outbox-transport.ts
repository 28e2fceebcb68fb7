import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Clock } from '../feature.ts';
import type { Mail, MailTransport } from './port.ts';

/** So many are kept. */
const MOST = 200;

/** MAIL_URL of a product that keeps its mails to itself, to be read at /dev/outbox. */
export const OUTBOX_URL = 'outbox:';

/** Keeps mails in the database instead of sending them. */
export function outboxTransport({ db, clock }: { db: Kysely<Database>; clock: Clock }): MailTransport {
  return {
    async send({ id, to: recipient, subject, text, html }: Mail) {
      const mail = { id, recipient, subject, text, html, sent_at: clock.now() };
      await db
        .insertInto('outbox_mails')
        .values(mail)
        .onConflict((same) => same.column('id').doNothing())
        .execute();
      await db
        .deleteFrom('outbox_mails')
        .where('ord', '<=', (mails) =>
          mails.selectFrom('outbox_mails').select('ord').orderBy('ord', 'desc').offset(MOST).limit(1),
        )
        .execute();
    },
    close: () => undefined,
  };
}

/** Mails that were kept, newest first. */
export async function outboxMails(
  db: Kysely<Database>,
): Promise<{ to: string; subject: string; text: string; html: string; sentAt: string }[]> {
  const rows = await db.selectFrom('outbox_mails').selectAll().orderBy('ord', 'desc').execute();
  return rows.map(({ recipient, subject, text, html, sent_at }) => ({
    to: recipient,
    ...{ subject, text, html },
    sentAt: sent_at.toISOString(),
  }));
}
