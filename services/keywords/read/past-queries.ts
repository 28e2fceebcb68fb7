import {
  KEYWORD_SCOPES,
  KEYWORD_STATUSES,
  LIMITS,
  type Operation,
  permissionScope,
} from '@keywright/events/catalogue';
import {
  type AppliedRules,
  KEYWORD_ACTS,
  type KeywordStanding,
  withLabels,
} from '@keywright/events/keywords';
import { normaliseKeyword, undoableSince } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { KeywordActsTable } from '@keywright/migrations/tables/keywords.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { peopleById } from '../../accounts/index.ts';
import type { RegisterRoute } from '../../platform/feature.ts';
import type { Membership } from '../../platform/http/access.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { pageQuery, pageSchema, toPage } from '../../platform/http/pages.ts';
import { uuidOf } from '../../platform/ids.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { broughtBy, undoNeeds } from '../batch/undo-needs.ts';
import { labelNames } from './label-facts.ts';
import { readsTopics } from './keyword-list.ts';
import { keywordModels as readModels, keywordReaders } from './keyword-queries.ts';
import { overtakenSince } from './overtaken.ts';

const { page, size } = pageQuery({ defaultSize: 20, maxSize: 100 });
const params = Type.Object({ projectId: Type.String() });
const person = Type.Object({ id: Type.String(), userName: textOrNull(), name: textOrNull() });
const at = Type.String({ description: 'ISO 8601, UTC' });

/** People as answers name them; of who is gone the id alone. */
async function namedBy(tx: Transaction<Database>, ids: readonly string[]) {
  const people = await peopleById(tx, ids);
  return (id: string) => {
    const { userName = null, name = null } = people.get(id) ?? {};
    return { id, userName, name };
  };
}

/** The names of lists, be they there or not. */
async function namesOfLists(
  tx: Transaction<Database>,
  ids: readonly (string | null)[],
): Promise<ReadonlyMap<string, string>> {
  const wanted = [...new Set(ids)].filter((id) => id !== null);
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ id: string; name: string }>`
    select id, name from gone_keyword_lists where id = any(${wanted}::uuid[])
    union all select id, name from keyword_lists where id = any(${wanted}::uuid[])`.execute(tx);
  return new Map(rows.map(({ id, name }) => [id, name]));
}

const labelRef = Type.Object({ id: Type.String(), name: textOrNull() });
const listRef = Type.Union([Type.Object({ id: Type.String(), name: textOrNull() }), Type.Null()]);

const ruleRef = Type.Union(
  [Type.Object({ id: Type.String(), name: textOrNull('as it was called then') }), Type.Null()],
  { description: 'the standing rule that did it' },
);
/** The rule that made a batch, by the name that it had then. */
const ruleOf = (id: string | null, applied: AppliedRules | null) =>
  id === null ? null : { id, name: applied?.name ?? null };

const actSchema = Type.Object({
  id: Type.String({ description: 'of the batch' }),
  act: oneOf(KEYWORD_ACTS),
  eventId: Type.String({ description: 'of its last event, as POST /api/keywords/undo takes it' }),
  at,
  from: person,
  role: Type.String({ description: 'the role acted in' }),
  keywords: Type.Integer({ minimum: 0, description: 'how many it has changed' }),
  toScope: oneOfOrNull(KEYWORD_SCOPES),
  toList: listRef,
  labels: Type.Array(labelRef, { description: 'the categories or tags that it gave or took' }),
  undoes: textOrNull('the batch that it takes back'),
  undoneBy: textOrNull('the batch that has taken it back'),
  rule: ruleRef,
  applied: Type.Union([Type.Object({ name: textOrNull(), rules: Type.Array(Type.String()) }), Type.Null()], {
    description: 'the text rules that chose the keywords, as the filter `rules` takes them',
  }),
  ended: Type.Boolean({ description: 'not, while it is under way' }),
  mayUndo: Type.Boolean({ description: 'whether the caller may undo it now' }),
});

type Act = Omit<KeywordActsTable, 'applied' | 'label_ids'> & {
  at: Date;
  brought: boolean;
  applied: AppliedRules | null;
  label_ids: string[];
};

const actQuery = Type.Object({
  page,
  size,
  act: Type.Optional(oneOf(KEYWORD_ACTS)),
  userId: Type.Optional(Type.String({ description: 'who did it' })),
  undoable: Type.Optional(Type.Boolean({ description: 'only what the caller may undo now' })),
});

