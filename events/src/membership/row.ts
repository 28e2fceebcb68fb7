import type { Role } from '../catalogue/roles.ts';

/**
 * A member of a project as its live channel carries it: no name, which is looked up by `userId`. `id` is the delegation's,
 * `revision` the position of the last event that changed it, a decimal string.
 */
export interface MemberRow {
  id: string;
  revision: string;
  userId: string;
  roles: readonly Role[];
  /** Roles whose new work goes to them. */
  defaultFor: readonly Role[];
}
