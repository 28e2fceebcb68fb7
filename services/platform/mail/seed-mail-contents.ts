import { readFile } from 'node:fs/promises';
import { type Kysely, sql } from 'kysely';
import type { MailType } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Clock, Ids } from '../feature.ts';
import type { MailTexts } from './mail-contents.ts';

const SEEDS = new URL('../../../migrations/seeds/mails/', import.meta.url);

/** The languages that mails are written in. */
export const MAIL_LANGUAGES = ['en-GB', 'de-DE', 'fr-FR'] as const;

/** What every kind of mail says in a language, as it begins. */
export async function seededMails(language: string): Promise<Record<MailType, MailTexts>> {
  return JSON.parse(await readFile(new URL(`${language}.json`, SEEDS), 'utf8')) as Record<
    MailType,
    MailTexts
  >;
}

/**
 * Brings what mails say up to the seed files: what is absent is inserted, and a text that still reads as seeded follows its
 * file. One that a person has changed is left alone.
 */
export async function seedMailContents(platform: {
  db: Kysely<Database>;
  clock: Clock;
  ids: Ids;
}): Promise<void> {
  for (const language of MAIL_LANGUAGES) {
    const texts = Object.entries(await seededMails(language)).flatMap(([mailType, parts]) =>
      Object.entries(parts).map(([part, text]) => ({ mailType, part, text })),
    );
    await seedLanguage(platform, language, texts);
  }
}

interface SeedText {
  mailType: string;
  part: string;
  text: string;
}

async function seedLanguage(
  { db, clock, ids }: Parameters<typeof seedMailContents>[0],
  language: string,
  texts: readonly SeedText[],
): Promise<void> {
  await db
    .insertInto('mail_contents')
    .values(texts.map(({ mailType, part }) => ({ id: ids.uuid(), mail_type: mailType, content_type: part })))
    .onConflict((known) => known.doNothing())
    .execute();
  const contents = await db.selectFrom('mail_contents').selectAll().execute();
  const contentIds = new Map(contents.map((row) => [`${row.mail_type} ${row.content_type}`, row.id]));
  await db
    .insertInto('mail_content_translations')
    .values(
      texts.map(({ mailType, part, text }) => ({
        id: ids.uuid(),
        mail_content_id: contentIds.get(`${mailType} ${part}`) ?? '',
        language,
        translation: text,
        seeded: text,
        updated_at: clock.now(),
      })),
    )
    .onConflict((known) =>
      known
        .columns(['mail_content_id', 'language'])
        .doUpdateSet({
          translation: sql<string>`case when mail_content_translations.translation = mail_content_translations.seeded
                                        then excluded.translation else mail_content_translations.translation end`,
          seeded: sql<string>`excluded.seeded`,
          updated_at: sql<Date>`excluded.updated_at`,
        })
        .where(sql<boolean>`mail_content_translations.seeded is distinct from excluded.seeded`),
    )
    .execute();
}
