import type { MailType } from '@keywright/events/catalogue';
import type { MailWords } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { WaitingMailsTable } from '@keywright/migrations/tables/mails.ts';
import { type Kysely, type Selectable, sql } from 'kysely';
import { mailedToken, speakingToken } from '../auth/mailed-token.ts';
import type { Platform } from '../feature.ts';
import { mailTexts } from './mail-contents.ts';
import type { MailValues } from './mail-template.ts';
import { MailRefused } from './port.ts';
import { fillMail, type MailFacts, renderMail } from './render-mail.ts';
import { writtenMail } from './written-mails.ts';

export interface NewMail {
  /** null: nobody gets it; writing it down takes as long as writing down one that is sent. */
  type: MailType | null;
  to: string;
  language: string;
  /** It goes out then, within the hour; absent: at once. */
  notBefore?: Date;
  values?: MailValues;
  /** A page of the app, the token that it is given, by its id, and further ones by the names of their parameters. */
  link?: { path: string; tokenId?: string; beside?: Readonly<Record<string, string>> };
  /** Of a kind that somebody can do without: what ends it. */
  stop?: StopLink;
  /** It says this and nothing else, where an administrator tries out what mails would say. */
  trial?: MailWords;
}

/** A page of the app that ends mails of a kind, the call that does it at once, and of what both are given the token. */
export interface StopLink {
  page: string;
  call: string;
  purpose: string;
  id: string;
}

type Facts = Pick<NewMail, 'values' | 'link' | 'stop' | 'trial'>;

const MINUTE_MS = 60_000;
/** A mail in the hands of a process that died is tried again so much later. */
const LEASE_MS = 2 * MINUTE_MS;
const LONGEST_WAIT_MS = 60 * MINUTE_MS;
/** What nobody took for so long has nothing to say any more. */
const GIVEN_UP_MS = 24 * 60 * MINUTE_MS;
const AT_ONCE = 20;

/** Writes a mail down, with whatever it is about in one transaction; it goes out a moment later. */
export async function queueMail(
  { db, clock, ids }: Pick<Platform, 'db' | 'clock' | 'ids'>,
  { type, to, language, values, link, stop, trial, notBefore }: NewMail,
): Promise<void> {
  const now = clock.now();
  const facts: Facts = {
    ...{ ...(values && { values }), ...(link && { link }) },
    ...{ ...(stop && { stop }), ...(trial && { trial }) },
  };
  await db
    .insertInto('waiting_mails')
    .values({
      id: ids.uuid(),
      mail_type: type,
      recipient: to,
      language,
      facts: JSON.stringify(facts),
      created_at: now,
      next_attempt_at: notBefore ?? now,
    })
    .execute();
}

/** Has no mail go out any more that somebody has stopped, of those that wait. */
export async function dropStoppedMails(
  db: Kysely<Database>,
  { purpose, id }: Pick<StopLink, 'purpose' | 'id'>,
): Promise<void> {
  await sql`delete from waiting_mails where facts -> 'stop' ->> 'purpose' = ${purpose} and facts -> 'stop' ->> 'id' = ${id}`.execute(
    db,
  );
}

type Sender = Pick<Platform, 'db' | 'clock' | 'config' | 'mail'> & { log: Pick<Platform['log'], 'warn'> };
type WaitingMail = Omit<Selectable<WaitingMailsTable>, 'facts'> & { facts: Facts };

/** Sends what waits and is due. Several processes may do it at once: each takes others. */
export async function sendWaitingMails(sender: Sender): Promise<void> {
  if (sender.mail === null) return;
  for (;;) {
    const taken = await takeDue(sender);
    for (const mail of taken) await sendOne(sender, mail);
    if (taken.length < AT_ONCE) return;
  }
}

/** Kinds of which many are written at once: whoever waits for another one does not wait for those. */
const MANY: readonly MailType[] = ['INVITATION', 'NOTIFICATION', 'NOTIFICATION_DIGEST'];

