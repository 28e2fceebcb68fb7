import type { Database } from '@keywright/migrations/tables/database.ts';
import type { NotificationsTable } from '@keywright/migrations/tables/inbox.ts';
import { type Selectable, sql, type Transaction } from 'kysely';
import type { InboxEntry } from './told/inbox-rows.ts';

/** Entries of one statement: where everybody is told of everything, a batch of events has many. */
const AT_ONCE = 2_000;

/**
 * Stores what people are told, and the rows that it stands in. Answers the entries that were not there yet: those alone are counted,
 * so that an event that comes once more changes nothing.
 */
export async function writeEntries(
  tx: Transaction<Database>,
  entries: readonly InboxEntry[],
): Promise<InboxEntry[]> {
  const fresh: InboxEntry[] = [];
  for (let done = 0; done < entries.length; done += AT_ONCE) {
    const some = entries.slice(done, done + AT_ONCE);
    const written = await insertEntries(tx, some);
    const own = some.filter((entry) => written.has(keyOf(entry)));
    await addToRows(tx, rowsOf(own));
    fresh.push(...own);
  }
  return fresh;
}

const keyOf = (entry: Pick<InboxEntry, 'account_id' | 'event_id'>): string =>
  `${entry.account_id} ${entry.event_id}`;

async function insertEntries(
  tx: Transaction<Database>,
  entries: readonly InboxEntry[],
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<Pick<InboxEntry, 'account_id' | 'event_id'>>`
    insert into notification_entries (account_id, event_id, notification_id, project_id, topic_id, task_id, invitation_id,
      kind, actor_id, at, facts, position)
    select account_id, event_id, notification_id, project_id, topic_id, task_id, invitation_id,
      kind, actor_id, at, facts, position
    from jsonb_populate_recordset(null::notification_entries, ${JSON.stringify(entries)}::jsonb)
    on conflict do nothing
    returning account_id, event_id`.execute(tx);
  return new Set(rows.map(keyOf));
}

/** The rows of some entries: what of them is of the last, and how many they are. */
function rowsOf(entries: readonly InboxEntry[]): Selectable<NotificationsTable>[] {
  const rows = new Map<string, Selectable<NotificationsTable>>();
  for (const { notification_id: id, account_id, project_id, ...entry } of entries) {
    const { topic_id, task_id, invitation_id, kind, at, position } = entry;
    const many = (rows.get(id)?.entries ?? 0) + 1;
    const about = { topic_id, task_id, invitation_id };
    rows.set(id, { id, account_id, project_id, ...about, kind, at, entries: many, position });
  }
  return [...rows.values()];
}

/** An entry that comes late, as its stream had stood still, is counted, and is not the last one. */
async function addToRows(
  tx: Transaction<Database>,
  rows: readonly Selectable<NotificationsTable>[],
): Promise<void> {
  if (rows.length === 0) return;
  await sql`
    insert into notifications as stored (id, account_id, project_id, topic_id, task_id, invitation_id, kind, at, entries, position)
    select id, account_id, project_id, topic_id, task_id, invitation_id, kind, at, entries, position
    from jsonb_populate_recordset(null::notifications, ${JSON.stringify(rows)}::jsonb)
    on conflict (id) do update set
      entries = stored.entries + excluded.entries,
      kind = case when stored.position < excluded.position then excluded.kind else stored.kind end,
      at = case when stored.position < excluded.position then excluded.at else stored.at end,
      position = greatest(stored.position, excluded.position)`.execute(tx);
}
