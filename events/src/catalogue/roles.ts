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
