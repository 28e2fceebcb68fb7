import { projectOfMembershipStream } from '@keywright/events/membership';
import type { ChannelAccess, ChannelKind } from '../platform/feature.ts';
import type { Membership } from '../platform/http/access.ts';
import { isUuid } from '../platform/ids.ts';
import { membershipProjection } from './membership.projection.ts';
import { membershipsOf } from './memberships-of.ts';

/** Channels of a project are for its members; an administrator's session reads no project content, whoever it is of. */
export const projectMembers: ChannelAccess<Membership> = {
  async standingsOf(requests, { db }) {
    const mayAsk = requests.map(({ id, session }) => session.scope === 'USER' && isUuid(id));
    const asked = requests.filter((_, place) => mayAsk[place]);
    const queries = asked.map(({ id, session }) => ({ projectId: id, userId: session.userId }));
    const found = queries.length === 0 ? [] : await membershipsOf(db, queries);
    let next = 0;
    return mayAsk.map((may) => (may ? (found[next++] ?? null) : null));
  },
  changedBy: {
    readModel: membershipProjection.name,
    category: 'membership',
    idOf: ({ stream }) => projectOfMembershipStream(stream),
  },
};

/** Who belongs to a project, for every member of it: rows of `MemberRow`. */
export const membersChannel: ChannelKind<Membership> = {
  kind: 'members',
  readModel: membershipProjection.name,
  access: projectMembers,
  mayListen: () => true,
};
