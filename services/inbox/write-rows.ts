import type { Database } from '@keywright/migrations/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { insert, removal, replacing, writeTogether } from '../platform/read-models/statements.ts';
import type { InboxMember, InboxRows } from './told/inbox-rows.ts';

/** Tables of what has to be known, each with the columns of its key. */
const KEYS = {
  members: ['inbox_members', ['project_id', 'account_id']],
  preferences: ['inbox_preferences', ['account_id', 'project_id']],
  topics: ['inbox_topics', ['topic_id']],
  asks: ['inbox_asks', ['ask_id']],
  tasks: ['inbox_tasks', ['task_id']],
} as const;

/** Writes what a batch has changed of what has to be known, as one statement. */
export async function writeInboxRows(tx: Transaction<Database>, rows: InboxRows): Promise<void> {
  const parts = ['members', 'preferences', 'topics', 'asks', 'tasks'] as const;
  await writeTogether(tx, [
    ...parts.flatMap((part) => changes(KEYS[part], rows[part].changed)),
    ...left(rows.members.gone),
    ...(rows.tasks.gone.length === 0
      ? []
      : [
          removal(
            'inbox_tasks',
            'task_id',
            rows.tasks.gone.map(({ task_id }) => task_id),
          ),
        ]),
  ]);
}

function changes(
  [table, key]: readonly [string, readonly string[]],
  rows: readonly object[],
): RawBuilder<unknown>[] {
  const [first] = rows;
  if (first === undefined) return [];
  const columns = Object.keys(first).filter((column) => !key.includes(column));
  const written = rows.map((row) => ({ ...row }));
  return insert({ table, rows: written }, replacing(key, columns, 'stored.position < excluded.position'));
}

function left(members: readonly InboxMember[]): RawBuilder<unknown>[] {
  if (members.length === 0) return [];
  const projects = members.map(({ project_id }) => project_id);
  const accounts = members.map(({ account_id }) => account_id);
  return [
    sql`
      delete from inbox_members member
      using unnest(${projects}::uuid[], ${accounts}::uuid[]) as gone (project_id, account_id)
      where member.project_id = gone.project_id and member.account_id = gone.account_id`,
  ];
}
