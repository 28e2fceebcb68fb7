import { KEYWORD_SCOPES, type KeywordScope, LIMITS } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOfOrNull } from '../../platform/http/json-types.ts';
import { uuidOf } from '../../platform/ids.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { keywordModels, keywordReaders } from './keyword-queries.ts';

/** What others have moved to where, as answers say it; people are named by their ids. */
export const overtakenSchema = Type.Array(
  Type.Object({
    by: Type.String({ description: 'user id, of who moved them' }),
    scope: oneOfOrNull(KEYWORD_SCOPES, 'where to; null: they deleted them'),
    keywords: Type.Integer({ minimum: 1, description: 'how many' }),
  }),
);
/** The same, as it is found. */
export type Overtaken = Static<typeof overtakenSchema>;

type Reader = { projectId: string; userId: string };

/**
 * Which of some keywords somebody else has moved away from the scope in which the reader's screen showed them, who, and to
 * where: by the last move of each, unless the reader's own or a rule's is the last.
 */
export async function movedFromScreen(
  db: Kysely<Database>,
  reader: Reader,
  { ids, shownIn }: { ids: readonly string[]; shownIn: KeywordScope },
): Promise<Overtaken> {
  if (ids.length === 0) return [];
  const shown = sql`
    select distinct id, ${shownIn}::text as scope, 0::bigint as position from unnest(${[...ids]}::uuid[]) as shown (id)`;
  return movedByOthers(db, reader, shown);
}

/** The last moves of keywords, where others made them after `position` and away from `scope`; `keywords` is SQL with both by `id`. */
async function movedByOthers(
  db: Kysely<Database>,
  { projectId, userId }: Reader,
  keywords: RawBuilder<unknown>,
): Promise<Overtaken> {
  const { rows } = await sql<Overtaken[number]>`
    select last.by, last.scope, count(*)::integer as keywords
    from (${keywords}) as known
    cross join lateral (
      select actor_id as by, after -> 'place' ->> 'scope' as scope, position, batch_id from keyword_changes
      where keyword_id = known.id and project_id = ${projectId}
        and before -> 'place' ->> 'scope' is distinct from after -> 'place' ->> 'scope'
      order by position desc limit 1
    ) as last
    left join keyword_acts as acts on acts.id = last.batch_id
    where last.position > known.position and last.scope is distinct from known.scope
      and last.by <> ${userId} and acts.rule_id is null
    group by last.by, last.scope
    order by keywords desc, last.by, last.scope`.execute(db);
  return rows;
}

/** Whether others were faster is asked by who moved keywords, as long as they are told of their move. */
export const overtakenSince: RegisterRoute = queryRoute({
  path: '/api/keywords/overtaken/:projectId',
  access: keywordReaders('params.projectId'),
  summary: 'What others have moved on since of what one has moved oneself',
  params: Type.Object({ projectId: Type.String() }),
  query: Type.Object({
    batchId: Type.String({ description: 'of one’s own batch; of another nothing is said' }),
  }),
  response: Type.Object({ overtaken: overtakenSchema }),
  readModels: keywordModels,
  async read(tx, request) {
    const batchId = uuidOf(request.query.batchId);
    if (batchId === null) return { overtaken: [] };
    const reader = requestMembership(request);
    const moved = sql`
      select distinct on (changes.keyword_id) changes.keyword_id as id, changes.position,
        changes.after -> 'place' ->> 'scope' as scope
      from keyword_acts as own join keyword_changes as changes on changes.batch_id = own.id
      where own.id = ${batchId} and own.project_id = ${reader.projectId} and own.actor_id = ${reader.userId}
        and own.keywords <= ${LIMITS.keywordsAtOnce}
      order by changes.keyword_id, changes.position desc`;
    return { overtaken: await movedByOthers(tx, reader, moved) };
  },
});
