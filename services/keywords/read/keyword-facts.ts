import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { KeywordFigures, KeywordUse } from './keyword-rows.ts';
import { COMPETITION, CPC, VOLUME } from '../../keyword-figures/index.ts';
import { publicationOf, type TopicWithKeyword } from './known-topic.ts';

const UNKNOWN: KeywordFigures = {
  ...{ volume: null, volumeRange: null, months: [], cpc: null, competition: null },
  ...{ position: null, previousPosition: null },
};
const UNUSED: KeywordUse = { topics: [], publication: null };

interface Wanted {
  id: string;
  projectId: string;
  value: string;
  country: string;
  language: string;
}

type Known = Omit<KeywordFigures, 'volumeRange'> & { id: string; from: number | null; until: number | null };

/**
 * What is known today about keywords, by their ids: what a provider says of them in their market, and what belongs to their
 * project alone. Where nothing is known all is null.
 */
export async function keywordFiguresOf(
  tx: Transaction<Database>,
  keywords: readonly Wanted[],
): Promise<(id: string) => KeywordFigures> {
  if (keywords.length === 0) return () => UNKNOWN;
  const column = (name: keyof Wanted) => keywords.map((keyword) => keyword[name]);
  const { rows } = await sql<Known>`
    select wanted.id, ${VOLUME} as volume, own.volume_from as "from", own.volume_until as until,
      coalesce(shared.months, '{}') as months, ${CPC} as cpc, ${COMPETITION} as competition, own.position,
      own.previous_position as "previousPosition"
    from unnest(${column('id')}::uuid[], ${column('projectId')}::uuid[], ${column('value')}::text[],
      ${column('country')}::text[], ${column('language')}::text[]) as wanted (id, project_id, value, country, language)
    left join keyword_metrics as shared on shared.keyword = wanted.value and shared.country = wanted.country
      and shared.language = wanted.language
    left join project_keyword_metrics as own on own.project_id = wanted.project_id and own.keyword = wanted.value
      and own.country = wanted.country and own.language = wanted.language
    where shared.keyword is not null or own.keyword is not null`.execute(tx);
  const found = new Map(
    rows.map(({ id, from, until, ...figures }): [string, KeywordFigures] => [
      id,
      { ...figures, volumeRange: from === null ? null : { from, to: until } },
    ]),
  );
  return (id) => found.get(id) ?? UNKNOWN;
}

interface Link extends TopicWithKeyword {
  keyword_id: string;
  topic_id: string;
}

/** In which topics keywords stand, and how far these are, by ids of keywords: after all that has been written of both. */
export async function usesOf(
  tx: Transaction<Database>,
  ids: readonly string[],
): Promise<(id: string) => KeywordUse> {
  if (ids.length === 0) return () => UNUSED;
  const { rows } = await sql<Link>`
    select links.keyword_id, links.topic_id, links.strategy, topics.status, topics.active
    from keyword_topics links left join keyword_topic_states topics on topics.topic_id = links.topic_id
    where links.keyword_id = any(${[...ids]}::uuid[]) order by links.topic_id, links.topic_keyword_id`.execute(
    tx,
  );
  const byKeyword = new Map<string, Link[]>();
  for (const link of rows) byKeyword.set(link.keyword_id, [...(byKeyword.get(link.keyword_id) ?? []), link]);
  return (id) => {
    const links = byKeyword.get(id);
    if (links === undefined) return UNUSED;
    const topics = links.map(({ topic_id, strategy }) => ({ id: topic_id, strategy }));
    return { topics, publication: publicationOf(links) };
  };
}
