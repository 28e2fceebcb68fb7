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

/** The project of a category of keywords that is there. */
export const projectOfCategory: ScopeResolver = async (id, { db }) => {
  const category = await db
    .selectFrom('keyword_categories')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return category?.project_id ?? null;
};

/** The project of a tag of keywords that is there. */
export const projectOfKeywordTag: ScopeResolver = async (id, { db }) => {
  const tag = await db
    .selectFrom('keyword_tags')
    .select('project_id')
    .where('id', '=', id)
    .executeTakeFirst();
  return tag?.project_id ?? null;
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
