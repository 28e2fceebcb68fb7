import type { AskOutcome, NotificationKind, TopicStatus } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { NotifiedFacts } from '@keywright/migrations/tables/inbox.ts';
import { type Kysely, sql } from 'kysely';
import { answeredRows, type InboxReader } from './inbox-reader.ts';
import { hasEntry, IS_UNREAD, isAsked, type RowsAsked } from './narrow-rows.ts';

/** So many entries of a row are said, the newest. */
export const MOST_SAID = 5;

/** So many requests that are open are looked at for whether the reader may accept them, the newest. */
export const MOST_WAITING = 50;

/** A row of an inbox, with its topic as it is now. */
export interface ToldRow {
  id: string;
  project_id: string;
  topic_id: string | null;
  task_id: string | null;
  invitation_id: string | null;
  kind: NotificationKind;
  at: Date;
  entries: number;
  unread: number;
  page_name: string | null;
  my_topic: string | null;
  /** Of the topic; null where the row is about none. */
  topic_status: TopicStatus | null;
  url: string | null;
  delivery_date: string | null;
}

/** A page of the rows asked for, the newest first. */
export async function findToldRows(
  db: Kysely<Database>,
  reader: InboxReader,
  asked: RowsAsked,
  { page, size }: { page: number; size: number },
): Promise<ToldRow[]> {
  const { rows } = await sql<ToldRow>`
    select told.id, told.project_id, told.topic_id, told.task_id, told.invitation_id, told.kind, told.at, told.entries,
      told.page_name, told.my_topic, told.topic_status, told.url, told.delivery_date,
      (
        select count(*)::integer from notification_entries entry
        where entry.notification_id = told.id and entry.position > told.seen
      ) as unread
    from ${answeredRows(reader)} where ${isAsked(asked)}
    order by told.position desc, told.id limit ${size} offset ${page * size}`.execute(db);
  return rows;
}

/** How many rows are asked for; and of the whole inbox, how many are unread, and how many of these mention the reader since. */
export async function countToldRows(
  db: Kysely<Database>,
  reader: InboxReader,
  asked: RowsAsked,
): Promise<{ total: number; unread: number; mentions: number }> {
  const isNewMention = hasEntry(sql`entry.kind = 'MENTIONED' and entry.position > told.seen`);
  const { rows } = await sql<{ total: number; unread: number; mentions: number }>`
    select count(*) filter (where ${isAsked(asked)})::integer as total,
      count(*) filter (where ${IS_UNREAD})::integer as unread,
      count(*) filter (where ${IS_UNREAD} and ${isNewMention})::integer as mentions
    from ${answeredRows(reader)}`.execute(db);
  return rows[0] ?? { total: 0, unread: 0, mentions: 0 };
}

/** The topics with a request that is open and that the reader was told of, and the requests; the newest rows first. */
export async function openAsksTold(
  db: Kysely<Database>,
  reader: InboxReader,
): Promise<{ topicId: string; askId: string }[]> {
  const { rows } = await sql<{ topicId: string; askId: string }>`
    select told.topic_id as "topicId", ask.ask_id as "askId"
    from ${answeredRows(reader)}
    join inbox_topics about on about.topic_id = told.topic_id
    join inbox_asks ask on ask.ask_id = about.ask_id and ask.outcome is null
    join notification_entries entry
      on entry.account_id = told.account_id and entry.event_id = ask.ask_id and entry.kind = 'MOVE_ASKED'
    order by told.position desc, told.id limit ${MOST_WAITING}`.execute(db);
  return rows;
}

/** One thing that somebody was told, as it stands in a row. */
export interface RowEntry {
  notification_id: string;
  event_id: string;
  kind: NotificationKind;
  actor_id: string;
  at: Date;
  facts: NotifiedFacts;
}

/** What is said in some rows, by their ids: of each the newest. */
export async function entriesOfRows(
  db: Kysely<Database>,
  rowIds: readonly string[],
): Promise<Map<string, RowEntry[]>> {
  const { rows } = await sql<RowEntry>`
    select entry.* from unnest(${[...rowIds]}::uuid[]) as told (id)
    cross join lateral (
      select notification_id, event_id, kind, actor_id, at, facts, position from notification_entries
      where notification_id = told.id order by position desc, event_id limit ${MOST_SAID}
    ) entry
    order by entry.position desc, entry.event_id`.execute(db);
  const byRow = new Map<string, RowEntry[]>();
  for (const entry of rows)
    byRow.set(entry.notification_id, [...(byRow.get(entry.notification_id) ?? []), entry]);
  return byRow;
}

/** A request to move a topic that somebody was told of. */
export interface ToldAsk {
  notification_id: string;
  ask_id: string;
  asked_by: string;
  from_status: TopicStatus;
  to_status: TopicStatus;
  text_id: string | null;
  outcome: AskOutcome | null;
  closed_by: string | null;
  closed_at: Date | null;
}

/** The newest request that stands in each of some rows, by their ids. */
export async function asksOfRows(
  db: Kysely<Database>,
  rowIds: readonly string[],
): Promise<Map<string, ToldAsk>> {
  const { rows } = await sql<ToldAsk>`
    select told.id as notification_id, ask.ask_id, ask.asked_by, ask.from_status, ask.to_status, ask.text_id, ask.outcome,
      ask.closed_by, ask.closed_at
    from unnest(${[...rowIds]}::uuid[]) as told (id)
    cross join lateral (
      select event_id from notification_entries
      where notification_id = told.id and kind = 'MOVE_ASKED' order by position desc limit 1
    ) newest
    join inbox_asks ask on ask.ask_id = newest.event_id`.execute(db);
  return new Map(rows.map((ask) => [ask.notification_id, ask]));
}
