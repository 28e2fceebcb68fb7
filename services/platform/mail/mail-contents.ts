import { DEFAULT_LANGUAGE, type MailType } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { mailTextFault } from './mail-template.ts';
import type { MailPart } from './port.ts';

/** What a mail says before anything is filled in; parts that its kind has not are absent. */
export type MailTexts = Partial<Record<MailPart, string>>;

/**
 * The texts of a kind of mail in a language; a part that is not translated is said in British English. One that was changed into what
 * cannot be sent is said as it was seeded: nobody goes without their link for it.
 */
export async function mailTexts(
  db: Kysely<Database>,
  type: MailType,
  language: string,
): Promise<{ language: string; texts: MailTexts }> {
  const rows = await db
    .selectFrom('mail_contents')
    .innerJoin('mail_content_translations', 'mail_content_id', 'mail_contents.id')
    .where('mail_type', '=', type)
    .where('language', 'in', [language, DEFAULT_LANGUAGE])
    .select(['content_type as part', 'language', 'translation', 'seeded'])
    .execute();
  const textsIn = (code: string) =>
    rows
      .filter((row) => row.language === code)
      .map(({ part, translation, seeded }) => [
        part,
        mailTextFault(type, translation) === null ? translation : (seeded ?? ''),
      ]);
  const own = textsIn(language);
  return {
    language: own.length > 0 ? language : DEFAULT_LANGUAGE,
    texts: Object.fromEntries([...textsIn(DEFAULT_LANGUAGE), ...own]) as MailTexts,
  };
}
