import type { NotificationKind } from '@keywright/events/catalogue';
import { INBOX_CATEGORY } from '@keywright/events/inbox';
import { MEMBERSHIP_CATEGORY } from '@keywright/events/membership';
import { TASK_CATEGORY } from '@keywright/events/task';
import { TOPIC_CATEGORY } from '@keywright/events/topic';
import { keepRead, type ReadMark } from '../inbox/keep-read.ts';
import { InboxBatch } from '../inbox/told/inbox-batch.ts';
import { type InboxEntry, InboxRows } from '../inbox/told/inbox-rows.ts';
import type { EventStore } from '../platform/event-store/port.ts';
import type { Platform } from '../platform/feature.ts';

const CATEGORIES = [TOPIC_CATEGORY, MEMBERSHIP_CATEGORY, TASK_CATEGORY, INBOX_CATEGORY];
const EVENTS_AT_ONCE = 2_000;

/** Rows of an inbox that nobody has read yet: the newest, and beside them the newest of kinds that are not among these. */
const NEWEST_UNREAD = 6;
const OF_KIND: Readonly<Partial<Record<NotificationKind, number>>> = {
  MOVE_ASKED: 2,
  MENTIONED: 1,
  MOVE_ANSWERED: 1,
  ASSIGNED: 1,
  TASK_ENDED: 1,
};
/** Days after which people have read what they were told. */
const RECENT_DAYS = 14;
const DAY_MS = 86_400_000;

/**
 * Has everybody of the demo have read what they were told, but for a few rows of the last days, of several kinds. What they will be told
 * follows from the events alone, as in their inboxes. A second attempt changes nothing.
 */
export async function seedReadInboxes({
  store,
  db,
  clock,
}: Pick<Platform, 'store' | 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const since = now.getTime() - RECENT_DAYS * DAY_MS;
  const people = groupedBy(await entriesTold(store), 'account_id');
  const marks = people.flatMap((entries) => marksOf(entries, since));
  await keepRead(db, marks, now);
}

/** All that anybody is told, in the order of the store. No invitation of the demo is to somebody with an account. */
async function entriesTold(store: EventStore): Promise<InboxEntry[]> {
  const nothing = { members: [], preferences: [], topics: [], asks: [], tasks: [], invitees: new Map() };
  const batch = new InboxBatch(new InboxRows(nothing));
  for (let after = 0n; ;) {
    const events = await store.readAll({ after, limit: EVENTS_AT_ONCE, categories: CATEGORIES });
    for (const event of events) batch.take(event);
    const last = events.at(-1);
    if (last === undefined || events.length < EVENTS_AT_ONCE) return batch.entries;
    after = last.position;
  }
}

/** Entries by what one of their columns says. */
function groupedBy(entries: readonly InboxEntry[], column: 'account_id' | 'notification_id'): InboxEntry[][] {
  const found = new Map<string, InboxEntry[]>();
  for (const entry of entries) {
    const group = found.get(entry[column]);
    if (group === undefined) found.set(entry[column], [entry]);
    else group.push(entry);
  }
  return [...found.values()];
}

/** How far somebody has read each row of theirs: to its end, or to the entry before the last where that is news. */
function marksOf(entries: readonly InboxEntry[], since: number): ReadMark[] {
  const newestFirst = groupedBy(entries, 'notification_id').sort(
    (one, other) => positionOf(other) - positionOf(one),
  );
  const unread = unreadOf(newestFirst, since);
  return newestFirst.flatMap((row) => {
    const read = row.at(unread.has(row) ? -2 : -1);
    if (read === undefined) return [];
    const { account_id, notification_id, position } = read;
    return [{ account_id, notification_id, position }];
  });
}

function unreadOf(
  newestFirst: readonly (readonly InboxEntry[])[],
  since: number,
): ReadonlySet<readonly InboxEntry[]> {
  const recent = newestFirst.filter((row) => (row.at(-1)?.at.getTime() ?? 0) >= since);
  const unread = new Set(recent.slice(0, NEWEST_UNREAD));
  for (const [kind, many] of Object.entries(OF_KIND)) {
    const ofKind = recent.filter((row) => row.at(-1)?.kind === kind);
    for (const row of ofKind.slice(0, many)) unread.add(row);
  }
  return unread;
}

const positionOf = (row: readonly InboxEntry[]): number => Number(row.at(-1)?.position ?? 0);
