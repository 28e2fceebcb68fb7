import { type ViewName, viewNamed, type WorkflowView } from '@keywright/events/catalogue';
import type { TopicCounters } from '@keywright/events/topic';
import { atom } from 'jotai';
import { familyOf } from '../data/family.ts';

/** How many active topics stand in each status right now; null until known. */
export const countersAtom = atom<TopicCounters | null>(null);

/** Published pages that wait for their ads check; they stand in its view besides those in its status. null until known. */
export const openSeaChecksAtom = atom<number | null>(null);

/** How many topics stand in a view right now; null until that is known. */
export function viewCount(
  view: Pick<WorkflowView, 'statuses' | 'withOpenSeaCheck'>,
  counters: TopicCounters | null,
  openSeaChecks: number | null,
): number | null {
  if (counters === null || (view.withOpenSeaCheck && openSeaChecks === null)) return null;
  const topics = view.statuses.reduce((sum, status) => sum + counters.byStatus[status], 0);
  return topics + (view.withOpenSeaCheck ? (openSeaChecks ?? 0) : 0);
}

/** The count of a view, by its name; an atom each, so that a change renders the views whose number it changes. */
export const viewCountAtom = familyOf((name) => {
  const view = viewNamed(name as ViewName);
  return atom((get) => viewCount(view, get(countersAtom), get(openSeaChecksAtom)));
});
