import type { Role } from './roles.ts';
import type { TopicStatus } from './statuses.ts';

/** The role each stage waits for; its default holder is assigned when a topic enters. Absent = nobody in particular. */
export const STAGE_ROLE: Readonly<Partial<Record<TopicStatus, Role>>> = {
  WAIT_APPROVE: 'CONTENT_MANAGER',
  APPROVED: 'SEO_CHECKER',
  OPTIMIZED: 'SEO_CHECKER',
  SEO_CHECK: 'SEO_CHECKER',
  START_COPYWRITING: 'COPYWRITER',
  FOR_APPROVAL: 'CONTENT_MANAGER',
  INTEGRATION: 'INTEGRATOR',
  SEA_CHECK: 'SEA_CHECKER',
};