/** Those whose time has come; also what stands in a future that a clock was put back from. */
async function takeDue({ db, clock }: Sender): Promise<WaitingMail[]> {
  const now = clock.now();
  const never = new Date(now.getTime() + LONGEST_WAIT_MS + LEASE_MS);
  const { rows } = await sql<WaitingMail>`
    update waiting_mails set attempts = attempts + 1, next_attempt_at = ${new Date(now.getTime() + LEASE_MS)}
    where id = any(array(
      select id from waiting_mails where next_attempt_at <= ${now} or next_attempt_at > ${never}
      order by coalesce(mail_type = any(${[...MANY]}), false), created_at limit ${AT_ONCE} for update skip locked
    ))
    returning *`.execute(db);
  return rows;
}

async function sendOne(sender: Sender, mail: WaitingMail): Promise<void> {
  const { db, clock, log } = sender;
  try {
    await handOver(sender, mail);
  } catch (error) {
    const now = clock.now().getTime();
    const isOver = error instanceof MailRefused || now - mail.created_at.getTime() >= GIVEN_UP_MS;
    // Neither the address nor what the server said of it.
    const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
    const what = { mail: mail.id, type: mail.mail_type, attempts: mail.attempts, code, responseCode };
    log.warn(what, isOver ? 'a mail was given up' : 'a mail could not be sent, and is tried again');
    if (!isOver) return waitLonger(db, mail, now);
  }
  await db.deleteFrom('waiting_mails').where('id', '=', mail.id).execute();
}

async function handOver({ db, config, mail: transport }: Sender, mail: WaitingMail): Promise<void> {
  const { id, recipient: to, facts } = mail;
  if (mail.mail_type === null) return;
  const type = mail.mail_type as MailType;
  const { values = {}, trial } = facts;
  const link = facts.link ? addressOf(facts.link, config) : null;
  const stop = facts.stop ? addressesOfStop(facts.stop, config) : null;
  const said = { db, type, language: mail.language, values, link, stop: stop?.page ?? null };
  const rendered = trial ?? (await wordsOf(said));
  await transport?.send({ id, to, ...rendered, ...(stop && { stopCall: stop.call }) });
}

/** What an administrator wrote for the language, else what is shipped for it; where there is neither, the same in British English. */
async function wordsOf({ db, ...asked }: Pick<Sender, 'db'> & MailFacts): Promise<MailWords> {
  const { type, values, link, stop = null } = asked;
  const { language, texts } = await mailTexts(db, type, asked.language);
  // What was written leads somewhere: a mail that does not is said as shipped.
  const written = link === null ? null : await writtenMail(db, type, [asked.language, language]);
  if (written !== null) return fillMail(written, { ...values, link: link ?? '', stop: stop ?? '' });
  return renderMail(texts, { type, values, link, stop, language });
}

function addressOf(
  { path, tokenId, beside = {} }: NonNullable<Facts['link']>,
  { publicUrl, jwtSecret }: Platform['config'],
): string {
  const ids = Object.entries({ ...(tokenId === undefined ? {} : { token: tokenId }), ...beside });
  const query = ids.map(([name, id]) => `${name}=${mailedToken(id, jwtSecret)}`).join('&');
  return publicUrl + path + (query === '' ? '' : `?${query}`);
}

function addressesOfStop(
  { page, call, purpose, id }: StopLink,
  { publicUrl, jwtSecret }: Platform['config'],
): { page: string; call: string } {
  const query = `?token=${speakingToken({ purpose, id }, jwtSecret)}`;
  return { page: publicUrl + page + query, call: publicUrl + call + query };
}

/** A mail that has waited for so long is in somebody's way. */
export const LATE_MINUTES = 10;

/** How many mails should have gone out long ago; one that was put off is not among them. */
export async function lateMails({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<number> {
  const now = clock.now();
  const row = await db
    .selectFrom('waiting_mails')
    .where('created_at', '<', new Date(now.getTime() - LATE_MINUTES * MINUTE_MS))
    .where((mail) => mail.or([mail('attempts', '>', 0), mail('next_attempt_at', '<=', now)]))
    .select((mails) => mails.fn.countAll<string>().as('late'))
    .executeTakeFirstOrThrow();
  return Number(row.late);
}

async function waitLonger(db: Kysely<Database>, { id, attempts }: WaitingMail, now: number): Promise<void> {
  const wait = Math.min(LONGEST_WAIT_MS, MINUTE_MS * 2 ** Math.min(10, attempts - 1));
  const next_attempt_at = new Date(now + wait);
  await db.updateTable('waiting_mails').set({ next_attempt_at }).where('id', '=', id).execute();
}
