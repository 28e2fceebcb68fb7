import { STATUS_NAMES } from '@keywright/events/catalogue';
import { ACT_KINDS } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { peopleById } from '../../accounts/index.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { pageQuery, pageSchema, toPage } from '../../platform/http/pages.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { projectDay } from '../../projects/index.ts';
import { topicViewsProjection } from '../read/topic-views.projection.ts';
import { refusalSchema } from '../refusal.schema.ts';
import { countActs, findActs } from './find-acts.ts';
import { SAMPLED_TOPICS } from './topics-of-acts.ts';
import { topicActivityProjection } from './topic-activity.projection.ts';

const { page, size } = pageQuery({ defaultSize: 50, maxSize: 100 });

const status = oneOfOrNull(STATUS_NAMES);

const actSchema = Type.Object({
  id: Type.String({ description: 'of a bulk its own, of an act on one topic that of its event' }),
  kind: oneOf(ACT_KINDS),
  event: Type.String({ description: 'type of its first event' }),
  eventId: Type.String({ description: 'as POST /api/topics/{id}/undo takes it, of an act on one topic' }),
  bulkId: textOrNull('as POST /api/topics/bulk/{bulkId}/undo takes it; null where it is none'),
  at: Type.String({ description: 'of its first event; ISO 8601, UTC' }),
  revision: Type.String({ description: 'position of its last event' }),
  from: Type.Object({ id: Type.String(), userName: textOrNull(), name: textOrNull() }),
  role: Type.String({ description: 'the role acted in' }),
  topics: Type.Integer({ description: 'how many it was done to' }),
  refused: Type.Integer({
    description: 'how many topics of the project a bulk was refused for; 0 of any other act',
  }),
  topicId: Type.String({ description: 'of its last event' }),
  fromStatus: status,
  toStatus: status,
  changed: Type.Array(Type.String(), { description: 'fields of an edit' }),
  subjects: Type.Array(
    Type.Object({ id: Type.String(), pageName: textOrNull(), status, fromStatus: status, toStatus: status }),
    {
      description: `topics it was done to, as they are now; no more than ${SAMPLED_TOPICS}; without a status where they are gone; fromStatus and toStatus where it moved them`,
    },
  ),
  detail: Type.Union([Type.Record(Type.String(), Type.Unknown()), Type.Null()], {
    description:
      'facts of its event, as the history of the topic says them; null for an act on many, and until that history has it',
  }),
  undone: Type.Boolean({ description: 'a later undo has taken it back' }),
  undo: Type.Object(
    { allowed: Type.Boolean(), refusal: refusalSchema },
    { description: 'whether the caller may undo it now, or why not' },
  ),
});

const answerSchema = Type.Object({
  ...pageSchema('activity', actSchema).properties,
  today: Type.Integer({
    description:
      'acts of that person and kind today, in the time zone of the project, whether or not they can be undone',
  }),
});

/** What people did to the topics of a project, the newest act first, each with its topics and whether it can be undone. */
export const listActivity = queryRoute({
  path: '/api/topics/activity/:projectId',
  access: { kind: 'project', operation: 'READ_TOPICS', scope: 'project', id: 'params.projectId' },
  summary: 'List what people did',
  params: Type.Object({ projectId: Type.String() }),
  query: Type.Object({
    page,
    size,
    cursor: Type.Optional(
      Type.String({
        pattern: '^[0-9]{1,15}$',
        maxLength: 15,
        description: 'as the link to the next page has it',
      }),
    ),
    kind: Type.Optional(oneOf(ACT_KINDS)),
    userId: Type.Optional(Type.String({ description: 'who did it' })),
    undoable: Type.Optional(
      Type.Boolean({
        description:
          'only what the caller may undo now; such a page may hold fewer than asked for and yet have a next one, and is counted by itself',
      }),
    ),
  }),
  response: answerSchema,
  readModels: [topicActivityProjection, topicViewsProjection],
  async read(tx, request, { clock }) {
    const { params, query, url } = request;
    const { projectId } = params;
    const { page: number, size: rowsOfPage, kind = null, userId = null, undoable = false, cursor } = query;
    const asked = { projectId, kind, userId, undoable };
    const reader = { actor: requestMembership(request), now: clock.now().toISOString() };
    const start = cursor === undefined ? { skip: number * rowsOfPage } : { behind: Number(cursor) };
    const { acts, next } = await findActs(tx, asked, reader, start, rowsOfPage);
    const counts = await countActs(tx, asked, await projectDay(tx, projectId, clock.now()));
    const people = await peopleById(
      tx,
      acts.map(({ actorId }) => actorId),
    );
    const items = acts.map(({ projectId: _projectId, begun: _begun, actorId, ...act }) => {
      const { userName = null, name = null } = people.get(actorId) ?? {};
      return { ...act, from: { id: actorId, userName, name } };
    });
    // Which of all acts can be undone nobody knows before they are looked at.
    const { total, capped } = undoable ? { total: items.length, capped: next !== null } : counts;
    const found = { items, totalElements: total, number, size: rowsOfPage, capped };
    const nextCursor = next === null ? null : String(next);
    return { ...toPage('activity', { ...found, more: next !== null, nextCursor }, url), today: counts.today };
  },
});
