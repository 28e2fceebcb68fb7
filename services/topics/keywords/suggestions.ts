import { KEYWORD_SCOPES } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { mainElsewhere } from '../main-elsewhere.ts';
import { probesOf } from './suggestion-probes.ts';
import { figure } from './topic-keyword-views.ts';

export const suggestionSchema = Type.Object({
  id: Type.String({ description: 'of the project’s keyword' }),
  value: Type.String(),
  volume: figure('searches a month'),
  cpc: figure('cost of a click'),
  position: figure('place in the search results'),
  scope: oneOfOrNull(KEYWORD_SCOPES),
  keyWordListId: textOrNull('the list in which it stands'),
  listName: textOrNull(),
  similarity: Type.Number({
    minimum: 0,
    maximum: 1,
    description: 'to what of the topic it is most like: its name, its subject or a main keyword',
  }),
  mainElsewhere: textOrNull('id of another active topic that has it as MAIN'),
});

type Suggestion = Static<typeof suggestionSchema>;

/** From which word similarity on (pg_trgm) a keyword is like a text. */
const ALIKE = '0.6';
/** How many keywords are compared in full with one text; a text that more are like is a common one. */
const COMPARED = 400;
/** How many of the keywords that are searched for most are looked at for what holds a common text. */
const LOOKED_AT = 5_000;

/**
 * Keywords of the project that a topic could take, the most similar first, then by volume: those of its market that neither stand on
 * it, nor are out of scope, refused or a variant.
 */
export async function findSuggestions(
  tx: Transaction<Database>,
  topicId: string,
  size: number,
): Promise<Suggestion[]> {
  const topic = await aboutTopic(tx, topicId);
  if (topic === undefined) return [];
  const probes = probesOf(topic);
  if (probes.length === 0) return [];
  const found = await alike(tx, topic, probes, size);
  const wanted = found.map(({ value }) => ({ value, strategy: 'MAIN' as const }));
  const elsewhere = await mainElsewhere(tx, topic.projectId, topicId, wanted);
  return found.map((keyword) => ({ ...keyword, mainElsewhere: elsewhere.get(keyword.value)?.[0] ?? null }));
}

interface AskingTopic {
  projectId: string;
  country: string;
  language: string;
  pageName: string | null;
  myTopic: string | null;
  mainKeywords: string[];
  /** The values of all of its keywords. */
  taken: string[];
}

async function aboutTopic(db: Kysely<Database>, topicId: string): Promise<AskingTopic | undefined> {
  const { rows } = await sql<AskingTopic>`
    select topic.project_id as "projectId", projects.country, projects.language, topic.page_name as "pageName",
      topic.my_topic as "myTopic",
      array(select value from topic_keywords where topic_id = topic.id and strategy = 'MAIN' order by ord) as "mainKeywords",
      array(select value from topic_keywords where topic_id = topic.id) as taken
    from topic_views topic join projects on projects.id = topic.project_id where topic.id = ${topicId}`.execute(
    db,
  );
  return rows[0];
}

type Found = Omit<Suggestion, 'mainElsewhere'>;

/** True for a keyword that such a topic could take. */
const mayTake = ({ projectId, country, language, taken }: AskingTopic) => sql<boolean>`
  keyword.project_id = ${projectId} and keyword.country = ${country} and keyword.language = ${language}
  and keyword.scope is distinct from 'OUT_OF_SCOPE' and keyword.status <> 'REFUSED'
  and keyword.relation is distinct from 'ALIAS' and keyword.value <> all(${taken}::text[])`;

/**
 * Each text is looked up by the index of trigrams, and so many of what is found are compared in full: what is like a word that half of
 * the keywords hold would take seconds. Of a common text the keywords are added that hold it word by word, which none is more like, those
 * that are searched for most first, along the index of volumes.
 */
async function alike(
  tx: Transaction<Database>,
  topic: AskingTopic,
  probes: readonly string[],
  size: number,
): Promise<Found[]> {
  await sql`select set_config('pg_trgm.word_similarity_threshold', ${ALIKE}, true)`.execute(tx);
  const { rows } = await sql<Found>`
    with near as materialized (
      select probe, hit.keyword_id, hit.text from unnest(${[...probes]}::text[]) as probe
      cross join lateral (
        select keyword_id, text from keyword_search_texts texts join keyword_views keyword on keyword.id = texts.keyword_id
        where texts.project_id = ${topic.projectId} and text %> probe and ${mayTake(topic)} limit ${COMPARED}
      ) as hit
    ), common as materialized (
      select probe from near group by probe having count(*) >= ${COMPARED}
    ), wanted as (
      select probe, hit.id as keyword_id, hit.value as text from common
      cross join lateral (
        select id, value from (
          select id, value from keyword_views keyword
          where ${mayTake(topic)} and volume is not null order by volume desc limit ${LOOKED_AT}
        ) as searched
        where strpos(' ' || value || ' ', ' ' || probe || ' ') > 0 limit ${size}
      ) as hit
    ), measured as (
      select keyword_id, max(word_similarity(probe, text)) as similarity
      from (select * from near union all select * from wanted) as candidate group by keyword_id
    )
    select keyword.id, keyword.value, keyword.volume, keyword.cpc, keyword.search_position as position, keyword.scope,
      keyword.list_id as "keyWordListId", lists.name as "listName",
      round(measured.similarity::numeric, 2)::double precision as similarity
    from measured join keyword_views keyword on keyword.id = measured.keyword_id
    left join keyword_lists lists on lists.id = keyword.list_id
    order by similarity desc, keyword.volume desc nulls last, keyword.value
    limit ${size}`.execute(tx);
  return rows;
}
