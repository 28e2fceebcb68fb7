import { permissionScope, type WorkflowView } from '@keywright/events/catalogue';
import { ME } from '@keywright/events/fields';
import { TOPIC_FIELDS, type TopicAddress } from '@keywright/events/topic';
import { useMemo } from 'react';
import { defineFilters, type FilterControls, useFilter } from '../filters/index.ts';
import { type ProjectScope, useProjectScope } from '../projects/index.ts';
import { usePageTags } from './page-tags.ts';

/** What lists and boards of topics can be narrowed by. */
export const TOPIC_FILTERS = defineFilters(TOPIC_FIELDS, {
  pageTags: {
    useWords: () =>
      usePageTags(useProjectScope().projectId).map(({ pageTag, topics }) => ({
        value: pageTag,
        count: topics,
      })),
    none: 'board.filter.noTags',
  },
});

export type TopicFilterControls = FilterControls<TopicAddress>;

/** The filter of a view's board or list, in the address. */
export function useTopicFilter(view: WorkflowView): TopicFilterControls {
  const scope = useProjectScope();
  return useFilter(
    TOPIC_FILTERS,
    useMemo(() => defaultFilter(view, scope), [view, scope]),
  );
}

/** A queue opens with what is assigned to the reader, where they hold the role it is for; others see all of it. */
function defaultFilter(view: WorkflowView, { standing }: Pick<ProjectScope, 'standing'>): TopicAddress {
  const ownQueue =
    view.firstFor !== 'ALL' &&
    standing.roles.includes(view.firstFor) &&
    permissionScope('READ_TOPICS', standing) !== null;
  const { empty } = TOPIC_FILTERS;
  return view.scope === 'MINE' && ownQueue ? { ...empty, assigneeUsers: [ME] } : empty;
}
