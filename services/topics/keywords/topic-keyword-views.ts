import { KEYWORD_RELATIONS, KEYWORD_SCOPES, KEYWORD_STRATEGIES } from '@keywright/events/catalogue';
import { keywordIdentity, type KeywordRow, relationsOf } from '@keywright/events/keywords';
import { keywordScore } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { type Static, Type } from 'typebox';
import { CPC, figuresOf, VOLUME } from '../../keyword-figures/index.ts';
import { oneOf, oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';

const strategy = oneOf(KEYWORD_STRATEGIES);
const keywordId = textOrNull(
  'id of the project’s keyword that it was in the market of when the topic took it',
);

export const topicKeywordSchema = Type.Object({
  topicKeywordId: Type.String(),
  keywordId,
  topicId: Type.String(),
  value: Type.String(),
  strategy,
});

/** A number that may be unknown. */
export const figure = (description: string) =>
  Type.Unsafe<number | null>({ type: ['number', 'null'], description: `${description}; null = unknown` });

export const topicKeywordViewSchema = Type.Object({
  id: Type.String({ description: 'topicKeywordId' }),
  keywordId,
  value: Type.String(),
  strategy,
  relation: oneOfOrNull(
    KEYWORD_RELATIONS,
    'ORIGINAL, ALIAS: of the project’s keyword; PARENT, CHILD: to others of the topic, by their words',
  ),
  originalId: textOrNull('id of the project’s keyword that it is a variant of'),
  original: textOrNull('what that is called, on the topic or elsewhere'),
  volume: figure('searches a month'),
  months: Type.Array(Type.Number(), {
    description: 'searches of the last twelve months, oldest first; empty where unknown',
  }),
  cpc: figure('cost of a click'),
  position: figure('place in the search results'),
  variation: figure('places won since the sync before; + is better'),
  score: figure('0 to 100: clicks expected at its position as a share of those at the first'),
  used: Type.Boolean({ description: 'the text of the page uses it' }),
  followed: Type.Boolean({ description: 'it takes part in the daily position sync' }),
  scope: oneOfOrNull(KEYWORD_SCOPES, 'where it stands among the keywords of the project'),
  listName: textOrNull('of the list in which it stands there'),
});

type TopicKeywordLine = Static<typeof topicKeywordViewSchema>;

/** A line with what its figures weigh, which nobody is shown. */
export interface KnownTopicKeyword extends TopicKeywordLine {
  impressions: number | null;
}

const BY_STRATEGY = sql<number>`array_position(${[...KEYWORD_STRATEGIES]}::text[], strategy)`;

/**
 * The keywords of a topic, MAIN first, in the order they were added. One that was taken before keywords had ids is the one of
 * its value in the project's market.
 */
export async function findTopicKeywords(
  db: Kysely<Database>,
  topicId: string,
): Promise<Static<typeof topicKeywordSchema>[]> {
  const rows = await db
    .selectFrom('topic_keywords')
    .innerJoin('projects', 'projects.id', 'topic_keywords.project_id')
    .select(['topic_keyword_id as topicKeywordId', 'topic_id as topicId', 'keyword_id', 'value', 'strategy'])
    .select(['projects.id as projectId', 'country', 'language'])
    .where('topic_id', '=', topicId)
    .orderBy(BY_STRATEGY)
    .orderBy('ord')
    .execute();
  return rows.map(({ keyword_id, projectId, country, language, ...keyword }) => {
    const id = keyword_id ?? keywordIdentity({ projectId, country, language }, keyword.value)?.id ?? null;
    return { ...keyword, keywordId: id };
  });
}

type Figures = Pick<
  KnownTopicKeyword,
  'volume' | 'months' | 'cpc' | 'position' | 'variation' | 'impressions'
>;

/** The same with what is known about each: figures in the market of the project, and how it stands among the project's keywords. */
export async function findTopicKeywordViews(
  db: Kysely<Database>,
  topicId: string,
): Promise<KnownTopicKeyword[]> {
  const keywords = await findTopicKeywords(db, topicId);
  if (keywords.length === 0) return [];
  const [figures, standing] = await Promise.all([
    figuresById(db, topicId),
    standingById(
      db,
      keywords.flatMap((keyword) => keyword.keywordId ?? []),
    ),
  ]);
  const byWords = relationsOf(keywords.map(({ value }) => value));
  return keywords.map(({ topicKeywordId: id, keywordId: own, value, strategy: as }) => {
    const known = figures.get(id)!;
    const place = standing.get(own ?? '');
    return {
      ...{ id, keywordId: own, value, strategy: as },
      relation: place?.relation ?? byWords.get(value)?.relation ?? null,
      originalId: place?.originalId ?? null,
      original: place?.original ?? null,
      ...known,
      score: keywordScore(known.position),
      followed: place?.followed ?? false,
      scope: place?.scope ?? null,
      listName: place?.listName ?? null,
    };
  });
}

/** Figures of a topic's keywords in the market of the project, and whether the text uses them, by the ids that they have on the topic. */
async function figuresById(
  db: Kysely<Database>,
  topicId: string,
): Promise<Map<string, Figures & { used: boolean }>> {
  const { rows } = await sql<Figures & { id: string; used: boolean }>`
    select topic_keyword_id as id, used, ${VOLUME} as volume, coalesce(shared.months, '{}') as months, ${CPC} as cpc,
      own.position, own.previous_position - own.position as variation, own.impressions
    from topic_keywords join projects on projects.id = topic_keywords.project_id
    ${figuresOf(sql.ref('topic_keywords.value'))}
    where topic_id = ${topicId}`.execute(db);
  return new Map(rows.map(({ id, ...figures }) => [id, figures]));
}

interface Standing extends Pick<KeywordRow, 'followed' | 'scope'> {
  relation: 'ORIGINAL' | 'ALIAS' | null;
  originalId: string | null;
  original: string | null;
  listName: string | null;
}

/** How keywords stand among those of their project, by their ids; one that is not there is left out. */
async function standingById(db: Kysely<Database>, ids: readonly string[]): Promise<Map<string, Standing>> {
  const { rows } = await sql<Standing & { id: string }>`
    select keyword.id, keyword.followed, keyword.scope, keyword.original_id as "originalId",
      original.value as original, lists.name as "listName",
      case when keyword.relation in ('ORIGINAL', 'ALIAS') then keyword.relation end as relation
    from keyword_views keyword left join keyword_lists lists on lists.id = keyword.list_id
    left join keyword_views original on original.id = keyword.original_id
    where keyword.id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, ...standing }) => [id, standing]));
}
