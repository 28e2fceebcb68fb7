import {
  decideKeywordLists,
  evolveKeywordLists,
  KEYWORDS_CATEGORY,
  KEYWORDS_SCHEMA,
  NO_KEYWORD_LISTS,
  upcastKeywordsEvent,
} from '@keywright/events/keywords';
import { defineAggregate } from '../../platform/commands/aggregate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { projectFacts } from '../../projects/index.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';

/** The stream of a project's keyword lists; its id is the project's. */
export const KEYWORD_LISTS = defineAggregate({
  category: KEYWORDS_CATEGORY,
  initial: NO_KEYWORD_LISTS,
  evolve: (state, { event }) => evolveKeywordLists(state, event),
  upcast: upcastKeywordsEvent,
  schema: KEYWORDS_SCHEMA,
  decide: decideKeywordLists,
  async facts({ db }, projectId) {
    if (!(await projectFacts(db, projectId))) throw new AppError('NOT_FOUND');
    return {};
  },
  readModel: keywordsProjection.name,
  reads: [],
  isProject: true,
});
