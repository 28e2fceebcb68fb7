import {
  NOTIFICATION_MAILS,
  NOTIFICATION_SCOPES,
  type NotificationPreference,
  USUAL_NOTIFICATIONS,
} from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { membershipProjection } from '../membership/index.ts';
import { commandRoutesOf } from '../platform/commands/command-route.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { requestMembership, requestSession } from '../platform/http/authorise.ts';
import { oneOf } from '../platform/http/json-types.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { queryRoute } from '../platform/read-models/query-route.ts';
import { projectPeople } from '../projects/index.ts';
import { INBOX } from './aggregate.ts';
import { inboxProjection } from './inbox.projection.ts';

const chosen = {
  scope: oneOf(
    NOTIFICATION_SCOPES,
    'every change, what concerns the caller, or what nobody else can do for them',
  ),
  mail: oneOf(NOTIFICATION_MAILS, 'whether it is mailed as well: at once, once a day, or not'),
};
const preferenceSchema = Type.Object({ projectId: Type.String(), ...chosen });
const ofProject = {
  path: '/api/notificationPreferences/:projectId',
  access: { kind: 'project', operation: 'READ_MEMBERS', scope: 'project', id: 'params.projectId' },
  params: Type.Object({ projectId: Type.String() }),
} as const;

const commandRoute = commandRoutesOf(
  INBOX,
  Type.Object({
    ...preferenceSchema.properties,
    position: Type.String({ description: 'decimal; send it as X-After-Position to read what was written' }),
    changed: Type.Boolean({ description: 'false where it was so already' }),
  }),
);

/** What people choose to be told, each for themselves and by project. */
export const preferenceRoutes: readonly RegisterRoute[] = [
  /** Of each of the caller's projects; an administrator's session has none. */
  queryRoute({
    path: '/api/notificationPreferences',
    access: { kind: 'session' },
    summary: 'What the caller is told of each of their projects',
    response: listSchema(
      'notificationPreferences',
      Type.Object({ ...preferenceSchema.properties, projectName: Type.String() }),
    ),
    readModels: [inboxProjection, membershipProjection],
    async read(tx, request) {
      const { userId, scope } = requestSession(request);
      const preferences = scope === 'ADMIN' ? [] : await preferencesOf(tx, userId);
      return toList('notificationPreferences', preferences, request.url);
    },
  }),

  queryRoute({
    ...ofProject,
    summary: 'What the caller is told of a project',
    response: preferenceSchema,
    readModels: [inboxProjection],
    read: async (tx, request) => ({
      projectId: request.params.projectId,
      ...(await preferenceFor(tx, requestMembership(request))),
    }),
  }),

  commandRoute({
    ...ofProject,
    method: 'PUT',
    summary: 'Choose what one is told of a project',
    body: Type.Object(chosen),
    id: (request) => requestMembership(request).userId,
    command: ({ params, body: { scope, mail } }) => ({
      type: 'SetNotificationPreference',
      projectId: params.projectId,
      scope,
      mail,
    }),
    answer: (_done, { params, body: { scope, mail } }) => ({ projectId: params.projectId, scope, mail }),
  }),
];

async function preferenceFor(
  db: Kysely<Database>,
  { projectId, userId }: { projectId: string; userId: string },
): Promise<NotificationPreference> {
  const row = await db
    .selectFrom('inbox_preferences')
    .where('project_id', '=', projectId)
    .where('account_id', '=', userId)
    .select(['scope', 'mail'])
    .executeTakeFirst();
  return row ?? USUAL_NOTIFICATIONS;
}

async function preferencesOf(db: Kysely<Database>, userId: string) {
  const rows = await db
    .selectFrom(projectPeople)
    .innerJoin('projects', 'projects.id', 'project_people.project_id')
    .leftJoin('inbox_preferences as chosen', (join) =>
      join
        .onRef('chosen.project_id', '=', 'project_people.project_id')
        .onRef('chosen.account_id', '=', 'project_people.user_id'),
    )
    .where('project_people.user_id', '=', userId)
    .orderBy('projects.name')
    .orderBy('projects.id')
    .select(['projects.id as projectId', 'projects.name as projectName', 'chosen.scope', 'chosen.mail'])
    .execute();
  return rows.map(({ projectId, projectName, scope, mail }) => ({
    projectId,
    projectName,
    scope: scope ?? USUAL_NOTIFICATIONS.scope,
    mail: mail ?? USUAL_NOTIFICATIONS.mail,
  }));
}
