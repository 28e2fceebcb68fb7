import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { nudge } from '../live/index.ts';
import { invalidBody } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { uuidOf } from '../platform/ids.ts';
import { inboxProjection } from './inbox.projection.ts';
import { answeredRows, type InboxReader, inboxReader } from './inbox-reader.ts';
import { isOfProject, IS_UNREAD } from './narrow-rows.ts';

/** So many ids of rows a request may name, and an answer names. */
const MOST_NAMED = 200;
const MOST_ANSWERED = 1_000;

const markedSchema = Type.Object({
  ids: Type.Optional(
    Type.Array(Type.String(), {
      maxItems: MOST_NAMED,
      description: 'of rows; those of nobody are passed over',
    }),
  ),
  all: Type.Optional(Type.Literal(true, { description: 'every row, instead of ids' })),
  projectId: Type.Optional(Type.String({ description: 'with all: only rows of this project' })),
  read: Type.Boolean({
    default: true,
    description: 'false: unread again, as far as it was before it was marked as read',
  }),
});

type Marked = Static<typeof markedSchema>;

/** PATCH /api/notifications/read: marks rows of one’s inbox as read, up to what stands in them now, or as unread again. */
export function markReadRoute(app: App, platform: Platform): void {
  const { db, bus, clock } = platform;
  app.patch(
    '/api/notifications/read',
    {
      config: { access: { kind: 'session' }, readModels: [inboxProjection.name] },
      schema: {
        summary: 'Mark rows of the inbox as read or unread',
        body: markedSchema,
        response: {
          200: Type.Object({
            changed: Type.Integer({ minimum: 0, description: 'rows that were not so before' }),
            ids: Type.Array(Type.String(), {
              description: `of these; at most ${MOST_ANSWERED}: to take all of it back, name them with the opposite`,
            }),
          }),
        },
      },
    },
    async (request) => {
      const { body } = request;
      const which = rowsMarked(body);
      const session = requestSession(request);
      const reader = await inboxReader(db, session);
      if (reader === null) return { changed: 0, ids: [] };
      const mark = body.read ? markRead : markUnread;
      const ids = await mark(db, reader, which, clock.now());
      if (ids.length > 0) nudge(bus, `inbox:${session.userId}`, 'read');
      return { changed: ids.length, ids: ids.slice(0, MOST_ANSWERED) };
    },
  );
}

/** Which rows, as `told`, a request names. @throws AppError VALIDATION where it does not say, or says two things */
function rowsMarked({ ids, all, projectId }: Marked): RawBuilder<boolean> {
  if ((ids === undefined) === (all === undefined))
    throw invalidBody('/ids', 'must be there, or all, and not both');
  if (ids !== undefined) {
    if (projectId !== undefined) throw invalidBody('/projectId', 'goes with all');
    return sql`told.id = any(${ids.flatMap((id) => uuidOf(id) ?? [])}::uuid[])`;
  }
  return projectId === undefined ? sql`true` : isOfProject(projectId);
}

/** Marks rows as read up to their last entry; answers the ids of those that were not. In one order, so that two at once do not wait for each other. */
async function markRead(
  db: Kysely<Database>,
  reader: InboxReader,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    insert into notification_reads as mark (account_id, notification_id, position, read_at)
    select told.account_id, told.id, told.position, ${now}::timestamptz
    from ${answeredRows(reader)} where ${IS_UNREAD} and ${which}
    order by told.id
    on conflict (account_id, notification_id) do update
      set position_before = mark.position, position = excluded.position, read_at = excluded.read_at
      where mark.position < excluded.position
    returning notification_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Has rows be as far read as they were before they were marked; answers the ids of those that were read. */
async function markUnread(
  db: Kysely<Database>,
  reader: InboxReader,
  which: RawBuilder<boolean>,
  now: Date,
): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    update notification_reads mark
    set position = coalesce(mark.position_before, -1), position_before = null, read_at = ${now}::timestamptz
    from ${answeredRows(reader)}
    where mark.account_id = told.account_id and mark.notification_id = told.id
      and mark.position >= told.position and ${which}
    returning mark.notification_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
