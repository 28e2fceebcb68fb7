import { permissionScope, type WorkflowView } from '@keywright/events/catalogue';
import { ME } from '@keywright/events/fields';
import { TOPIC_FIELDS, type TopicAddress } from '@keywright/events/topic';
import { useMemo } from 'react';
import {
  defineFilters,
  type FilterControls,
  type FilterCounter,
  offering,
  useFilter,
} from '../filters/index.ts';
import { type ProjectScope, useProjectScope } from '../projects/index.ts';
import { saveAsView } from '../saved-views/index.ts';
import { countersAtom } from './counters.ts';
import { listSource } from './list-source.ts';
import { usePageTags } from './page-tags.ts';
import { boardColumnsOf, topicFilterOf } from './topic-filter.ts';
import { useTopicReader } from './use-topic-reader.ts';
import { useArchivedShown } from './view-address.ts';

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
  const { projectId } = scope;
  const reader = useTopicReader();
  const [archived] = useArchivedShown(view);
  const used = useFilter(
    TOPIC_FILTERS,
    useMemo(() => defaultFilter(view, scope), [view, scope]),
    { scope, hotkeys: 'topics', key: `filter.${projectId}.${view.name}` },
  );
  const statuses = useMemo(() => boardColumnsOf(view, archived), [view, archived]);
  const counter = useMemo<FilterCounter<TopicAddress>>(
    () => ({
      changes: countersAtom,
      label: 'board.facts.topics',
      async count(filter, signal) {
        const asked = topicFilterOf(filter, view, statuses, reader);
        if (asked === null) return 0;
        return (await listSource({ projectId, filter: asked, sort: [], mineFirst: false }).count(signal))
          .total;
      },
    }),
    [view, statuses, reader, projectId],
  );
  const filters = useMemo(() => offering(TOPIC_FILTERS, 'statuses', statuses), [statuses]);
  return useMemo(() => ({ ...used, filters, counter, saveAs: saveAsView }), [used, filters, counter]);
}

/** A queue opens with what is assigned to the reader, where they hold the role it is for; others see all of it. */
function defaultFilter(view: WorkflowView, { membership }: Pick<ProjectScope, 'membership'>): TopicAddress {
  const ownQueue =
    view.firstFor !== 'ALL' &&
    membership.roles.includes(view.firstFor) &&
    permissionScope('READ_TOPICS', membership) !== null;
  const { empty } = TOPIC_FILTERS;
  return view.scope === 'MINE' && ownQueue ? { ...empty, assigneeUsers: [ME] } : empty;
}
