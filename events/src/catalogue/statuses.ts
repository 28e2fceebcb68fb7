/** Where a topic stands in the statistics; the groups are disjoint and cover every status. */
export type StatusGroup = 'drafts' | 'refused' | 'suggested' | 'validated' | 'published' | 'later';

/** The twelve topic statuses in workflow order; `ord` is for sorting and statistics only, events carry names. */
export const TOPIC_STATUSES = [
  { name: 'DECLINE', ord: 0, group: 'refused' },
  { name: 'SUGGEST', ord: 1, group: 'drafts' },
  { name: 'WAIT_APPROVE', ord: 2, group: 'suggested' },
  { name: 'APPROVED', ord: 3, group: 'suggested' },
  { name: 'OPTIMIZED', ord: 4, group: 'suggested' },
  { name: 'SEO_CHECK', ord: 5, group: 'validated' },
  { name: 'START_COPYWRITING', ord: 6, group: 'validated' },
  { name: 'FOR_APPROVAL', ord: 7, group: 'validated' },
  { name: 'INTEGRATION', ord: 8, group: 'validated' },
  { name: 'PUBLISHED', ord: 9, group: 'published' },
  { name: 'SEA_CHECK', ord: 10, group: 'later' },
  { name: 'ARCHIVED', ord: 11, group: 'later' },
] as const satisfies readonly { name: string; ord: number; group: StatusGroup }[];

export type TopicStatus = (typeof TOPIC_STATUSES)[number]['name'];
