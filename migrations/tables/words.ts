/**
 * Read model of the texts that administrators have set, by language and label. `revision` counts the changes from 1 on; `position`
 * guards against replays.
 */
export interface TranslationChangesTable {
  id: string;
  language: string;
  label: string;
  translation: string;
  revision: string;
  changed_by: string;
  changed_at: Date;
  position: string;
}

/** The same of what the mails of a kind say in a language. */
export interface MailContentChangesTable {
  id: string;
  mail_type: string;
  language: string;
  subject: string;
  text: string;
  html: string;
  revision: string;
  changed_by: string;
  changed_at: Date;
  position: string;
}

export interface WordsTables {
  translation_changes: TranslationChangesTable;
  mail_content_changes: MailContentChangesTable;
}