/** Which acts of a project are listed, as SQL over `keyword_acts`. */
function listedActs(
  projectId: string,
  { act, userId, undoable = false }: Static<typeof actQuery>,
  reader: { actor: Membership; now: string },
): RawBuilder<unknown> {
  const conditions = [
    sql`project_id = ${projectId}`,
    // What has ended and changed nothing, as others were faster, is nothing that was done.
    sql`(keywords > 0 or not ended)`,
    ...(act === undefined ? [] : [sql`act = ${act}`]),
    ...(userId === undefined ? [] : [sql`actor_id = ${uuidOf(userId)}`]),
    ...(undoable ? [undoableActs(reader)] : []),
  ];
  return sql`keyword_acts where ${sql.join(conditions, sql` and `)}`;
}

/** What `mayUndo` says of an act, as SQL. */
function undoableActs({ actor, now }: { actor: Membership; now: string }): RawBuilder<unknown> {
  const may = (operation: Operation): boolean => permissionScope(operation, actor) !== null;
  const whose = [
    ...(may('UNDO_OWN') ? [sql`actor_id = ${actor.userId}`] : []),
    ...(may('UNDO_OTHERS') ? [sql`actor_id <> ${actor.userId}`] : []),
  ];
  if (whose.length === 0 || !may('EDIT_KEYWORDS')) return sql`false`;
  const keepsAll = may('DELETE_KEYWORDS')
    ? sql`true`
    : sql`(act = 'ADD' and actor_id = ${actor.userId} or not ${broughtBy(sql`keyword_acts.id`)})`;
  return sql`undone_by is null and keywords > 0 and at >= ${undoableSince(now)}
    and (${sql.join(whose, sql` or `)}) and ${keepsAll}`;
}

function mayUndo(act: Act, actor: Membership, now: string): boolean {
  const own = act.actor_id === actor.userId;
  const needs = undoNeeds({ act: act.act, own, brought: act.brought });
  return (
    act.undone_by === null &&
    act.keywords > 0 &&
    act.at >= undoableSince(now) &&
    [own ? ('UNDO_OWN' as const) : ('UNDO_OTHERS' as const), ...needs].every(
      (operation) => permissionScope(operation, actor) !== null,
    )
  );
}

/** Who did what to how many keywords, the newest first. */
const activity: RegisterRoute = queryRoute({
  path: '/api/keywords/activity/:projectId',
  access: keywordReaders('params.projectId'),
  summary: 'What was done to the keywords of a project',
  params,
  query: actQuery,
  response: pageSchema('activity', actSchema),
  readModels,
  async read(tx, request, { clock }) {
    const { params: asked, query, url } = request;
    const { projectId } = asked;
    const [actor, now] = [requestMembership(request), clock.now().toISOString()];
    const shown = listedActs(projectId, query, { actor, now });
    const { rows } = await sql<Act>`
      select *, ${broughtBy(sql`keyword_acts.id`)} as brought from ${shown}
      order by begun desc, id desc limit ${query.size + 1} offset ${query.page * query.size}`.execute(tx);
    const total = await countOf(tx, shown);
    const acts = rows.slice(0, query.size);
    const named = await namedBy(
      tx,
      acts.map((act) => act.actor_id),
    );
    const names = await namesOfLists(
      tx,
      acts.map((act) => act.to_list_id),
    );
    const labels = await labelNames(
      tx,
      acts.flatMap((act) => act.label_ids),
    );
    const items = acts.map((act) => ({
      ...{ id: act.id, act: act.act, eventId: act.event_id, at: act.at.toISOString(), role: act.role },
      ...{ from: named(act.actor_id), keywords: act.keywords, toScope: act.to_scope },
      toList:
        act.to_list_id === null ? null : { id: act.to_list_id, name: names.get(act.to_list_id) ?? null },
      ...{ rule: ruleOf(act.rule_id, act.applied), applied: act.applied },
      labels: refsOf(act.label_ids, labels),
      ...{ undoes: act.undoes, undoneBy: act.undone_by, ended: act.ended, mayUndo: mayUndo(act, actor, now) },
    }));
    const more = rows.length > query.size;
    return toPage('activity', { items, ...total, number: query.page, size: query.size, more }, url);
  },
});

const standingSchema = Type.Object({
  gone: Type.Boolean(),
  scope: oneOfOrNull(KEYWORD_SCOPES),
  list: listRef,
  status: oneOf(KEYWORD_STATUSES),
  top: Type.Boolean(),
  followed: Type.Boolean(),
  categories: Type.Array(labelRef),
  tags: Type.Array(labelRef),
});

