import { viewBySlug, type ViewName } from '@keywright/events/catalogue';
import { SORT_FIELDS, TOPIC_FIELDS } from '@keywright/events/topic';
import { paths } from '../paths/index.ts';
import { defineSavedViewKind } from '../saved-views/index.ts';

/** Filters of topics that are kept under a name; each stands on a workflow view. */
export const savedTopicViews = defineSavedViewKind({
  kind: 'topics',
  needs: 'READ_TOPICS',
  table: TOPIC_FIELDS,
  sortFields: SORT_FIELDS,
  counted: 'nav.topics',
  viewAt: (pathname) => viewBySlug(pathname.split('/').findLast(Boolean) ?? '')?.name ?? null,
  pathOf: ({ projectId, view }) => paths.view(projectId, view as ViewName),
});
