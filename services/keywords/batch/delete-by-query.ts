import { sql } from 'kysely';
import { Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import { membershipAt, requestSession } from '../../platform/http/authorise.ts';
import { isUuid, uuidOf } from '../../platform/ids.ts';
import { parseListParameter } from '../../platform/read-models/query-schema.ts';
import { batchRoute } from './batch-route.ts';
import { changeOf } from './change-routes.ts';
import { keywordsById } from './chosen-keywords.ts';

interface Query {
  keywords: string[];
}
const idsIn = ({ keywords }: Query) => [
  ...new Set(parseListParameter('keywords', keywords).map((text) => uuidOf(text) ?? text)),
];

/** DELETE /api/keyWords/delete-keywords?keywords=: they are all of one project of the caller's, else 404. */
export const deleteKeywordsByQuery: RegisterRoute = batchRoute({
  method: 'DELETE',
  path: '/api/keyWords/delete-keywords',
  access: { kind: 'session' },
  operation: 'DELETE_KEYWORDS',
  summary: 'Delete keywords of one project by their ids',
  query: Type.Unsafe<Query>(
    Type.Object({
      keywords: Type.Array(Type.String({ maxLength: 16_000 }), {
        maxItems: 400,
        description: 'ids, separated by commas or repeated',
      }),
    }),
  ),
  response: { deleted: Type.Integer({ description: 'keywords that were there' }) },
  refusals: [403, 404],
  member(request, platform) {
    const ids = idsIn(request.query);
    const [first = ''] = ids;
    return membershipAt(requestSession(request), first, {
      platform,
      projectOf: () => onlyProjectOf(platform, ids, request.commandId),
      operation: 'DELETE_KEYWORDS',
    });
  },
  wanted: ({ query }, { db }, { projectId }) =>
    changeOf({ act: 'DELETE' }, (named) => keywordsById(db, projectId, idsIn(query), named)),
  answer: ({ changed }) => ({ deleted: changed }),
});

/**
 * The project of all of them, null where they have none in common. What this very batch has deleted, and was cut after it, is
 * still theirs.
 */
async function onlyProjectOf(
  { db }: Platform,
  ids: readonly string[],
  batchId: string,
): Promise<string | null> {
  if (!ids.every(isUuid)) throw new AppError('NOT_FOUND');
  const { rows } = await sql<{ projectId: string; found: number }>`
    select project_id as "projectId", count(*)::integer as found from (
      select id, project_id from keyword_views where id = any(${ids}::uuid[])
      union all
      select id, project_id from gone_keywords where id = any(${ids}::uuid[]) and changed_by = ${batchId}
    ) as keywords group by project_id`.execute(db);
  const [only, ...others] = rows;
  return only !== undefined && others.length === 0 && only.found === ids.length ? only.projectId : null;
}
