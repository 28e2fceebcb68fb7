import type { WorkflowView } from '@keywright/events/catalogue';
import type { TopicCounters } from '@keywright/events/live';

/** How many topics stand in a view right now; null until the counters are known. */
export function viewCount(view: WorkflowView, counters: TopicCounters | null): number | null {
  if (counters === null) return null;
  const standing = view.statuses.reduce((sum, status) => sum + (counters.byStatus[status] ?? 0), 0);
  return standing + (view.withOpenSeaCheck ? openSeaChecks(counters) : 0);
}

/** Published pages that still wait for their ads check; part of the counters where the server sends it. */
const openSeaChecks = (counters: TopicCounters): number =>
  'openSeaChecks' in counters && typeof counters.openSeaChecks === 'number' ? counters.openSeaChecks : 0;
