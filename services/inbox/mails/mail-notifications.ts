import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { Platform } from '../../platform/feature.ts';
import { nameInMail } from '../../platform/mail/names-in-mails.ts';
import { queueMail } from '../../platform/mail/waiting-mails.ts';
import { MAIL_LABELS, toldSentence } from './sentences.ts';
import { speeches } from './speech.ts';
import { stopLinkOf } from './stop-token.ts';
import { takeUnmailed, toldEntries, type ToldEntry } from './told-entries.ts';

/** So many entries are looked through in one transaction, and what the last event among them told others. */
const AT_ONCE = 500;

type Mailer = Pick<Platform, 'db' | 'clock' | 'ids' | 'store'>;

/**
 * Writes down the mails of what was told since the last time to those who want them at once: one for each row of an inbox, in one
 * transaction with the mark of each event and reader and with how far it went, so that nothing is mailed twice or left out wherever a
 * process ends. Of several processes one does it. The very first time nothing is old enough to be mailed: it begins where the events end.
 */
export async function mailNotifications(mailer: Mailer): Promise<void> {
  if (!(await hasBegun(mailer))) return;
  while (await mailNext(mailer));
}

async function hasBegun({ db, store }: Mailer): Promise<boolean> {
  const cursor = await db.selectFrom('notification_mail_cursor').select('only').executeTakeFirst();
  if (cursor !== undefined) return true;
  const position = (await store.head()).toString();
  await db
    .insertInto('notification_mail_cursor')
    .values({ only: true, position })
    .onConflict((begun) => begun.doNothing())
    .execute();
  return false;
}

/** Whether there may be more. */
function mailNext({ db, clock, ids }: Mailer): Promise<boolean> {
  return db.transaction().execute(async (tx) => {
    const cursor = await tx
      .selectFrom('notification_mail_cursor')
      .select('position')
      .forUpdate()
      .skipLocked()
      .executeTakeFirst();
    const until = cursor && (await endOfNext(tx, cursor.position));
    if (!until) return false;
    const which = sql`entry.position > ${cursor.position} and entry.position <= ${until}`;
    const entries = await takeUnmailed(tx, await toldEntries(tx, 'AT_ONCE', which), clock.now());
    const speechIn = speeches(tx, MAIL_LABELS);
    for (const [first, ...others] of byRow(entries)) {
      const speech = await speechIn(first.language);
      await queueMail(
        { db: tx, clock, ids },
        {
          ...{ type: 'NOTIFICATION', to: first.email, language: speech.language },
          values: {
            name: nameInMail(first.reader),
            project: nameInMail(first.project),
            line: [first, ...others].map((entry) => toldSentence(entry, speech)),
          },
          ...{ link: { path: '/inbox' }, stop: stopLinkOf(first.readerId) },
        },
      );
    }
    await tx.updateTable('notification_mail_cursor').set({ position: until }).execute();
    return true;
  });
}

/** The position up to which the next entries are looked through, with all that its event told; null where there are none. */
async function endOfNext(tx: Transaction<Database>, after: string): Promise<string | null> {
  const { rows } = await sql<{ until: string | null }>`
    select max(position)::text as until from (
      select position from notification_entries where position > ${after} order by position limit ${AT_ONCE}
    ) following`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Entries that stand in one row of an inbox are one mail. */
function byRow(entries: readonly ToldEntry[]): Iterable<[ToldEntry, ...ToldEntry[]]> {
  const rows = new Map<string, [ToldEntry, ...ToldEntry[]]>();
  for (const entry of entries) {
    const row = rows.get(entry.notificationId);
    if (row) row.push(entry);
    else rows.set(entry.notificationId, [entry]);
  }
  return rows.values();
}
