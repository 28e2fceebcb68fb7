import { KEYWORD_STRATEGIES, type KeywordStrategy } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type RawBuilder, sql, type Transaction } from 'kysely';
import { Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { oneOf, oneOfOrNull } from '../../platform/http/json-types.ts';
import { pageQuery, pageSchema, toPage } from '../../platform/http/pages.ts';
import { uuidOf } from '../../platform/ids.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { keywordModels as readModels } from '../read/keyword-queries.ts';

const { page, size } = pageQuery({ defaultSize: 20, maxSize: 100 });
const figure = (description: string) => Type.Union([Type.Number(), Type.Null()], { description });

/** How a keyword stands to the one whose variant it is, or may be. */
const VARIANT_STATES = ['ALIAS', 'PROPOSED'] as const;

const variantSchema = Type.Object({
  originalId: Type.String({
    description: 'of the project’s keyword that counts; a variant’s may stand elsewhere',
  }),
  original: Type.String(),
  originalVolume: figure('searches a month; null where unknown'),
  id: Type.String({ description: 'of the project’s keyword that is its variant, or may be' }),
  value: Type.String(),
  volume: figure('searches a month; null where unknown'),
  position: figure('null where unknown'),
  state: oneOf(VARIANT_STATES, 'PROPOSED: it has the same normal form'),
  strategy: oneOfOrNull(KEYWORD_STRATEGIES, 'null where it does not stand on the topic'),
});

interface Variant {
  originalId: string;
  original: string;
  originalVolume: number | null;
  id: string;
  value: string;
  volume: number | null;
  position: number | null;
  state: (typeof VARIANT_STATES)[number];
  strategy: KeywordStrategy | null;
}

/**
 * The variants of a topic's keywords, and those of its keywords that are variants of one elsewhere; then those that may be: keywords of
 * the project and market that have the same normal form, neither are variants nor have any, and are not out of scope. Of a form that
 * keyword of the topic is proposed as the original that is searched for most.
 */
function variantsOf(topicId: string | null): RawBuilder<unknown> {
  return sql`
    with own as (
      select distinct on (views.id) views.id, views.project_id, views.country, views.language, views.value, views.volume,
        views.search_position, views.scope, views.relation, views.original_id, links.strategy, texts.normal_form
      from keyword_topics as links
      join keyword_views as views on views.id = links.keyword_id and views.project_id = links.project_id
      join keyword_search_texts as texts on texts.keyword_id = views.id
      where links.topic_id = ${topicId}
      order by views.id, links.topic_keyword_id
    ), proposing as (
      select distinct on (country, language, normal_form) *
      from own
      where relation is distinct from 'ALIAS' and scope is distinct from 'OUT_OF_SCOPE' and strategy <> 'OUT_OF_SCOPE'
      order by country, language, normal_form, volume desc nulls last, value
    ), found as (
      select own.id as original_id, own.value as original, own.volume as original_volume, alias.id, alias.value,
        alias.volume, alias.search_position, 'ALIAS' as state
      from own join keyword_views as alias on alias.original_id = own.id
      union all
      select original.id, original.value, original.volume, own.id, own.value, own.volume, own.search_position, 'ALIAS'
      from own join keyword_views as original on original.id = own.original_id
      where original.id not in (select id from own)
      union all
      select proposing.id, proposing.value, proposing.volume, views.id, views.value, views.volume, views.search_position,
        'PROPOSED'
      from proposing
      join keyword_search_texts as texts on texts.project_id = proposing.project_id
        and texts.normal_form = proposing.normal_form and texts.keyword_id <> proposing.id
      join keyword_views as views on views.id = texts.keyword_id and views.country = proposing.country
        and views.language = proposing.language
      where views.relation is null and views.scope is distinct from 'OUT_OF_SCOPE'
    )
    select found.original_id as "originalId", found.original, found.original_volume as "originalVolume", found.id,
      found.value, found.volume, found.search_position as position, found.state, own.strategy
    from found left join own on own.id = found.id`;
}

async function findVariants(
  tx: Transaction<Database>,
  topicId: string | null,
  { page: number, size: most }: { page: number; size: number },
): Promise<{ items: Variant[]; totalElements: number }> {
  const { rows } = await sql<Variant & { total: number }>`
    select *, count(*) over ()::integer as total from (${variantsOf(topicId)}) as variants
    order by state, original, volume desc nulls last, value, id
    limit ${most} offset ${number * most}`.execute(tx);
  const items = rows.map(({ total: _total, ...variant }) => variant);
  const [first] = rows;
  if (first !== undefined || number === 0) return { items, totalElements: first?.total ?? 0 };
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from (${variantsOf(topicId)}) as variants`.execute(tx);
  return { items, totalElements: counted.rows[0]?.total ?? 0 };
}

/** The associated variants of a topic, and proposals. */
export const variantsByTopic: RegisterRoute = queryRoute({
  path: '/api/topicKeywordViews/search/variantsByTopic',
  access: { kind: 'project', operation: 'READ_TOPICS', scope: 'topic', id: 'query.topicId' },
  summary: 'List the variants of the keywords of a topic, and what may be variants of them',
  query: Type.Object({ topicId: Type.String(), page, size }),
  response: pageSchema('variants', variantSchema),
  readModels,
  async read(tx, { query, url }) {
    const found = await findVariants(tx, uuidOf(query.topicId), query);
    return toPage('variants', { ...found, number: query.page, size: query.size }, url);
  },
});
