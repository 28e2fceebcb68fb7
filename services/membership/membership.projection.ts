import { idOfStream, type Recorded } from '@keywright/events';
import { type Role, ROLES } from '@keywright/events/catalogue';
import {
  MEMBER_FIELDS,
  type MemberRow,
  endsProject,
  MEMBERSHIP_CATEGORY,
  type MembershipEvent,
  ownerChangedBy,
  renamedBy,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import type { BulkFold } from '../platform/projections/port.ts';
import { rowProjection } from '../platform/read-models/row-projection.ts';
import { removeProject } from '../projects/index.ts';
import { applyToProjects, ProjectFold } from './project-rows.ts';
import { InvitationFold } from './invitations/invitation-fold.ts';
import { applyInvitations } from './invitations/invitation-rows.ts';

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
  keysOf: ({ stream, event }) => usersOf(event).map((userId) => `${idOfStream(stream)} ${userId}`),
  evolve,
  scopeOf: ({ projectId }) => projectId,
  idOf: ({ id }) => id,
  partitionOf: ({ stream }) => idOfStream(stream),
});

/**
 * Members of every project, with their roles and what they hold the default of. No row has a name: of whom is called
 * otherwise, be it an owner without a row, the channel says that they are, and of a project that it has another owner (LP41).
 * Whose it is, to whom it is offered and how it is set up stands in the project's row. A project that was deleted has neither members nor a row
 * of its own any more, should whoever deleted it have been cut off in between.
 */
export const membershipProjection: typeof memberRows = {
  ...memberRows,
  fold: foldLiving,
  async apply(events, tx) {
    const changes = await memberRows.apply(events, tx);
    await applyToProjects(events, tx);
    const told = events.flatMap((event) => {
      const [renamed, owner] = [renamedBy(event), ownerChangedBy(event)];
      if (renamed === null && owner === null) return [];
      const channel = `members:${idOfStream(event.stream)}`;
      const what = renamed === null ? { owner } : { renamed };
      return [{ channel, position: event.position, ops: [{ op: 'touched', what }] }];
    });
    for (const { stream } of events.filter(endsProject)) {
      const projectId = idOfStream(stream);
      await tx.deleteFrom('project_members').where('project_id', '=', projectId).execute();
      await removeProject(tx, projectId);
    }
    return [...changes, ...told, ...(await applyInvitations(events, tx))];
  },
};

/** Folds the rows for a rebuild; what is drained before a project ends stays, and belongs to nobody. */
function foldLiving(): BulkFold {
  const all = memberRows.fold();
  const ended = new Set<string>();
  const projects = new ProjectFold();
  const invitations = new InvitationFold();
  return {
    take(event) {
      all.take(event);
      if (endsProject(event)) ended.add(idOfStream(event.stream));
      projects.take(event);
      invitations.take(event);
    },
    finished: () => all.finished(),
    async *drain(db) {
      for await (const { table, rows } of all.drain(db))
        yield { table, rows: rows.filter((row) => !ended.has(String(row['project_id']))) };
      await projects.drain(db);
      await invitations.drain(db);
    },
    sums: () => all.sums(),
  };
}

function usersOf({ type, data }: MembershipEvent): string[] {
  switch (type) {
    case 'ProjectCreated':
    case 'ProjectScoringChanged':
    case 'ProjectSettingsChanged':
    case 'ProjectDeleted':
    case 'OwnershipOffered':
    case 'OwnershipOfferWithdrawn':
    case 'OwnerChanged':
    case 'InvitationSent':
    case 'InvitationResent':
    case 'InvitationRevoked':
    case 'InvitationExpired':
    case 'InvitationAccepted':
    case 'TopicsHandedOver':
      return [];
    case 'DefaultHolderMoved':
      return data.from === null || data.from === data.to ? [data.to] : [data.from, data.to];
    default:
      return [data.userId];
  }
}

/** What happens to somebody who is no member is passed over. */
function evolve(
  member: StoredMember | null,
  { event, stream, position: revision, meta }: Recorded<MembershipEvent>,
): StoredMember | null {
  if (event.type === 'MemberAdded') {
    const { delegationId: id, userId, roles } = event.data;
    const projectId = idOfStream(stream);
    return { id, revision, userId, roles, defaultFor: [], projectId, addedAt: meta.at };
  }
  if (member === null || event.type === 'MemberRemoved') return null;
  if (event.type === 'MemberRenamed') return { ...member, revision };
  if (event.type === 'RolesChanged') return { ...member, revision, roles: event.data.roles };
  if (event.type !== 'DefaultHolderMoved') return member;
  const { role, to } = event.data;
  const holds = (one: Role) => (one === role ? member.userId === to : member.defaultFor.includes(one));
  return { ...member, revision, defaultFor: ROLES.filter(holds) };
}
