import { KEYWORD_SCOPES, type KeywordScope } from '@keywright/events/catalogue';
import { sql } from 'kysely';
import { Type } from 'typebox';
import type { RegisterRoute } from '../../platform/feature.ts';
import { oneOfOrNull, textOrNull } from '../../platform/http/json-types.ts';
import { listSchema, toList } from '../../platform/http/pages.ts';
import { uuidOf } from '../../platform/ids.ts';
import { queryRoute } from '../../platform/read-models/query-route.ts';
import { readsTopics } from './keyword-list.ts';
import { keywordModels as readModels, keywordReaders } from './keyword-queries.ts';

const schema = Type.Object({
  id: Type.String({ description: 'of the keyword of the topic' }),
  keywordId: textOrNull('of the project’s keyword that it is; null where the project has none'),
  scope: oneOfOrNull(KEYWORD_SCOPES),
});

interface Placed {
  id: string;
  keywordId: string | null;
  scope: KeywordScope | null;
}

/** Where the keywords of a topic stand among those of the project; who reads no topics sees none of theirs. */
export const topicKeywordScopes: RegisterRoute = queryRoute({
  path: '/api/keywords/of-topic/:projectId',
  access: keywordReaders('params.projectId'),
  summary: 'The scopes of the keywords of a topic',
  params: Type.Object({ projectId: Type.String() }),
  query: Type.Object({ topicId: Type.String() }),
  response: listSchema('topicKeywordScopes', schema),
  readModels,
  async read(tx, request) {
    const { params, query, url } = request;
    const topicId = readsTopics(request) ? uuidOf(query.topicId) : null;
    const { rows } = await sql<Placed>`
      select named.topic_keyword_id as id, keyword.id as "keywordId", keyword.scope
      from keyword_topics named left join keyword_views keyword
        on keyword.id = named.keyword_id and keyword.project_id = named.project_id
      where named.topic_id = ${topicId} and named.project_id = ${params.projectId}
      order by named.topic_keyword_id`.execute(tx);
    return toList('topicKeywordScopes', rows, url);
  },
});
