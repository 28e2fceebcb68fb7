import { Type } from 'typebox';
import { nudge } from '../live/index.ts';
import { MEMBERSHIP } from '../membership/index.ts';
import { commandAnswerOf, commandRoutesOf } from '../platform/commands/command-route.ts';
import type { Platform, RegisterRoute } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';

const commandRoute = commandRoutesOf(
  MEMBERSHIP,
  commandAnswerOf({ id: 'of the project', revision: 'of what happened to the project' }),
);

const ofProject = {
  params: Type.Object({ id: Type.String({ description: 'of the project' }) }),
  id: (request: Parameters<typeof requestMembership>[0]) => requestMembership(request).projectId,
  announce: ({ bus }: Platform, projectId: string) => nudge(bus, `members:${projectId}`, 'project'),
} as const;

const byOwner = { kind: 'project', operation: 'EDIT_PROJECT', scope: 'project', id: 'params.id' } as const;

/** The calls by which a project changes hands. */
export const ownershipRoutes: readonly RegisterRoute[] = [
  /** Offers it to a member for a week; the same one once more changes nothing. */
  commandRoute({
    ...ofProject,
    method: 'POST',
    path: '/api/projects/:id/offer-ownership',
    access: byOwner,
    summary: 'Offer the project to a member',
    body: Type.Object({ userId: Type.String({ maxLength: 36, description: 'account of a member' }) }),
    command: ({ body: { userId } }) => ({ type: 'OfferOwnership', userId }),
  }),

  /** The owner withdraws it; whom it is made to declines it. */
  commandRoute({
    ...ofProject,
    method: 'DELETE',
    path: '/api/projects/:id/offer-ownership',
    access: { kind: 'member', scope: 'project', id: 'params.id', reads: null },
    summary: 'Withdraw or decline the offer of the project',
    command: () => ({ type: 'WithdrawOwnershipOffer' }),
  }),

  /** Whom it is offered to owns it from then on; who did so before is a content manager. */
  commandRoute({
    ...ofProject,
    method: 'POST',
    path: '/api/projects/:id/accept-ownership',
    access: { kind: 'member', scope: 'project', id: 'params.id', reads: null },
    summary: 'Accept a project that is offered to the caller',
    command: () => ({ type: 'AcceptOwnership' }),
  }),
];
