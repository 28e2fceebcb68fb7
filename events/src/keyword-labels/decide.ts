import { type CommandsOf, deciderOf } from '../decision.ts';
import { createCategory, createPredefinedCategories, deleteCategory } from './decide-categories.ts';
import { changeTag, createTag, deleteTag, mergeTags } from './decide-tags.ts';

const DECIDERS = {
  CreateCategory: createCategory,
  CreatePredefinedCategories: createPredefinedCategories,
  DeleteCategory: deleteCategory,
  CreateTag: createTag,
  ChangeTag: changeTag,
  DeleteTag: deleteTag,
  MergeTags: mergeTags,
};

export type KeywordLabelCommand = CommandsOf<typeof DECIDERS>;

/** Decides a command on the categories and tags of a project. Pure. */
export const decideKeywordLabels = deciderOf(DECIDERS);
