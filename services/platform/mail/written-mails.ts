import { DEFAULT_LANGUAGE, type MailType } from '@keywright/events/catalogue';
import { mailFault, type MailWords } from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { MailTexts } from './mail-contents.ts';
import { mailTemplate } from './render-mail.ts';

/**
 * What an administrator wrote for the mails of a kind, in the first of some languages for which there is something that can be sent;
 * null where nothing is.
 */
export async function writtenMail(
  db: Kysely<Database>,
  type: MailType,
  languages: readonly string[],
): Promise<MailWords | null> {
  const rows = await db
    .selectFrom('mail_content_changes')
    .where('mail_type', '=', type)
    .where('language', 'in', languages)
    .select(['language', 'subject', 'text', 'html'])
    .execute();
  const found = rows
    .filter((row) => mailFault(type, row) === null)
    .sort((one, other) => languages.indexOf(one.language) - languages.indexOf(other.language))[0];
  return found === undefined ? null : { subject: found.subject, text: found.text, html: found.html };
}

/** What the mails of every kind say as shipped, by `<kind> <language>`; parts that a language lacks are said in British English. */
export async function shippedMails(db: Kysely<Database>): Promise<ReadonlyMap<string, MailWords>> {
  const rows = await db
    .selectFrom('mail_contents')
    .innerJoin('mail_content_translations', 'mail_content_id', 'mail_contents.id')
    .select(['mail_type as type', 'content_type as part', 'language', 'translation'])
    .execute();
  const byMail = new Map<string, MailTexts>();
  for (const { type, part, language, translation } of rows) {
    const key = `${type} ${language}`;
    byMail.set(key, { ...byMail.get(key), [part]: translation });
  }
  return new Map(
    [...byMail].map(([key, texts]) => {
      const [type = '', language = ''] = key.split(' ');
      const english = byMail.get(`${type} ${DEFAULT_LANGUAGE}`);
      return [key, mailTemplate({ ...english, ...texts }, language)];
    }),
  );
}
