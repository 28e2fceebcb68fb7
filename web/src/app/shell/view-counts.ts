import type { WorkflowView } from '@keywright/events/catalogue';
import type { TopicCounters } from '@keywright/events/topic';
import { atom } from 'jotai';
import { countersAtom, openSeaChecksAtom } from '../../state/index.ts';

/** How many topics stand in a view right now; null until that is known. */
export function viewCount(
  view: Pick<WorkflowView, 'statuses' | 'withOpenSeaCheck'>,
  counters: TopicCounters | null,
  openSeaChecks: number | null,
): number | null {
  if (counters === null || (view.withOpenSeaCheck && openSeaChecks === null)) return null;
  const standing = view.statuses.reduce((sum, status) => sum + counters.byStatus[status], 0);
  return standing + (view.withOpenSeaCheck ? (openSeaChecks ?? 0) : 0);
}

/** Counts any view from what is known now. */
export const viewCountsAtom = atom((get) => {
  const [counters, openSeaChecks] = [get(countersAtom), get(openSeaChecksAtom)];
  return (view: WorkflowView) => viewCount(view, counters, openSeaChecks);
});
