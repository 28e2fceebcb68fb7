import type { ScopeResolver } from '../platform/feature.ts';

/** The project of a keyword list that is there. */
export const projectOfKeywordList: ScopeResolver = async (id, { db }) => {
  const list = await db
    .selectFrom('keyword_lists')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return list?.project_id ?? null;
};

/** The project of a keyword that is there. */
export const projectOfKeyword: ScopeResolver = async (id, { db }) => {
  const keyword = await db
    .selectFrom('keyword_views')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return keyword?.project_id ?? null;
};
