import type { TopicStatus } from './statuses.ts';

/** Stored project roles in display order. `OWNER` is derived from the project's owner and never stored. */
export const ROLES = [
  'CONTRIBUTOR',
  'COPYWRITER',
  'SEO_CHECKER',
  'CONTENT_MANAGER',
  'INTEGRATOR',
  'SEA_CHECKER',
  'WATCHER',
  'PRODUCT_ACCESS',
] as const;

export type Role = (typeof ROLES)[number];

/** The role an actor used for one act: a stored role, or OWNER where no stored role permits it. */
export type ActingRole = Role | 'OWNER';

/** The role each status waits for; its default holder is assigned when a topic enters. Absent = nobody in particular. */
export const STATUS_ROLE: Readonly<Partial<Record<TopicStatus, Role>>> = {
  WAIT_APPROVE: 'CONTENT_MANAGER',
  APPROVED: 'SEO_CHECKER',
  OPTIMIZED: 'SEO_CHECKER',
  SEO_CHECK: 'SEO_CHECKER',
  START_COPYWRITING: 'COPYWRITER',
  FOR_APPROVAL: 'CONTENT_MANAGER',
  INTEGRATION: 'INTEGRATOR',
  SEA_CHECK: 'SEA_CHECKER',
};
