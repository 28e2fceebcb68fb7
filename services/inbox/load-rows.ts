import { categoryOf, idOfStream } from '@keywright/events';
import type { Role } from '@keywright/events/catalogue';
import { INBOX_CATEGORY } from '@keywright/events/inbox';
import { MEMBERSHIP_CATEGORY, invitationEvent } from '@keywright/events/membership';
import { TASK_CATEGORY } from '@keywright/events/task';
import { TOPIC_CATEGORY } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../platform/event-store/port.ts';
import { projectOfEvent } from '../platform/projections/partition.ts';
import { together } from '../platform/read-models/together.ts';
import { type Invitee, InboxRows } from './told/inbox-rows.ts';

/** What a batch of events is about. */
interface Named {
  topics: string[];
  tasks: string[];
  accounts: string[];
  projects: string[];
}

/**
 * What has to be known to tell whom a batch of events concerns, in a few questions however many there are. Columns are named: a
 * newer version may have given the tables more.
 */
export async function loadInboxRows(
  tx: Transaction<Database>,
  events: readonly StoredEvent[],
): Promise<InboxRows> {
  const { topics: topicIds, tasks: taskIds, accounts, projects } = namedIn(events);
  // Older events name their project where their stream begins alone: that is known by now.
  const concerned = sql`
    select unnest(${projects}::uuid[])
    union select project_id from inbox_topics where topic_id = any(${topicIds}::uuid[])
    union select project_id from inbox_tasks where task_id = any(${taskIds}::uuid[])`;
  const isConcerned = sql<boolean>`project_id in (${concerned})`;
  const [members, preferences, topics, asks, tasks, invitees] = await together([
    tx
      .selectFrom('inbox_members')
      .where(isConcerned)
      .select(['project_id', 'account_id', 'owner', 'roles', 'default_for', 'position'])
      .execute(),
    tx
      .selectFrom('inbox_preferences')
      .where(sql<boolean>`${isConcerned} or account_id = any(${accounts}::uuid[])`)
      .select(['account_id', 'project_id', 'scope', 'mail', 'position'])
      .execute(),
    tx
      .selectFrom('inbox_topics')
      .where(sql<boolean>`topic_id = any(${topicIds}::uuid[])`)
      .select([
        ...(['topic_id', 'project_id', 'author_id', 'status', 'assignments'] as const),
        ...(['submitters', 'ask_id', 'position'] as const),
      ])
      .execute(),
    tx
      .selectFrom('inbox_asks')
      .where(
        sql<boolean>`ask_id in (select ask_id from inbox_topics where topic_id = any(${topicIds}::uuid[]))`,
      )
      .select([
        ...(['ask_id', 'topic_id', 'project_id', 'asked_by', 'asked_at', 'from_status'] as const),
        ...(['to_status', 'text_id', 'outcome', 'closed_by', 'closed_at', 'answer_text_id'] as const),
        'position',
      ])
      .execute(),
    tx
      .selectFrom('inbox_tasks')
      .where(sql<boolean>`task_id = any(${taskIds}::uuid[])`)
      .select(['task_id', 'project_id', 'started_by', 'type', 'title', 'position'])
      .execute(),
    loadInvitees(tx, events),
  ]);
  return new InboxRows({ members, preferences, topics, asks, tasks, invitees });
}

function namedIn(events: readonly StoredEvent[]): Named {
  const idsOf = (category: string) => [
    ...new Set(events.flatMap(({ stream }) => (categoryOf(stream) === category ? [idOfStream(stream)] : []))),
  ];
  const named = events.flatMap((event) => projectOfEvent(event) ?? []);
  return {
    topics: idsOf(TOPIC_CATEGORY),
    tasks: idsOf(TASK_CATEGORY),
    accounts: idsOf(INBOX_CATEGORY),
    projects: [...new Set([...named, ...idsOf(MEMBERSHIP_CATEGORY)])],
  };
}

/**
 * Whom invitations are for, by the event that sends them. No event names an address: it stands with the invitation, be that over
 * or not. An account that was made later had not been told.
 */
async function loadInvitees(
  tx: Transaction<Database>,
  events: readonly StoredEvent[],
): Promise<ReadonlyMap<string, Invitee>> {
  const sent = events.flatMap(({ id, type, data, metadata }) => {
    const event = invitationEvent({ type, data });
    if (event?.type !== 'InvitationSent' && event?.type !== 'InvitationResent') return [];
    return [
      { id, invitationId: event.data.invitationId, at: (metadata as { at?: string } | null)?.at ?? null },
    ];
  });
  if (sent.length === 0) return new Map();
  const { rows } = await sql<{ event_id: string; account_id: string; role: Role | null }>`
    select sent.event_id, account.id as account_id, invitation.role
    from jsonb_to_recordset(${JSON.stringify(sent.map(sentRow))}::jsonb)
      as sent (event_id uuid, invitation_id uuid, at timestamptz)
    join (
      select id, email, role from project_invitations
      union all select id, email, null from ended_invitations
    ) invitation on invitation.id = sent.invitation_id
    join accounts account on account.email = invitation.email and account.created_at <= sent.at`.execute(tx);
  return new Map(rows.map(({ event_id, account_id, role }) => [event_id, { accountId: account_id, role }]));
}

function sentRow({ id, invitationId, at }: { id: string; invitationId: string; at: string | null }) {
  return { event_id: id, invitation_id: invitationId, at };
}