const changeSchema = Type.Object({
  keywordId: Type.String(),
  position: Type.String({ description: 'of its event, decimal' }),
  type: Type.String({ description: 'of its event' }),
  at,
  from: person,
  before: Type.Union([standingSchema, Type.Null()], {
    description: 'null where the project had never had it',
  }),
  after: standingSchema,
  batchId: textOrNull('null where it was no part of a batch'),
  eventId: textOrNull('of the last event of its batch, as POST /api/keywords/undo takes it'),
  rule: ruleRef,
  topicId: textOrNull('the topic that it was put on; who reads no topics sees no such change'),
});

interface Changed {
  keyword_id: string;
  position: string;
  type: string;
  actor_id: string;
  at: Date;
  before: KeywordStanding | null;
  after: KeywordStanding;
  topic_id: string | null;
  act_id: string | null;
  act_event: string | null;
  rule_id: string | null;
  applied: AppliedRules | null;
}

/** Every change of one keyword, the newest first, be it there or deleted. */
const history: RegisterRoute = queryRoute({
  path: '/api/keywords/history/:projectId',
  access: keywordReaders('params.projectId'),
  summary: 'The history of a keyword',
  params,
  query: Type.Object({
    value: Type.String({
      minLength: 1,
      maxLength: 300,
      description: 'the keyword; in any country and language',
    }),
    page,
    size,
  }),
  response: pageSchema('history', changeSchema),
  readModels,
  async read(tx, request) {
    const { params: asked, query, url } = request;
    const { projectId } = asked;
    const value = normaliseKeyword(query.value);
    const ids = sql`
      select id from keyword_views where project_id = ${projectId} and value = ${value}
      union all select id from gone_keywords where project_id = ${projectId} and state ->> 'value' = ${value}`;
    // What topics did is for who reads them.
    const seen = readsTopics(request) ? sql`true` : sql`topic_id is null`;
    const { rows } = await sql<Changed>`
      select changes.*, acts.id as act_id, acts.event_id as act_event, acts.rule_id, acts.applied
      from keyword_changes changes left join keyword_acts acts on acts.id = changes.batch_id
      where changes.keyword_id in (${ids}) and ${seen}
      order by changes.position desc, changes.keyword_id limit ${query.size + 1} offset ${query.page * query.size}`.execute(
      tx,
    );
    const total = await countOf(tx, sql`keyword_changes where keyword_id in (${ids}) and ${seen}`);
    const changes = rows.slice(0, query.size);
    const named = await namedBy(
      tx,
      changes.map((change) => change.actor_id),
    );
    const places = changes.flatMap(({ before, after }) => [
      before?.place?.listId ?? null,
      after.place?.listId ?? null,
    ]);
    const names = await namesOfLists(tx, places);
    const stood = changes.flatMap(({ before, after }) => [...(before === null ? [] : [before]), after]);
    const labels = await labelNames(
      tx,
      stood.map(withLabels).flatMap(({ categories, tags }) => [...categories, ...tags]),
    );
    const standing = ({ gone, place, status, top, followed, ...marks }: KeywordStanding) => ({
      ...{ gone, scope: place?.scope ?? null, status, top, followed },
      ...{ categories: refsOf(marks.categories, labels), tags: refsOf(marks.tags, labels) },
      list: place?.listId ? { id: place.listId, name: names.get(place.listId) ?? null } : null,
    });
    const items = changes.map((change) => ({
      ...{ keywordId: change.keyword_id, position: change.position, type: change.type },
      ...{ at: change.at.toISOString(), from: named(change.actor_id) },
      before: change.before === null ? null : standing(withLabels(change.before)),
      after: standing(withLabels(change.after)),
      ...{ batchId: change.act_id, eventId: change.act_event },
      rule: ruleOf(change.rule_id, change.applied),
      topicId: change.topic_id,
    }));
    const more = rows.length > query.size;
    return toPage('history', { items, ...total, number: query.page, size: query.size, more }, url);
  },
});

/** Labels by id and name, in the order of their names; `names` has those that are gone, too. */
function refsOf(ids: readonly string[], names: ReadonlyMap<string, string>): Static<typeof labelRef>[] {
  return ids
    .map((id) => ({ id, name: names.get(id) ?? null }))
    .sort((one, other) => (one.name ?? '').localeCompare(other.name ?? ''));
}

async function countOf(
  tx: Transaction<Database>,
  from: ReturnType<typeof sql>,
): Promise<{ totalElements: number; capped: boolean }> {
  const { rows } = await sql<{ many: number }>`
    select count(*)::integer as many from (select from ${from} limit ${LIMITS.countCap + 1}) as matching`.execute(
    tx,
  );
  const many = rows[0]?.many ?? 0;
  return { totalElements: Math.min(many, LIMITS.countCap), capped: many > LIMITS.countCap };
}

/** Every question about what was done to keywords. */
export const keywordPastQueries: readonly RegisterRoute[] = [activity, history, overtakenSince];
