import {
  decideKeywordLabels,
  evolveKeywordLabels,
  KEYWORD_LABELS_CATEGORY,
  KEYWORD_LABELS_SCHEMA,
  NO_KEYWORD_LABELS,
  upcastKeywordLabelsEvent,
} from '@keywright/events/keyword-labels';
import { defineAggregate } from '../../platform/commands/aggregate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import { projectFacts } from '../../projects/index.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';

/** The stream of a project's categories and tags; its id is the project's. */
export const KEYWORD_LABELS = defineAggregate({
  category: KEYWORD_LABELS_CATEGORY,
  initial: NO_KEYWORD_LABELS,
  evolve: (state, { event }) => evolveKeywordLabels(state, event),
  upcast: upcastKeywordLabelsEvent,
  schema: KEYWORD_LABELS_SCHEMA,
  decide: decideKeywordLabels,
  async facts({ db }, projectId) {
    if (!(await projectFacts(db, projectId))) throw new AppError('NOT_FOUND');
    return {};
  },
  readModel: keywordsProjection.name,
  reads: [],
  isProject: true,
});
