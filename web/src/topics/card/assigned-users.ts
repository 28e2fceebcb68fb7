import type { TopicRow } from '@keywright/events/topic';

/** User ids of who is assigned to a topic, each once, in the order they were assigned. */
export function assignedUsers(row: Pick<TopicRow, 'users'>): string[] {
  return [...new Set(row.users.map(({ userAccount }) => userAccount.id))];
}
