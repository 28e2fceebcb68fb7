import type { Feature } from '../platform/feature.ts';
import { membersChannel } from './channels.ts';
import { projectOfDelegation } from './delegation-scope.ts';
import { membershipProjection } from './membership.projection.ts';
import { membershipRoutes } from './routes.ts';

export { MEMBERSHIP } from './aggregate.ts';
export { projectMembers } from './channels.ts';
export { defaultHoldersOf, holdersByRole, membershipOf } from './members.ts';

/** Who belongs to a project, in which roles, and who is assigned by default. */
export const membership: Feature = {
  name: 'membership',
  routes: membershipRoutes,
  projections: [membershipProjection],
  channels: [membersChannel],
  scopes: { delegation: projectOfDelegation },
};
