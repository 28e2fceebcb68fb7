import { type AnyEvent, type Recorded } from '@keywright/events';
import {
  MAIL_CONTENT_CATEGORY,
  mailContentId,
  type MailContentEvent,
  TRANSLATION_CATEGORY,
  translationId,
  type TranslationEvent,
  upcastMailContentEvent,
  upcastTranslationEvent,
} from '@keywright/events/words';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { MailContentChangesTable, TranslationChangesTable } from '@keywright/migrations/tables/words.ts';
import { sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { Projection } from '../platform/projections/port.ts';
import { readRecorded } from '../platform/projections/recorded.ts';

/** The last text of each label and language, and of each kind of mail and language, that an administrator has set. */
export const wordsProjection: Projection = {
  name: 'words',
  version: 1,
  categories: [TRANSLATION_CATEGORY, MAIL_CONTENT_CATEGORY],
  tables: ['translation_changes', 'mail_content_changes'],
  async apply(events, tx) {
    const of = (category: string) => events.filter(({ stream }) => stream.startsWith(`${category}-`));
    await saveTranslations(tx, of(TRANSLATION_CATEGORY).map(translationRow));
    await saveMails(tx, of(MAIL_CONTENT_CATEGORY).map(mailRow));
    // Who listens is told that there is something to ask for: words-channel.ts.
    return [];
  },
};

function translationRow(stored: StoredEvent): TranslationChangesTable {
  const recorded = readRecorded<TranslationEvent>(stored, upcastTranslationEvent);
  const { label, languageCode: language, text: translation } = recorded.event.data;
  return { id: translationId(language, label), language, label, translation, ...changeOf(recorded) };
}

function mailRow(stored: StoredEvent): MailContentChangesTable {
  const recorded = readRecorded<MailContentEvent>(stored, upcastMailContentEvent);
  const { contentType, languageCode: language, subject, text, html } = recorded.event.data;
  const id = mailContentId(contentType, language);
  return { id, mail_type: contentType, language, subject, text, html, ...changeOf(recorded) };
}

/** The first change is the first revision; 0 is what was shipped. */
function changeOf({ revision, position, meta }: Recorded<AnyEvent>) {
  return {
    revision: (BigInt(revision) + 1n).toString(),
    changed_by: meta.actor.userId,
    changed_at: new Date(meta.at),
    position,
  };
}

/** One statement takes a row once. */
function lastOf<Row extends { id: string }>(rows: readonly Row[]): Row[] {
  return [...new Map(rows.map((row) => [row.id, row])).values()];
}

async function saveTranslations(
  tx: Transaction<Database>,
  rows: readonly TranslationChangesTable[],
): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('translation_changes')
    .values(lastOf(rows))
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet((row) => ({
          translation: row.ref('excluded.translation'),
          revision: row.ref('excluded.revision'),
          changed_by: row.ref('excluded.changed_by'),
          changed_at: row.ref('excluded.changed_at'),
          position: row.ref('excluded.position'),
        }))
        .where(sql<boolean>`translation_changes.position < excluded.position`),
    )
    .execute();
}

async function saveMails(tx: Transaction<Database>, rows: readonly MailContentChangesTable[]): Promise<void> {
  if (rows.length === 0) return;
  await tx
    .insertInto('mail_content_changes')
    .values(lastOf(rows))
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet((row) => ({
          subject: row.ref('excluded.subject'),
          text: row.ref('excluded.text'),
          html: row.ref('excluded.html'),
          revision: row.ref('excluded.revision'),
          changed_by: row.ref('excluded.changed_by'),
          changed_at: row.ref('excluded.changed_at'),
          position: row.ref('excluded.position'),
        }))
        .where(sql<boolean>`mail_content_changes.position < excluded.position`),
    )
    .execute();
}
