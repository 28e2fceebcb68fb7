import {
  ACTING_ROLES,
  ASK_OUTCOMES,
  INVITATION_STATUSES,
  NOTIFICATION_KINDS,
  ROLES,
  STATUS_NAMES,
  TASK_TYPES,
} from '@keywright/events/catalogue';
import { TASK_ENDS } from '@keywright/events/task';
import { type Static, type TObject, Type } from 'typebox';
import { oneOf, oneOfOrNull, textOrNull } from '../platform/http/json-types.ts';
import { saidBySchema } from '../topics/index.ts';
import { MOST_SAID, MOST_WAITING } from './told-rows.ts';

const moment = Type.String({ description: 'ISO 8601, UTC' });

/** The same, or null. */
function orNull<T extends TObject>(schema: T, description: string) {
  return Type.Unsafe<Static<T> | null>({ ...schema, type: ['object', 'null'], description });
}

const topicSchema = Type.Object({
  id: Type.String(),
  pageName: textOrNull('or its subject, where it has no page name'),
  status: oneOf(STATUS_NAMES),
  url: textOrNull(),
  deliveryDate: textOrNull('ISO 8601, a day'),
  late: Type.Boolean({ description: 'the day has passed where the project is, and it is not done' }),
});

const taskSchema = Type.Object({
  id: Type.String(),
  type: oneOf(TASK_TYPES),
  title: textOrNull(),
  status: oneOf(TASK_ENDS),
});

const invitationSchema = Type.Object({
  id: Type.String(),
  role: oneOf(ROLES),
  status: oneOf(INVITATION_STATUSES),
  expiresAt: moment,
  token: textOrNull('as POST /api/projects/invite/accept takes it; null where there is nothing to accept'),
});

const mentionsSchema = Type.Array(saidBySchema, {
  description: 'whom the note mentions of those who belong to the project now',
});

const saidSchema = Type.Object({
  eventId: Type.String(),
  kind: oneOf(NOTIFICATION_KINDS),
  at: moment,
  actor: saidBySchema,
  from: oneOfOrNull(STATUS_NAMES),
  to: oneOfOrNull(STATUS_NAMES),
  role: oneOfOrNull(ACTING_ROLES, 'in which somebody was assigned, or is invited'),
  note: textOrNull('with the ids of accounts that it mentions, as they were written'),
  mentions: mentionsSchema,
  noteRemoved: Type.Boolean({ description: 'what was said was erased, or taken back' }),
  outcome: oneOfOrNull(ASK_OUTCOMES, 'of a request that was answered'),
  taskStatus: oneOfOrNull(TASK_ENDS),
});

/** Why not, in the language of the caller; what it carries besides is what the problem of the act itself would. */
const saidRefusalSchema = Type.Unsafe<{ code: string; detail: string } | null>({
  type: ['object', 'null'],
  properties: { code: { type: 'string' }, detail: { type: 'string' } },
  required: ['code', 'detail'],
  additionalProperties: true,
});

const toldAskSchema = Type.Object({
  eventId: Type.String({ description: 'as POST /api/topics/{id}/answer-move takes it' }),
  from: oneOf(STATUS_NAMES),
  to: oneOf(STATUS_NAMES),
  note: textOrNull('why; null where nothing was said, or it was erased'),
  mentions: mentionsSchema,
  askedBy: saidBySchema,
  mayAccept: Type.Boolean({ description: 'it is open, and the caller may make the move' }),
  refusal: saidRefusalSchema,
  outcome: oneOfOrNull(ASK_OUTCOMES, 'null: it is open'),
  closedBy: orNull(saidBySchema, 'who closed it'),
  closedAt: textOrNull('ISO 8601, UTC'),
});

/** A row of somebody's inbox. */
export const notificationSchema = Type.Object({
  id: Type.String(),
  kind: oneOf(NOTIFICATION_KINDS, 'of its last entry'),
  at: moment,
  read: Type.Boolean(),
  unread: Type.Integer({ minimum: 0, description: 'entries since it was read' }),
  entries: Type.Integer({ minimum: 1 }),
  project: Type.Object({ id: Type.String(), name: Type.String() }),
  topic: orNull(topicSchema, 'that it is about'),
  task: orNull(taskSchema, 'that it is about'),
  invitation: orNull(invitationSchema, 'that it is about'),
  said: Type.Array(saidSchema, { description: `its entries, the newest first; no more than ${MOST_SAID}` }),
  ask: orNull(toldAskSchema, 'the newest request to move the topic that the caller was told of'),
});

export type NotificationAnswer = Static<typeof notificationSchema>;

/** What stands on the bell, whichever rows are asked for. */
export const inboxCountsSchema = Type.Object({
  unread: Type.Integer({ minimum: 0 }),
  waiting: Type.Integer({
    minimum: 0,
    description: `rows with a request that is open and that the caller may accept, among the newest ${MOST_WAITING} with one`,
  }),
  waitingCapped: Type.Optional(
    Type.Boolean({
      description: 'true where there are more open requests than these: `waiting` or more wait',
    }),
  ),
  mentions: Type.Integer({ minimum: 0, description: 'unread rows with a mention since they were read' }),
});
