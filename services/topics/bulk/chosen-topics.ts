import { LIMITS } from '@keywright/events/catalogue';
import { TOPIC_FIELDS } from '@keywright/events/topic';
import type { FastifyRequest } from 'fastify';
import { type Static, type TObject, Type } from 'typebox';
import { AppError, invalidBody } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { membershipAt, requestSession } from '../../platform/http/authorise.ts';
import { filterOfQuery, filterQueryOf } from '../../platform/read-models/query-schema.ts';
import { todayIn } from '../../projects/index.ts';
import { orderOf, topicList } from '../read/topic-list.ts';

const MOST = LIMITS.bulkTopics;
const idList = (facts: { minItems?: number; description: string }) =>
  Type.Array(Type.String(), { maxItems: MOST, uniqueItems: true, ...facts });

/** Which topics a bulk is about, as its body says: their ids, or a filter. */
export const choiceFields = {
  ids: Type.Optional(idList({ minItems: 1, description: 'the topics; or filter' })),
  filter: Type.Optional(
    Type.Unsafe<Static<ReturnType<typeof filterSchema>>>({
      ...filterSchema(),
      description: `what countByFilter takes, lists as arrays; it may match ${MOST} topics at most`,
    }),
  ),
  exclude: Type.Optional(idList({ description: 'topics that the filter matches and that stay as they are' })),
};

function filterSchema() {
  return filterQueryOf(TOPIC_FIELDS, { projectId: Type.String() });
}

type Choice = Static<TObject<typeof choiceFields>>;

/**
 * The ids of the topics that a bulk is about. A filter means what it matches now, and what this very bulk has done already: a
 * request that comes again is answered for those, too, though they may match no more.
 * @throws AppError VALIDATION, NOT_FOUND and ROLE_REQUIRED (of the filter's project), LIMIT_REACHED
 */
export async function chosenTopics(
  platform: Platform,
  request: FastifyRequest,
  { bulkId, ids, filter: query, exclude = [] }: Choice & { bulkId: string },
): Promise<readonly string[]> {
  if ((ids === undefined) === (query === undefined)) throw invalidBody('', 'must have either ids or filter');
  if (query === undefined) {
    if (exclude.length > 0) throw invalidBody('/exclude', 'goes with filter');
    return ids ?? [];
  }
  const { projectId } = query;
  const session = requestSession(request);
  await membershipAt(session, projectId, {
    platform,
    projectOf: () => Promise.resolve(projectId),
    operation: 'READ_TOPICS',
  });
  const { db, clock } = platform;
  const scope = {
    scopeId: projectId,
    userId: session.userId,
    today: await todayIn(db, projectId, clock.now()),
  };
  const filter = inBody(() => filterOfQuery(TOPIC_FIELDS, query));
  const most = MOST + exclude.length;
  const { rows } = await topicList.page(db, scope, filter, orderOf({}), { skip: 0 }, most + 1);
  const left = rows.map(({ id }) => id).filter((id) => !exclude.includes(id));
  if (left.length > MOST) {
    const { total } = await topicList.count(db, scope, filter, LIMITS.countCap);
    throw new AppError('LIMIT_REACHED', { messageKey: 'maxBulkTopics', limit: MOST, live: total });
  }
  const before = await db
    .selectFrom('topic_history')
    .select('topic_id')
    .distinct()
    .where('bulk_id', '=', bulkId)
    .where('project_id', '=', projectId)
    .where('actor_id', '=', session.userId)
    .execute();
  return [...new Set([...left, ...before.map((row) => row.topic_id)])];
}

/** What is wrong with the words of a filter, said of the body that it stands in. */
function inBody<Result>(read: () => Result): Result {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'VALIDATION') throw error;
    const errors = error.details['errors'] as { pointer: string; detail: string }[];
    const [first] = errors;
    throw first ? invalidBody(`/filter${first.pointer.slice(1)}`, first.detail) : error;
  }
}
