import type { Feature, RegisterRoute } from '../platform/feature.ts';
import { associationRoutes } from './associations/association-routes.ts';
import { addKeywordsRoute } from './batch/add-keywords.ts';
import { keywordChanges } from './batch/change-routes.ts';
import { deleteKeywordsByQuery } from './batch/delete-by-query.ts';
import { undoKeywords } from './batch/undo-batch.ts';
import {
  projectOfCategory,
  projectOfKeyword,
  projectOfKeywordList,
  projectOfKeywordTag,
} from './find-project.ts';
import { assignPredefinedRoute } from './labels/assign-predefined.ts';
import { categoryRoutes } from './labels/category-routes.ts';
import { labelCommands } from './labels/label-commands.ts';
import { keywordTagRoutes } from './labels/tag-routes.ts';
import { keywordListCommands } from './lists/list-commands.ts';

/** Every route that changes keywords, their lists or their labels. */
export const keywordCommands: readonly RegisterRoute[] = [
  ...keywordListCommands,
  ...associationRoutes,
  addKeywordsRoute,
  ...keywordChanges,
  deleteKeywordsByQuery,
  undoKeywords,
  ...labelCommands,
  ...categoryRoutes,
  assignPredefinedRoute,
  ...keywordTagRoutes,
];

/** From ids of keywords, of their lists and of their labels to the project. */
export const keywordScopes: NonNullable<Feature['scopes']> = {
  keyword: projectOfKeyword,
  keywordList: projectOfKeywordList,
  category: projectOfCategory,
  keywordTag: projectOfKeywordTag,
};
