import { tidyText } from '@keywright/events';
import { foldCase } from '@keywright/events/fields';
import type { SavedViewsTable } from '@keywright/migrations/tables/saved-views.ts';
import { type Kysely, sql } from 'kysely';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Static, Type } from 'typebox';
import { isUniqueViolation } from '../platform/db/connection-errors.ts';
import { AppError, invalidBody } from '../platform/errors/app-error.ts';
import { nudge } from '../live/index.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import {
  changesSchema,
  MOST_VIEWS,
  newViewSchema,
  requireChange,
  savedViewSchema,
  toSavedView,
} from './saved-view.ts';
import { requireFits, requireReader, VIEW_KINDS } from './view-kinds.ts';

const byId = Type.Object({ id: Type.String() });
const access = { kind: 'project', operation: 'READ_KEYWORDS', scope: 'savedView', id: 'params.id' } as const;

/** POST /api/savedViews: keeps a filter under a name that its maker does not have yet. */
export function addSavedViewRoute(app: App, { db, bus, clock, ids }: Platform): void {
  app.post(
    '/api/savedViews',
    {
      config: { access: { ...access, scope: 'project', id: 'body.projectId' } },
      schema: { summary: 'Save a view', body: newViewSchema, response: { 201: savedViewSchema } },
      // Before what is given is looked at, as on every route.
      async preValidation({ body, membership }) {
        const { kind } = (body ?? {}) as { kind?: unknown };
        if (membership !== null) requireReader(kind === 'keywords' ? kind : 'topics', membership);
      },
    },
    async (request, reply) => {
      const member = requestMembership(request);
      const { projectId, order, view = VIEW_KINDS[request.body.kind].views[0], ...said } = request.body;
      requireReader(said.kind, member);
      requireFits(said.kind, { ...said, view, order }, member);
      const at = clock.now();
      const row = await named(tidyText(said.name), () =>
        db.transaction().execute(async (tx) => {
          await requireRoom(tx, member.userId, projectId);
          return tx
            .insertInto('saved_views')
            .values({
              ...{
                ...said,
                view,
                id: ids.uuid(),
                project_id: projectId,
                owner_id: member.userId,
                sort: order,
              },
              ...{ ...columnsOf({ name: said.name }), created_at: at, updated_at: at },
            })
            .returningAll()
            .executeTakeFirstOrThrow();
        }),
      );
      notify(bus, row);
      return reply.code(201).send(toSavedView(row, member));
    },
  );
}

/** PATCH /api/savedViews/{id}: what is not named stays. */
export function changeSavedViewRoute(app: App, { db, bus, clock }: Platform): void {
  app.patch(
    '/api/savedViews/:id',
    {
      config: { access },
      schema: {
        summary: 'Change a saved view',
        params: byId,
        body: changesSchema,
        response: { 200: savedViewSchema },
      },
    },
    async (request) => {
      const member = requestMembership(request);
      const before = await found(db, request.params.id);
      requireReader(before.kind, member);
      requireChange(before, member);
      requireFits(before.kind, request.body, member);
      const row = await named(tidyText(request.body.name ?? ''), () =>
        db
          .updateTable('saved_views')
          .set({ ...columnsOf(request.body), updated_at: clock.now() })
          .where('id', '=', request.params.id)
          .returningAll()
          .executeTakeFirst(),
      );
      if (!row) throw new AppError('NOT_FOUND');
      notify(bus, { ...row, shared: row.shared || before.shared });
      return toSavedView(row, member);
    },
  );
}

/** DELETE /api/savedViews/{id}. */
export function deleteSavedViewRoute(app: App, { db, bus }: Platform): void {
  app.delete(
    '/api/savedViews/:id',
    {
      config: { access },
      schema: { summary: 'Delete a saved view', params: byId, response: { 204: Type.Null() } },
    },
    async (request, reply) => {
      const member = requestMembership(request);
      const row = await found(db, request.params.id);
      requireReader(row.kind, member);
      requireChange(row, member);
      await db.deleteFrom('saved_views').where('id', '=', row.id).execute();
      notify(bus, row);
      return reply.code(204).send(null);
    },
  );
}

/**
 * Has those who see a view ask for theirs again: all who read what it lists, or its maker alone. Who reads no topics hears it on
 * the channel of keywords that they have.
 */
function notify(
  bus: Platform['bus'],
  row: Pick<SavedViewsTable, 'project_id' | 'owner_id' | 'shared' | 'kind'>,
): void {
  const only = row.shared ? null : row.owner_id;
  nudge(bus, `topics:${row.project_id}`, 'savedViews', only);
  if (row.kind === 'keywords') nudge(bus, `keywords-alone:${row.project_id}`, 'savedViews', only);
}

async function found(db: Kysely<Database>, id: string): Promise<SavedViewsTable> {
  const row = await db.selectFrom('saved_views').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

/** The columns that a body names. */
function columnsOf({ name, order, ...said }: Static<typeof changesSchema>) {
  return {
    ...said,
    ...(order === undefined ? {} : { sort: order }),
    ...(name === undefined ? {} : namedAs(name)),
  } as Partial<SavedViewsTable> & Pick<SavedViewsTable, 'name' | 'name_key'>;
}

/** A name as it is stored. @throws AppError VALIDATION where nothing of it is drawn */
function namedAs(text: string): Pick<SavedViewsTable, 'name' | 'name_key'> {
  const name = tidyText(text);
  if (name === '') throw invalidBody('/name', 'must have a character that is drawn');
  return { name, name_key: foldCase(name) };
}

/** One after the other, so that two requests at once do not both find the last place. */
async function requireRoom(tx: Kysely<Database>, userId: string, projectId: string): Promise<void> {
  await sql`select from accounts where id = ${userId} for update`.execute(tx);
  const { many } = await tx
    .selectFrom('saved_views')
    .where('owner_id', '=', userId)
    .where('project_id', '=', projectId)
    .select(({ fn }) => fn.countAll<string>().as('many'))
    .executeTakeFirstOrThrow();
  if (Number(many) >= MOST_VIEWS) throw new AppError('LIMIT_REACHED', { limit: MOST_VIEWS });
}

/** @throws AppError DUPLICATE where the maker has a view of that name */
async function named<T>(name: string, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    if (isUniqueViolation(error))
      throw new AppError('DUPLICATE', { field: 'name', value: name }, { cause: error });
    throw error;
  }
}
