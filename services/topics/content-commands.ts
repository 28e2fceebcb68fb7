import { VALUES } from '@keywright/events';
import { KEYWORD_STRATEGIES, type Role, ROLES } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { Type } from 'typebox';
import { v5 as uuidV5 } from 'uuid';
import { holdersByRole } from '../membership/index.ts';
import { commandRoutesOf } from '../platform/commands/command-route.ts';
import type { RegisterRoute } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { oneOf, textWithin } from '../platform/http/json-types.ts';
import { projectFacts } from '../projects/index.ts';
import {
  commandAnswerSchema,
  detailFields,
  detailsOf,
  reader,
  subtopicIdParams,
  topicIdParams,
  whoMay,
} from './command-parts.ts';
import { excludedFrom, mainElsewhere } from './main-elsewhere.ts';
import { TOPIC } from './topic.ts';

const commandRoute = commandRoutesOf(TOPIC, commandAnswerSchema);

const MAX_KEYWORDS = 100;
const keywordSchema = Type.Object({
  value: Type.String({ description: VALUES.keyword.bounds }),
  strategy: oneOf(KEYWORD_STRATEGIES),
});

/** The commands on what a topic holds: its fields, people, keywords, notes and subtopics. */
export const contentCommands: readonly RegisterRoute[] = [
  /** A new draft. Its creator becomes its author and is assigned as contributor. */
  commandRoute({
    method: 'POST',
    path: '/api/topics',
    access: { kind: 'project', operation: 'PLAN_TOPIC', scope: 'project', id: 'body.projectId' },
    summary: 'Plan a new topic',
    body: Type.Object({ projectId: Type.String(), ...detailFields }),
    status: 201,
    // A repeat of the request creates the same one.
    id: ({ commandId }: FastifyRequest) => uuidV5('topic', commandId),
    command: ({ body: { projectId, ...fields } }) => ({
      type: 'CreateTopic',
      projectId,
      details: detailsOf(fields),
    }),
    location: (id) => `/api/topics/${id}`,
  }),

  /** Edits fields in place. With If-Match, an edit of an older revision answers 412. */
  commandRoute({
    method: 'PATCH',
    path: '/api/topics/:id',
    access: reader('params.id'),
    summary: 'Edit fields of a topic',
    params: topicIdParams,
    body: Type.Object(detailFields),
    mustMatch: true,
    command: ({ body }) => ({ type: 'EditTopicDetails', changed: detailsOf(body) }),
  }),

  /** Who works on the topic; the whole set, one person a role. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/define-roles',
    access: whoMay('ASSIGN'),
    summary: 'Assign people to a topic',
    params: topicIdParams,
    body: Type.Object({
      users: Type.Array(
        Type.Object({
          role: oneOf(ROLES),
          userId: Type.String({ description: 'a member who holds the role, or the owner' }),
        }),
        { maxItems: ROLES.length },
      ),
    }),
    command: async (request, { db }) => ({
      type: 'DefineTopicRoles',
      assignments: request.body.users,
      holders: await assignable(db, requestMembership(request).projectId),
    }),
  }),

  /** Assigns keywords, all or none; at most 5 MAIN, 20 RELATED, 20 OUT_OF_SCOPE. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/add-keywords',
    access: whoMay('EDIT_TOPIC_KEYWORDS'),
    summary: 'Assign keywords to a topic',
    params: topicIdParams,
    body: Type.Object({
      keywords: Type.Array(keywordSchema, { maxItems: MAX_KEYWORDS }),
      confirm: Type.Optional(
        Type.Boolean({ description: 'also where a keyword is the main one of another topic already' }),
      ),
    }),
    response: {
      excluded: Type.Array(keywordSchema, { description: 'what the topic had already, as it has it' }),
    },
    command: async (request, { db }) => {
      const { keywords, confirm = false } = request.body;
      const { projectId } = requestMembership(request);
      const elsewhere = await mainElsewhere(db, projectId, request.params.id, keywords);
      return { type: 'AddTopicKeywords', keywords, mainElsewhere: elsewhere, confirm };
    },
    answer: ({ events, before }, { body }) => ({ excluded: excludedFrom(body.keywords, events, before) }),
  }),

  /** Takes keywords off a topic; those that are gone already are passed over. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/delete-keywords',
    access: whoMay('EDIT_TOPIC_KEYWORDS'),
    summary: 'Take keywords off a topic',
    params: topicIdParams,
    body: Type.Object({ topicKeywordIds: Type.Array(Type.String(), { maxItems: MAX_KEYWORDS }) }),
    command: ({ body: { topicKeywordIds } }) => ({ type: 'RemoveTopicKeywords', topicKeywordIds }),
  }),

  /** A note of its own; the same as POST status with the same status and a note. */
  commandRoute({
    method: 'POST',
    path: '/api/topics/:id/notes',
    access: whoMay('WRITE_NOTE'),
    summary: 'Write a note on a topic',
    params: topicIdParams,
    body: Type.Object({ note: Type.String({ description: VALUES.note.bounds }) }),
    status: 201,
    command: ({ body: { note } }) => ({ type: 'AddTopicNote', text: note }),
  }),

  /** One more subtopic of a topic; the answer's `id` is the subtopic's. */
  commandRoute({
    method: 'POST',
    path: '/api/subTopics',
    access: reader('body.topicId'),
    summary: 'Add a subtopic',
    body: Type.Object({
      topicId: Type.String(),
      name: Type.String({ description: VALUES.subTopicName.bounds }),
      url: Type.Optional(textWithin(VALUES.url)),
    }),
    status: 201,
    command: ({ body: { name, url = null } }) => ({ type: 'AddSubtopic', name, url }),
    answer: ({ events: [added] }) =>
      added?.event.type === 'SubtopicAdded' ? { id: added.event.data.subTopicId } : {},
  }),

  /** Renames a subtopic or gives it another address; null clears the address. */
  commandRoute({
    method: 'PATCH',
    path: '/api/subTopics/:id',
    access: reader('params.id', 'subTopic'),
    summary: 'Edit a subtopic',
    params: subtopicIdParams,
    body: Type.Object({
      name: Type.Optional(Type.String({ description: VALUES.subTopicName.bounds })),
      url: Type.Optional(textWithin(VALUES.url)),
    }),
    command: ({ params: { id }, body }) => ({ type: 'EditSubtopic', subTopicId: id, changed: body }),
    answer: (_done, { params }) => params,
  }),

  commandRoute({
    method: 'DELETE',
    path: '/api/subTopics/:id',
    access: reader('params.id', 'subTopic'),
    summary: 'Remove a subtopic',
    params: subtopicIdParams,
    command: ({ params: { id } }) => ({ type: 'RemoveSubtopic', subTopicId: id }),
    answer: (_done, { params }) => params,
  }),
];

/** Who may be given each role: its holders, and the owner, who may do everything. */
export async function assignable(
  db: Kysely<Database>,
  projectId: string,
): Promise<Partial<Record<Role, string[]>>> {
  const [holders, project] = await Promise.all([holdersByRole(db, projectId), projectFacts(db, projectId)]);
  const owner = project ? [project.ownerId] : [];
  return Object.fromEntries(ROLES.map((role) => [role, [...(holders[role] ?? []), ...owner]]));
}
