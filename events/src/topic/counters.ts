import type { TopicStatus } from '../catalogue/statuses.ts';

/** Absolute counters of a project's active topics, by status. Groups and views are sums of these. */
export interface TopicCounters {
  byStatus: Record<TopicStatus, number>;
}
