import { KEYWORD_SCOPES, type KeywordScope, LIMITS } from '@keywright/events/catalogue';
import type { KeywordAct } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOf, oneOfOrNull } from '../../platform/http/json-types.ts';
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

/** More of one move are not looked at: who is told of a thousand learns of it anyhow. */
const MOST = LIMITS.keywordsOvertaken;
/** Of so many acts of others, the newest, are keywords looked for in a move of more. */
const ACTS = 50;
/** What takes keywords from where they are. Who adds one that is there leaves it there, an import as well. */
const MOVING: readonly KeywordAct[] = ['MOVE', 'DELETE', 'UNDO'];

const LAST_POSITION = '9223372036854775807';

/**
 * Which of some keywords somebody else had moved away from the scope in which the reader's screen showed them, who, and to where:
 * by the last move of each before `batch`, the reader's own one, unless that was the reader's or a rule's as well. Of more ids than
 * are looked at the first are. As the batch itself is left out, it is the same answer however often it is asked for.
 */
export async function movedBefore(
  db: Kysely<Database>,
  reader: Reader,
  asked: {
    ids: readonly string[];
    shownIn: KeywordScope;
    /** By its last event; null where nothing had to be written. */
    batch: { id: string; position: string } | null;
  },
): Promise<Overtaken> {
  const ids = [...new Set(asked.ids)].slice(0, MOST);
  if (ids.length === 0) return [];
  const { id = null, position = LAST_POSITION } = asked.batch ?? {};
  const shown = sql`
    select shown.id, ${asked.shownIn}::text as scope, 0::bigint as later, coalesce((
      select min(position) from keyword_changes where batch_id = ${id}::uuid and keyword_id = shown.id
    ), ${position}::bigint) as earlier
    from unnest(${ids}::uuid[]) as shown (id)`;
  return movedByOthers(db, reader, shown);
}

/**
 * The last moves of keywords between two positions, where others made them and away from `scope`; `keywords` is SQL with that, and
 * what they are `later` and `earlier` than, by `id`.
 */
async function movedByOthers(
  db: Kysely<Database>,
  { projectId, userId }: Reader,
  keywords: RawBuilder<unknown>,
): Promise<Overtaken> {
  const { rows } = await sql<Overtaken[number]>`
    select last.by, last.scope, count(*)::integer as keywords
    from (${keywords}) as known
    cross join lateral (
      select actor_id as by, after -> 'place' ->> 'scope' as scope, batch_id, position from keyword_changes
      where keyword_id = known.id and project_id = ${projectId} and position < known.earlier
        and before -> 'place' ->> 'scope' is distinct from after -> 'place' ->> 'scope'
      order by position desc limit 1
    ) as last
    left join keyword_acts as acts on acts.id = last.batch_id
    where last.position > known.later and last.scope is distinct from known.scope
      and last.by <> ${userId} and acts.rule_id is null
    group by last.by, last.scope
    order by keywords desc, last.by, last.scope`.execute(db);
  return rows;
}

/** Ids of a batch's keywords that others have acted on since it began, or just before, as SQL. */
const othersActedOn = ({ projectId, userId }: Reader, batch: { id: string; begun: string }) => sql`
  select changes.id from (
    (select id from keyword_acts
      where project_id = ${projectId} and begun > ${batch.begun}::bigint
        and actor_id <> ${userId} and rule_id is null and act = any(${[...MOVING]})
      order by begun desc limit ${ACTS})
    union all
    (select id from (
      select * from keyword_acts where project_id = ${projectId} and begun < ${batch.begun}::bigint
      order by begun desc limit ${ACTS}
    ) as before where actor_id <> ${userId} and rule_id is null and act = any(${[...MOVING]}))
  ) as acts
  cross join lateral (
    select keyword_id as id from keyword_changes as theirs
    where batch_id = acts.id and exists (
      select from keyword_changes as own where own.batch_id = ${batch.id}::uuid and own.keyword_id = theirs.keyword_id
    )
    limit ${MOST}
  ) as changes
  limit ${MOST}`;

/** Whether others were faster is asked by who moved keywords, as long as they are told of their move. */
export const overtakenSince: RegisterRoute = queryRoute({
  path: '/api/keywords/overtaken/:projectId',
  access: keywordReaders('params.projectId'),
  summary: 'What others have moved on since of what one has moved oneself',
  params: Type.Object({ projectId: Type.String() }),
  query: Type.Object({
    batchId: Type.String({ description: 'of one’s own batch; of another nothing is said' }),
    shownIn: Type.Optional(oneOf(KEYWORD_SCOPES, 'where the caller’s screen showed them, for `before`')),
  }),
  response: Type.Object({
    overtaken: overtakenSchema,
    before: overtakenSchema,
  }),
  readModels: keywordModels,
  async read(tx, request) {
    const batchId = uuidOf(request.query.batchId);
    const reader = requestMembership(request);
    const { rows } = await sql<{ id: string; keywords: number; begun: string }>`
      select id, keywords, begun from keyword_acts
      where id = ${batchId}::uuid and project_id = ${reader.projectId} and actor_id = ${reader.userId}`.execute(
      tx,
    );
    const [own] = rows;
    if (own === undefined) return { overtaken: [], before: [] };
    const all = sql`select keyword_id as id from keyword_changes where batch_id = ${batchId}`;
    const asked = own.keywords > MOST ? othersActedOn(reader, own) : all;
    // A batch names a keyword once. Each is looked up by itself: of one with many more, all would be read otherwise.
    const moved = sql`
      (select distinct id from (${asked}) as asked) as asked
      cross join lateral (
        select position, after -> 'place' ->> 'scope' as scope from keyword_changes
        where batch_id = ${batchId} and keyword_id = asked.id limit 1
      ) as own`;
    const since = sql`select id, scope, position as later, ${LAST_POSITION}::bigint as earlier from ${moved}`;
    const overtaken = await movedByOthers(tx, reader, since);
    const { shownIn } = request.query;
    if (shownIn === undefined) return { overtaken, before: [] };
    const until = sql`select id, ${shownIn}::text as scope, 0::bigint as later, position as earlier from ${moved}`;
    return { overtaken, before: await movedByOthers(tx, reader, until) };
  },
});
