import type { Feature } from '../platform/feature.ts';
import { membersChannel } from './channels.ts';
import { membershipCommands } from './commands.ts';
import { projectOfDelegation } from './find-delegations.ts';
import { membershipProjection } from './membership.projection.ts';
import { membershipQueries } from './queries.ts';

export { MEMBERSHIP } from './aggregate.ts';
export { projectMembers } from './channels.ts';
export { holdersByRole } from './find-delegations.ts';
export { defaultHoldersOf, membershipOf } from './members.ts';

/** Who belongs to a project, in which roles, and who is assigned by default. */
export const membership: Feature = {
  name: 'membership',
  routes(app, platform) {
    for (const register of [...membershipQueries, ...membershipCommands]) register(app, platform);
  },
  projections: [membershipProjection],
  channels: [membersChannel],
  scopes: { delegation: projectOfDelegation },
};
