import type { TaskType } from '@keywright/events/catalogue';
import { isLate } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { peopleById, type Person } from '../accounts/index.ts';
import { ownInvitations, type OwnInvitation } from '../membership/index.ts';
import { textsById } from '../person-texts/index.ts';
import type { ErrorCode } from '../platform/errors/codes.ts';
import { sentenceOf } from '../platform/errors/sentences.ts';
import { together } from '../platform/read-models/together.ts';
import { findProjectDays } from '../projects/index.ts';
import { type OpenAskTo, removedNotesAmong, saidBy, saidText } from '../topics/index.ts';
import { type MentionedIn, mentionedIn } from './mentioned-people.ts';
import type { NotificationAnswer } from './notification.schema.ts';
import { asksOfRows, entriesOfRows, type ToldAsk, type RowEntry, type ToldRow } from './told-rows.ts';

/** For whom rows are shown, when, in which language, and what they may do about requests that are open, by the topics' ids. */
export interface RowsShownTo {
  accountId: string;
  now: Date;
  /** An `Accept-Language` header. */
  accepted: string | undefined;
  /** Of the product, from which tokens follow. */
  secret: string;
  openAsks: ReadonlyMap<string, OpenAskTo>;
}

/** All that rows say beside themselves. */
interface Beside extends RowsShownTo {
  entries: ReadonlyMap<string, readonly RowEntry[]>;
  asks: ReadonlyMap<string, ToldAsk>;
  invitations: ReadonlyMap<string, OwnInvitation>;
  projects: ReadonlyMap<string, { name: string; today: string }>;
  people: ReadonlyMap<string, Person>;
  texts: ReadonlyMap<string, string | null>;
  /** Events that said what was taken back. */
  removed: ReadonlySet<string>;
  mentioned: MentionedIn;
}

/** Rows of an inbox as their reader is answered. */
export async function showRows(
  db: Kysely<Database>,
  rows: readonly ToldRow[],
  to: RowsShownTo,
): Promise<NotificationAnswer[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const projectIds = [...new Set(rows.map((row) => row.project_id))];
  const invitationIds = rows.flatMap((row) => row.invitation_id ?? []);
  const [entries, asks, invitations, days] = await together([
    entriesOfRows(db, ids),
    asksOfRows(db, ids),
    ownInvitations(db, to.accountId, invitationIds, to),
    findProjectDays(db, projectIds, to.now),
  ]);
  const said = [...entries.values()].flat();
  const [people, texts, removed] = await together([
    peopleById(db, [...said.map(({ actor_id: id }) => id), ...[...asks.values()].flatMap(peopleOfAsk)]),
    textsById(db, [
      ...said.flatMap(({ facts }) => facts.textId ?? []),
      ...[...asks.values()].flatMap((ask) => ask.text_id ?? []),
    ]),
    removedNotesAmong(
      db,
      said.flatMap(({ event_id: id, facts }) => (facts.note === undefined ? [] : [id])),
    ),
  ]);
  const mentioned = await mentionedIn(
    db,
    rows.flatMap(({ id, project_id: projectId }) => [
      ...(entries.get(id) ?? []).map((entry) => ({ projectId, ...saidIn(entry, { texts, removed }) })),
      { projectId, ...saidText(asks.get(id)?.text_id ?? null, texts) },
    ]),
  );
  const projects = new Map(days.map((day) => [day.id, day]));
  const beside = { ...to, entries, asks, invitations, projects, people, texts, removed, mentioned };
  return rows.map((row) => shownRow(row, beside));
}

const peopleOfAsk = ({ asked_by, closed_by }: ToldAsk) =>
  closed_by === null ? [asked_by] : [asked_by, closed_by];

function shownRow(row: ToldRow, beside: Beside): NotificationAnswer {
  const { entries, asks, invitations, projects } = beside;
  const said = entries.get(row.id) ?? [];
  const ask = asks.get(row.id);
  const project = projects.get(row.project_id);
  return {
    ...{ id: row.id, kind: row.kind, at: row.at.toISOString() },
    ...{ read: row.unread === 0, unread: row.unread, entries: row.entries },
    project: { id: row.project_id, name: project?.name ?? '' },
    topic: topicOf(row, project?.today ?? ''),
    task: taskOf(row, said),
    invitation: row.invitation_id === null ? null : (invitations.get(row.invitation_id) ?? null),
    said: said.map((entry) => shownEntry(entry, row, beside)),
    ask: ask ? shownAsk(ask, row, beside) : null,
  };
}

function topicOf(row: ToldRow, today: string): NotificationAnswer['topic'] {
  const { topic_id: id, topic_status: status, url, delivery_date: deliveryDate } = row;
  if (id === null || status === null) return null;
  const pageName = row.page_name ?? row.my_topic;
  return { id, pageName, status, url, deliveryDate, late: isLate({ deliveryDate, status }, today) };
}

/** What a task was stands in what was told of its end. */
function taskOf({ task_id: id }: ToldRow, said: readonly RowEntry[]): NotificationAnswer['task'] {
  const { taskType, taskTitle, taskStatus }: Partial<RowEntry['facts']> = said[0]?.facts ?? {};
  if (id === null || taskType === undefined || taskStatus === undefined) return null;
  const type: TaskType = taskType;
  return { id, type, title: taskTitle ?? null, status: taskStatus };
}

function shownEntry(
  entry: RowEntry,
  { project_id: projectId }: ToldRow,
  { people, mentioned, ...beside }: Beside,
): NotificationAnswer['said'][number] {
  const { event_id: eventId, kind, at, facts } = entry;
  const { from = null, to = null, role = null, outcome = null, taskStatus = null } = facts;
  const { note, noteRemoved } = saidIn(entry, beside);
  return {
    ...{ eventId, kind, at: at.toISOString(), actor: saidBy(entry.actor_id, people) },
    ...{ from, to, role, outcome, taskStatus, note, noteRemoved },
    mentions: mentioned({ projectId, note }),
  };
}

/** What was said with an entry, as it is shown. */
function saidIn(
  { event_id: eventId, facts }: RowEntry,
  { texts, removed }: Pick<Beside, 'texts' | 'removed'>,
) {
  const kept = saidText(facts.textId ?? null, texts);
  if (removed.has(eventId)) return { note: null, noteRemoved: true };
  return { note: facts.note ?? kept.note, noteRemoved: kept.noteRemoved };
}

function shownAsk(
  ask: ToldAsk,
  { topic_id: topicId, project_id: projectId }: ToldRow,
  { openAsks, people, texts, mentioned, accepted }: Beside,
): NotificationAnswer['ask'] {
  const open = openAsks.get(topicId ?? '');
  const isOpen = ask.outcome === null && open?.askId === ask.ask_id;
  const refusal = isOpen ? open.refusal : null;
  const { note } = saidText(ask.text_id, texts);
  return {
    ...{ eventId: ask.ask_id, from: ask.from_status, to: ask.to_status },
    note,
    mentions: mentioned({ projectId, note }),
    askedBy: saidBy(ask.asked_by, people),
    mayAccept: isOpen && open.mayAccept,
    refusal: refusal && withSentence(refusal, accepted),
    outcome: ask.outcome,
    closedBy: ask.closed_by === null ? null : saidBy(ask.closed_by, people),
    closedAt: ask.closed_at?.toISOString() ?? null,
  };
}

/** A refusal with the sentence that says it. */
function withSentence(refusal: { code: string }, accepted: string | undefined) {
  // Deciders refuse with nothing that has no sentence.
  const said = { code: refusal.code as ErrorCode, details: { ...refusal } };
  return { ...refusal, detail: sentenceOf(said, accepted) };
}
