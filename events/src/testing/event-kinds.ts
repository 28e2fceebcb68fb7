import { INBOX_SCHEMA } from '../inbox/events.ts';
import { KEYWORD_RULES_SCHEMA } from '../keywordrules/events.ts';
import { KEYWORD_LABELS_SCHEMA } from '../keyword-labels/label-events.ts';
import { KEYWORD_BATCH_SCHEMA } from '../keywords/batch-events.ts';
import { KEYWORDS_SCHEMA } from '../keywords/events.ts';
import { MEMBERSHIP_SCHEMA } from '../membership/events.ts';
import { ACCOUNT_SCHEMA } from '../office/account-events.ts';
import { COUNTRY_SCHEMA } from '../office/country-events.ts';
import { LANGUAGE_SCHEMA } from '../office/language-events.ts';
import { TASK_SCHEMA } from '../task/events.ts';
import { TOPIC_SCHEMA } from '../topic/upcast.ts';
import type { UpcastTable } from '../upcast.ts';
import { MAIL_CONTENT_SCHEMA, TRANSLATION_SCHEMA } from '../words/word-events.ts';

/** Today's schema versions of the events of every kind of stream; fixtures stand in a folder named after the kind. */
export const EVENT_KINDS: Readonly<Record<string, UpcastTable<string>>> = {
  topic: TOPIC_SCHEMA,
  membership: MEMBERSHIP_SCHEMA,
  keywords: KEYWORDS_SCHEMA,
  keywordbatch: KEYWORD_BATCH_SCHEMA,
  keywordrules: KEYWORD_RULES_SCHEMA,
  keywordlabels: KEYWORD_LABELS_SCHEMA,
  task: TASK_SCHEMA,
  inbox: INBOX_SCHEMA,
  translation: TRANSLATION_SCHEMA,
  mailcontent: MAIL_CONTENT_SCHEMA,
  account: ACCOUNT_SCHEMA,
  language: LANGUAGE_SCHEMA,
  country: COUNTRY_SCHEMA,
};
