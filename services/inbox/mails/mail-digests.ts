import type { Database } from '@keywright/migrations/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Platform } from '../../platform/feature.ts';
import { nameInMail } from '../../platform/mail/names-in-mails.ts';
import { queueMail } from '../../platform/mail/waiting-mails.ts';
import { type DueDigest, dueDigests } from './due-digests.ts';
import { MAIL_LABELS, toldSentence } from './sentences.ts';
import { type Speech, speeches } from './speech.ts';
import { stopLinkOf } from './stop-token.ts';
import { takeUnmailed, toldEntries, type ToldEntry } from './told-entries.ts';

/** So many are said in a digest; of the others how many there are. */
const MOST = 30;
const DAY_MS = 86_400_000;
/** A digest that is older says nothing of what was wanted since: what came in the last day is new then. Nothing older is mailed. */
const FOLLOWS_MS = 7 * DAY_MS;
/** A topic may be told of before the list of topics has it: for so long it is mailed without its name. */
const LISTED_MS = 10 * 60_000;

type DigestMailer = Pick<Platform, 'db' | 'clock' | 'ids'> & { log: Pick<Platform['log'], 'warn'> };

/**
 * Writes down the mail of the day for everybody whose turn it is: what they were told in the projects that they want it of, was mailed
 * by no other mail, and is unread. Where there is nothing there is no mail, and the day is over all the same. Several processes may do
 * it at once: a day of a reader is one row. What cannot be done for one holds up nobody else.
 */
export async function mailDigests(mailer: DigestMailer): Promise<void> {
  const speechIn = speeches(mailer.db, MAIL_LABELS);
  for (const due of await dueDigests(mailer))
    try {
      await mailDigest(mailer, due, speechIn);
    } catch (error) {
      mailer.log.warn(
        { err: error, accountId: due.accountId },
        'a digest was not mailed, and is tried again',
      );
    }
}

function mailDigest(
  { db, clock, ids }: DigestMailer,
  { accountId, day }: DueDigest,
  speechIn: (language: string) => Promise<Speech>,
): Promise<void> {
  return db.transaction().execute(async (tx) => {
    const until = await beginDigest(tx, { accountId, day });
    if (until === null) return;
    const now = clock.now();
    const which = sql`entry.account_id = ${accountId} and entry.position <= ${until}
      and ${await sinceLast(tx, { accountId, day }, now)} and entry.at > ${new Date(now.getTime() - FOLLOWS_MS)}
      and (entry.topic_id is null or topic.id is not null or entry.at > ${new Date(now.getTime() - LISTED_MS)})
      and not exists (
        select from notification_reads seen where seen.account_id = entry.account_id
          and seen.notification_id = entry.notification_id and seen.position >= entry.position
      )`;
    const entries = await takeUnmailed(tx, await toldEntries(tx, 'DAILY', which), now);
    const [first] = entries;
    if (first === undefined) return;
    const speech = await speechIn(first.language);
    await queueMail(
      { db: tx, clock, ids },
      {
        ...{ type: 'NOTIFICATION_DIGEST', to: first.email, language: speech.language },
        values: {
          name: nameInMail(first.reader),
          count: speech.count('inboxMail.unread', entries.length),
          lines: linesOf(entries, speech),
        },
        ...{ link: { path: '/inbox' }, stop: stopLinkOf(accountId) },
      },
    );
  });
}

/**
 * The position up to which the digest of a day goes; null where somebody else makes it, or has. One of a later day was made where the
 * reader’s zone was another one; what is beyond that is of a clock that ran ahead.
 */
async function beginDigest(tx: Transaction<Database>, { accountId, day }: DueDigest): Promise<string | null> {
  const { rows } = await sql<{ position: string }>`
    insert into notification_digests (account_id, day, position)
    select ${accountId}::uuid, ${day}::date, coalesce((select max(position) from notification_entries), 0)
    where not exists (
      select from notification_digests where account_id = ${accountId} and day > ${day}::date and day <= ${day}::date + 2
    )
    on conflict do nothing returning position::text`.execute(tx);
  return rows[0]?.position ?? null;
}

/** Of an entry: whether it came after the digest before. */
async function sinceLast(
  tx: Transaction<Database>,
  { accountId, day }: DueDigest,
  now: Date,
): Promise<RawBuilder<unknown>> {
  const last = await tx
    .selectFrom('notification_digests')
    .where('account_id', '=', accountId)
    .where('day', '<', day)
    .orderBy('day', 'desc')
    .select(['day', 'position'])
    .executeTakeFirst();
  return last !== undefined && Date.parse(day) - Date.parse(last.day) <= FOLLOWS_MS
    ? sql`entry.position > ${last.position}`
    : sql`entry.at > ${new Date(now.getTime() - DAY_MS)}`;
}

/** Each project with what was told of it, as a paragraph. */
function linesOf(entries: readonly ToldEntry[], speech: Speech): string[] {
  const said = entries.slice(0, MOST);
  const projects = new Map(said.map(({ projectId, project }) => [projectId, project]));
  const paragraphs = [...projects].map(([id, name]) => [
    nameInMail(name),
    ...said.filter(({ projectId }) => projectId === id).map((entry) => `– ${toldSentence(entry, speech)}`),
  ]);
  const more = entries.length - said.length;
  if (more > 0) paragraphs.push([speech.count('inboxMail.more', more)]);
  return paragraphs.flatMap((lines, index) => (index === 0 ? lines : ['', ...lines]));
}
