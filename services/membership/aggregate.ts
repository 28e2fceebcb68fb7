import {
  decideMembership,
  evolveMembership,
  MEMBERSHIP_CATEGORY,
  MEMBERSHIP_SCHEMA,
  NO_MEMBERS,
  revisesProject,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import { defineAggregate } from '../platform/commands/aggregate.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { projectFacts } from '../projects/index.ts';
import { membershipProjection } from './membership.projection.ts';

/** The stream of a project's members; its id is the project's. */
export const MEMBERSHIP = defineAggregate({
  category: MEMBERSHIP_CATEGORY,
  initial: NO_MEMBERS,
  evolve(state, { event, position: revision, meta }) {
    const after = evolveMembership(state, event, meta.actor.userId);
    if (!revisesProject(event.type)) return after;
    return { ...after, revised: { revision, by: meta.actor.userId, at: meta.at } };
  },
  upcast: upcastMembershipEvent,
  schema: MEMBERSHIP_SCHEMA,
  decide: decideMembership,
  async facts({ db }, projectId) {
    const project = await projectFacts(db, projectId);
    if (!project) throw new AppError('NOT_FOUND');
    return { ownerId: project.ownerId };
  },
  readModel: membershipProjection.name,
  reads: [],
  isProject: true,
  stale: (_members, _missed, { revision, meta }) => ({ revision, by: meta.actor.userId, at: meta.at }),
});
