import { NOTIFICATION_KINDS, type NotificationKind } from '@keywright/events/catalogue';
import { type RawBuilder, sql } from 'kysely';
import { uuidOf } from '../platform/ids.ts';
import { invalidQuery } from '../platform/read-models/query-schema.ts';

/** Which rows of an inbox are asked for. */
export interface RowsAsked {
  unread: boolean;
  /** Rows in which something of one of these kinds stands; none: every row. */
  kinds: readonly NotificationKind[];
  /** As the caller wrote it; null: of every project. */
  projectId: string | null;
}

/** Kinds as a query lists them. @throws AppError VALIDATION for one that there is not */
export function kindsOfQuery(text: string | undefined): NotificationKind[] {
  const words = (text ?? '').split(',').map((word) => word.trim());
  return words
    .filter((word) => word !== '')
    .map((word) => {
      const kind = NOTIFICATION_KINDS.find((known) => known === word);
      if (kind === undefined)
        throw invalidQuery('kind', `must be some of ${NOTIFICATION_KINDS.join(', ')}, separated by commas`);
      return kind;
    });
}

/** Whether a row, as `told`, is one of those asked for. */
export function isAsked({ unread, kinds, projectId }: RowsAsked): RawBuilder<boolean> {
  const conditions = [sql`true`];
  if (unread) conditions.push(IS_UNREAD);
  if (projectId !== null) conditions.push(isOfProject(projectId));
  if (kinds.length > 0) conditions.push(hasEntry(sql`entry.kind = any(${[...kinds]}::text[])`));
  return sql`(${sql.join(conditions, sql` and `)})`;
}

/** Whether something stands in a row, as `told`, that its reader has not read. */
export const IS_UNREAD: RawBuilder<boolean> = sql`told.position > told.seen`;

/** Whether a row is of a project; of an id that no project can have, none is. */
export function isOfProject(projectId: string): RawBuilder<boolean> {
  const id = uuidOf(projectId);
  return id === null ? sql`false` : sql`told.project_id = ${id}`;
}

/** Whether an entry, as `entry`, stands in a row of which something is true. */
export function hasEntry(what: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql`exists (
    select from notification_entries entry
    where entry.notification_id = told.id and entry.account_id = told.account_id and ${what}
  )`;
}
