import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { Platform } from '../../platform/feature.ts';
import { nameInMail } from '../../platform/mail/names-in-mails.ts';
import { queueMail } from '../../platform/mail/waiting-mails.ts';
import { MAIL_LABELS, toldSentence } from './sentences.ts';
import { type Speech, speeches } from './speech.ts';
import { stopLinkOf } from './stop-token.ts';
import { takeUnmailed, toldEntries, type ToldEntry } from './told-entries.ts';

/**
 * So many entries of those who want mails at once are looked through in one transaction, and what the last event among them told
 * others: more than a change of many topics tells a team, so that each of them gets one mail of it.
 */
const AT_ONCE = 5_000;
/** What is older is news no more, wherever it comes from: positions of another store say nothing of what was looked at. */
const NEWS_MS = 24 * 60 * 60_000;
/** So many rows of a project are a mail each; more of them, as a change of many topics makes, are one mail. */
const MOST_MAILS = 5;
/** So many things are said in a mail; of the others how many there are. */
const MOST_LINES = 30;

type Mailer = Pick<Platform, 'db' | 'clock' | 'ids' | 'store'>;

/**
 * Writes down the mails of what was told since the last time to those who want them at once: one for each row of an inbox, or one for
 * all of a project where they are many, in one transaction with the mark of each event and reader and with how far it went, so that
 * nothing is mailed twice or left out wherever a process ends. Of several processes one does it. The very first time nothing is old
 * enough to be mailed: it begins where the events end.
 */
export async function mailNotifications(mailer: Mailer): Promise<void> {
  if (!(await hasNews(mailer))) return;
  while (await mailNext(mailer));
}

/** Whether anything was told since the last time: mostly nothing was, and no row is locked for that. Begins where nobody has. */
async function hasNews({ db, store }: Mailer): Promise<boolean> {
  const { rows } = await sql<{ news: boolean }>`
    select exists (select from notification_entries where position > cursor.position) as news
    from notification_mail_cursor cursor`.execute(db);
  const [cursor] = rows;
  if (cursor !== undefined) return cursor.news;
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
    // What was parked and is retried lies before the cursor: it is in inboxes, and mailed to nobody.
    const news = new Date(clock.now().getTime() - NEWS_MS);
    const which = sql`entry.position > ${cursor.position} and entry.position <= ${until} and entry.at > ${news}`;
    const entries = await takeUnmailed(tx, await toldEntries(tx, 'AT_ONCE', which), clock.now());
    const speechIn = speeches(tx, MAIL_LABELS);
    for (const told of mailsOf(entries)) {
      const [first] = told;
      const speech = await speechIn(first.language);
      await queueMail(
        { db: tx, clock, ids },
        {
          ...{ type: 'NOTIFICATION', to: first.email, language: speech.language },
          values: {
            name: nameInMail(first.reader),
            project: nameInMail(first.project),
            line: linesOf(told, speech),
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
    with wanted as (
      select entry.position from notification_entries entry
      join inbox_preferences preference on preference.account_id = entry.account_id
        and preference.project_id = entry.project_id and preference.mail = 'AT_ONCE'
      where entry.position > ${after} order by entry.position limit ${AT_ONCE}
    )
    select case
      when (select count(*) from wanted) < ${AT_ONCE}
      then (select max(position) from notification_entries where position > ${after})
      else (select max(position) from wanted)
    end::text as until`.execute(tx);
  return rows[0]?.until ?? null;
}

/** Those that have the same key, in the order in which they come. */
function grouped<T>(all: readonly T[], keyOf: (one: T) => string): [T, ...T[]][] {
  const groups = new Map<string, [T, ...T[]]>();
  for (const one of all) {
    const group = groups.get(keyOf(one));
    if (group) group.push(one);
    else groups.set(keyOf(one), [one]);
  }
  return [...groups.values()];
}

/** What is one mail each: a row of an inbox, or all of a reader’s project where there are many. */
function mailsOf(entries: readonly ToldEntry[]): (readonly [ToldEntry, ...ToldEntry[]])[] {
  const projects = grouped(entries, ({ readerId, projectId }) => `${readerId} ${projectId}`);
  return projects.flatMap((told) => {
    const rows = grouped(told, ({ notificationId }) => notificationId);
    return rows.length <= MOST_MAILS ? rows : [told];
  });
}

function linesOf(told: readonly ToldEntry[], speech: Speech): string[] {
  const lines = told.slice(0, MOST_LINES).map((entry) => toldSentence(entry, speech));
  const more = told.length - lines.length;
  return more > 0 ? [...lines, speech.count('inboxMail.more', more)] : lines;
}
