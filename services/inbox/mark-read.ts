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
import { hasEntry, isOfProject, IS_UNREAD } from './narrow-rows.ts';

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
  upTo: Type.Optional(
    Type.String({
      pattern: '^\\d{1,18}$',
      description: 'X-Position of the answer looked at: what has come since stays unread',
    }),
  ),
  readAt: Type.Optional(
    Type.String({
      format: 'date-time',
      description: 'with all and read: false: only what was marked then, by the `at` of that answer',
    }),
  ),
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
              description: `of these; at most ${MOST_ANSWERED}`,
            }),
            at: Type.String({
              description:
                'when, ISO 8601, UTC: to take all of it back, give it as readAt with all and read: false',
            }),
          }),
        },
      },
    },
    async (request) => {
      const { body } = request;
      const which = rowsMarked(body);
      const readAt = momentTakenBack(body);
      const session = requestSession(request);
      const reader = await inboxReader(db, session);
      const now = clock.now();
      const at = now.toISOString();
      if (reader === null) return { changed: 0, ids: [], at };
      const ids = body.read
        ? await markRead(db, reader, { which, upTo: body.upTo ?? null }, now)
        : await markUnread(db, reader, { which, readAt }, now);
      if (ids.length > 0) nudge(bus, `inbox:${session.userId}`, 'read');
      return { changed: ids.length, ids: ids.slice(0, MOST_ANSWERED), at };
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

/** When it was marked what a request takes back; null: whenever. @throws AppError VALIDATION where it does not go with the rest */
function momentTakenBack({ all, read, readAt }: Marked): Date | null {
  if (readAt === undefined) return null;
  if (all === undefined || read) throw invalidBody('/readAt', 'goes with all and read: false');
  const at = new Date(readAt);
  if (Number.isNaN(at.getTime())) throw invalidBody('/readAt', 'must be a moment');
  return at;
}

/**
 * Marks rows as read up to their last entry, or to a position if that is before; answers the ids of those that were not. In one order,
 * so that two at once do not wait for each other.
 */
async function markRead(
  db: Kysely<Database>,
  reader: InboxReader,
  { which, upTo }: { which: RawBuilder<boolean>; upTo: string | null },
  now: Date,
): Promise<string[]> {
  // `least` passes over null.
  const position = sql`least(told.position, ${upTo}::bigint)`;
  const isMeant =
    upTo === null
      ? IS_UNREAD
      : hasEntry(sql`entry.position > told.seen and entry.position <= ${upTo}::bigint`);
  const { rows } = await sql<{ id: string }>`
    insert into notification_reads as mark (account_id, notification_id, position, read_at)
    select told.account_id, told.id, ${position}, ${now}::timestamptz
    from ${answeredRows(reader)} where ${isMeant} and ${which}
    order by told.id
    on conflict (account_id, notification_id) do update
      set position_before = mark.position, position = excluded.position, read_at = excluded.read_at
      where mark.position < excluded.position
    returning notification_id as id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Has rows be as far read as they were before they were marked: those that are read, or those that were marked at a moment, also where
 * something has come since; answers their ids.
 */
async function markUnread(
  db: Kysely<Database>,
  reader: InboxReader,
  { which, readAt }: { which: RawBuilder<boolean>; readAt: Date | null },
  now: Date,
): Promise<string[]> {
  const isMeant =
    readAt === null ? sql`mark.position >= told.position` : sql`mark.read_at = ${readAt}::timestamptz`;
  const { rows } = await sql<{ id: string }>`
    update notification_reads mark
    set position = coalesce(mark.position_before, -1), position_before = null, read_at = ${now}::timestamptz
    from ${answeredRows(reader)}
    where mark.account_id = told.account_id and mark.notification_id = told.id
      and ${isMeant} and mark.position > coalesce(mark.position_before, -1) and ${which}
    returning mark.notification_id as id`.execute(db);
  return rows.map(({ id }) => id);
}
