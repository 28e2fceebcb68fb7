import type { TestApp } from '../../processes/testing/start-test-app.ts';
import { sendWaitingMails } from '../../platform/mail/waiting-mails.ts';
import { outboxMails } from '../../platform/mail/outbox-transport.ts';

/** A mail as its reader has it: what it is about, and where its link leads. */
export interface ReadMail {
  to: string;
  subject: string;
  /** Path and query; '' without a link. */
  link: string;
  token: string;
}

/** Everything sent so far and not read before, oldest first. */
export async function newMails({ platform }: Pick<TestApp, 'platform'>): Promise<ReadMail[]> {
  await sendWaitingMails(platform);
  const mails = await outboxMails(platform.db);
  await platform.db.deleteFrom('outbox_mails').execute();
  return mails.toReversed().map(({ to, subject, text }) => {
    const link = /https?:\/\/[^/\s]+(\/\S*)/.exec(text)?.[1] ?? '';
    return { to, subject, link, token: /token=([\w-]+)/.exec(link)?.[1] ?? '' };
  });
}

/** The one new mail to an address. */
export async function newMailTo(test: Pick<TestApp, 'platform'>, to: string): Promise<ReadMail> {
  const mails = (await newMails(test)).filter((mail) => mail.to === to);
  const [mail] = mails;
  if (!mail || mails.length > 1) throw new Error(`${mails.length} mails to ${to}`);
  return mail;
}
