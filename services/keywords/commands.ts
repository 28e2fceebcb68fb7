import type { Feature, RegisterRoute } from '../platform/feature.ts';
import { addKeywordsRoute } from './batch/add-keywords.ts';
import { keywordChanges } from './batch/change-routes.ts';
import { deleteKeywordsByQuery } from './batch/delete-by-query.ts';
import { undoKeywords } from './batch/undo-batch.ts';
import { projectOfKeyword, projectOfKeywordList } from './find-project.ts';
import { keywordListCommands } from './lists/list-commands.ts';

/** Every route that changes keywords or their lists. */
export const keywordCommands: readonly RegisterRoute[] = [
  ...keywordListCommands,
  addKeywordsRoute,
  ...keywordChanges,
  deleteKeywordsByQuery,
  undoKeywords,
];

/** From ids of keywords and of their lists to the project. */
export const keywordScopes: NonNullable<Feature['scopes']> = {
  keyword: projectOfKeyword,
  keywordList: projectOfKeywordList,
};
