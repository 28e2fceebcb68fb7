import type { Feature } from '../platform/feature.ts';
import { membersChannel } from './channels.ts';
import { membershipCommands } from './commands.ts';
import { projectOfDelegation } from './find-delegations.ts';
import { acceptRoute, previewRoute } from './invitations/accept-routes.ts';
import { projectOfInvitation } from './invitations/find-invitations.ts';
import { invitationRoutes } from './invitations/invite-routes.ts';
import { membershipProjection } from './membership.projection.ts';
import { peopleHistoryRoute } from './people-history.ts';
import { membershipQueries } from './queries.ts';

export { MEMBERSHIP } from './aggregate.ts';
export { projectMembers } from './channels.ts';
export { expireInvitations, forgetInvitations } from './invitations/invitation-chores.ts';
export { openInvitationTo } from './invitations/find-invitations.ts';
export { applyRecorded, invitationTokenId } from './invitations/invitation-rows.ts';
export { mailInvitations } from './invitations/invitation-mails.ts';
export { invitationsTo, ownInvitations, type OwnInvitation } from './invitations/own-invitations.ts';
export { holdersByRole } from './find-delegations.ts';
export { defaultHoldersOf, membershipOf } from './members.ts';
export { membershipProjection } from './membership.projection.ts';

/** Who belongs to a project, in which roles, and who is assigned by default. */
export const membership: Feature = {
  name: 'membership',
  routes(app, platform) {
    for (const register of [...membershipQueries, ...membershipCommands, ...invitationRoutes])
      register(app, platform);
    acceptRoute(app, platform);
    previewRoute(app, platform);
    peopleHistoryRoute(app, platform);
  },
  projections: [membershipProjection],
  channels: [membersChannel],
  scopes: { delegation: projectOfDelegation, invitation: projectOfInvitation },
};
