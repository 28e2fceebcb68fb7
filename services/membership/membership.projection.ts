import type { Recorded } from '@keywright/events';
import { type Role, ROLES } from '@keywright/events/catalogue';
import {
  MEMBER_FIELDS,
  type MemberRow,
  MEMBERSHIP_CATEGORY,
  type MembershipEvent,
  projectOfMembershipStream,
  renamedBy,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import { rowProjection } from '../platform/read-models/row-projection.ts';

/** A member as stored: the row and what stands beside it. */
interface StoredMember extends MemberRow {
  projectId: string;
  addedAt: string;
}

const memberRows = rowProjection({
  name: 'membership',
  number: 1,
  fields: MEMBER_FIELDS,
  category: MEMBERSHIP_CATEGORY,
  upcast: upcastMembershipEvent,
  kind: 'members',
  table: 'project_members',
  key: ['project_id', 'user_id'],
  beside: { projectId: { type: 'id' }, addedAt: { type: 'moment' } },
  keysOf: ({ stream, event }) =>
    usersOf(event).map((userId) => `${projectOfMembershipStream(stream)} ${userId}`),
  evolve,
  scopeOf: ({ projectId }) => projectId,
  idOf: ({ id }) => id,
  partitionOf: ({ stream }) => projectOfMembershipStream(stream),
});

/**
 * Members of every project, with their roles and what they hold the default of. No row has a name: of whom is called
 * otherwise, be it an owner without a row, the channel says that they are (LP41).
 */
export const membershipProjection: typeof memberRows = {
  ...memberRows,
  async apply(events, tx) {
    const changes = await memberRows.apply(events, tx);
    const renames = events.flatMap((event) => {
      const renamed = renamedBy(event);
      if (renamed === null) return [];
      const channel = `members:${projectOfMembershipStream(event.stream)}`;
      return [{ channel, position: event.position, ops: [{ op: 'touched', what: { renamed } }] }];
    });
    return [...changes, ...renames];
  },
};

function usersOf({ type, data }: MembershipEvent): string[] {
  if (type !== 'DefaultHolderMoved') return [data.userId];
  return data.from === null || data.from === data.to ? [data.to] : [data.from, data.to];
}

/** What happens to somebody who is no member is passed over. */
function evolve(
  member: StoredMember | null,
  { event, stream, position: revision, meta }: Recorded<MembershipEvent>,
): StoredMember | null {
  if (event.type === 'MemberAdded') {
    const { delegationId: id, userId, roles } = event.data;
    const projectId = projectOfMembershipStream(stream);
    return { id, revision, userId, roles, defaultFor: [], projectId, addedAt: meta.at };
  }
  if (member === null || event.type === 'MemberRemoved') return null;
  if (event.type === 'MemberRenamed') return { ...member, revision };
  if (event.type === 'RolesChanged') return { ...member, revision, roles: event.data.roles };
  const { role, to } = event.data;
  const holds = (one: Role) => (one === role ? member.userId === to : member.defaultFor.includes(one));
  return { ...member, revision, defaultFor: ROLES.filter(holds) };
}
