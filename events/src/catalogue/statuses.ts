/** Where a topic stands in the statistics; the groups are disjoint and cover every status. */
export const STATUS_GROUPS = ['drafts', 'refused', 'suggested', 'validated', 'published', 'later'] as const;
export type StatusGroup = (typeof STATUS_GROUPS)[number];

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

/** The names alone, in workflow order. */
export const STATUS_NAMES: readonly TopicStatus[] = TOPIC_STATUSES.map(({ name }) => name);

const BY_NAME = new Map<TopicStatus, (typeof TOPIC_STATUSES)[number]>(
  TOPIC_STATUSES.map((status) => [status.name, status]),
);

/** Place of a status in workflow order, 0 to 11. */
export function statusOrd(status: TopicStatus): number {
  return BY_NAME.get(status)?.ord ?? -1;
}

export function statusesOf(group: StatusGroup): TopicStatus[] {
  return TOPIC_STATUSES.filter((status) => status.group === group).map(({ name }) => name);
}

/** Sums of a count by status, one per statistics group; together they are the sum of all statuses. */
export function groupCounts(byStatus: Readonly<Record<TopicStatus, number>>): Record<StatusGroup, number> {
  const sums = { drafts: 0, refused: 0, suggested: 0, validated: 0, published: 0, later: 0 };
  for (const { name, group } of TOPIC_STATUSES) sums[group] += byStatus[name];
  return sums;
}

/** Planning is over once a topic has left OPTIMIZED: from then on fields belong to the roles of the later statuses. */
export function isAfterOptimized(status: TopicStatus): boolean {
  return statusOrd(status) > statusOrd('OPTIMIZED');
}
