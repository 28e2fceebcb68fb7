import type { ColumnType, Generated } from 'kysely';

/** One part of the mails of one kind: the subject, say, of all that activate an account. */
export interface MailContentsTable {
  id: string;
  mail_type: string;
  content_type: string;
}

export interface MailContentTranslationsTable {
  id: string;
  mail_content_id: string;
  language: string;
  translation: string;
  /** What the seeds said last; a translation that differs was edited by a person and is left alone. */
  seeded: string | null;
  updated_at: Date;
}

/** A mail that is not sent yet. Its words are chosen when it is. */
export interface WaitingMailsTable {
  id: string;
  /** null: it is written down to take the time that one takes, and is sent to nobody. */
  mail_type: string | null;
  recipient: string;
  language: string;
  /** What stands in its words; no secret is among it. */
  facts: ColumnType<object, string, string>;
  created_at: Date;
  next_attempt_at: Date;
  attempts: Generated<number>;
}

/** A mail that would have been sent, where the development outbox stands in for a server. */
export interface OutboxMailsTable {
  id: string;
  recipient: string;
  subject: string;
  text: string;
  html: string;
  sent_at: Date;
  ord: Generated<string>;
}

export interface MailTables {
  mail_contents: MailContentsTable;
  mail_content_translations: MailContentTranslationsTable;
  waiting_mails: WaitingMailsTable;
  outbox_mails: OutboxMailsTable;
}
