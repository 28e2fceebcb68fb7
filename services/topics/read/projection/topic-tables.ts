import type { Projection } from '../../../platform/projections/port.ts';

/** Every table of the read model; the first one is what whoever reads several of them locks. */
export const TOPIC_TABLES: Projection['tables'] = [
  'topic_views',
  'topic_states',
  'topic_search_texts',
  'topic_assignees',
  'topic_page_tags',
  'topic_keywords',
  'sub_topics',
  'topic_notes',
  'topic_history',
  'topic_counters',
  'topic_status_days',
];

/** What follows from the metrics of keywords as well, which are refreshed beside the events. */
export const METRIC_COLUMNS: readonly string[] = [
  'kw_assigned_msv',
  'kw_optimized_msv',
  'total_msv',
  'msv_score_status',
  'msv_score_ord',
  'seo_score_status',
  'seo_score_ord',
].map((column) => `topic_views.${column}`);
