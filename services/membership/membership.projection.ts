import type { LiveOp } from '@keywright/events/live';
import {
  type MemberRow,
  type MembershipEvent,
  projectOfMembershipStream,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { ChannelChange, Projection } from '../platform/projections/port.ts';
import { readRecorded } from '../platform/projections/recorded.ts';

/** Whose rows an event has changed: people by their id, or a delegation that is gone. Nobody's, the second time. */
type Changed = { userIds: readonly string[] } | { removed: string };

const NOBODY: Changed = { userIds: [] };

/** Rows of who belongs to a project. Every write is guarded by position, so that a replay changes nothing. */
async function applyOne(
  event: MembershipEvent,
  stored: StoredEvent,
  at: string,
  tx: Transaction<Database>,
): Promise<Changed> {
  const project_id = projectOfMembershipStream(stored.stream);
  const position = stored.position.toString();
  switch (event.type) {
    case 'MemberAdded': {
      const { delegationId: delegation_id, userId: user_id, roles } = event.data;
      const { numInsertedOrUpdatedRows: rows } = await tx
        .insertInto('project_members')
        .values({ delegation_id, project_id, user_id, roles, added_at: new Date(at), position })
        .onConflict((conflict) => conflict.doNothing())
        .executeTakeFirstOrThrow();
      return rows ? { userIds: [user_id] } : NOBODY;
    }
    case 'RolesChanged': {
      const { numUpdatedRows: rows } = await tx
        .updateTable('project_members')
        .set({ roles: event.data.roles, position })
        .where('project_id', '=', project_id)
        .where('user_id', '=', event.data.userId)
        .where('position', '<', position)
        .executeTakeFirstOrThrow();
      return rows ? { userIds: [event.data.userId] } : NOBODY;
    }
    case 'DefaultHolderMoved': {
      const { from, to } = event.data;
      const { numInsertedOrUpdatedRows: rows } = await tx
        .insertInto('project_default_holders')
        .values({ project_id, role: event.data.role, user_id: to, position })
        .onConflict((conflict) =>
          conflict
            .columns(['project_id', 'role'])
            .doUpdateSet({ user_id: to, position })
            .where('project_default_holders.position', '<', position),
        )
        .executeTakeFirstOrThrow();
      return rows ? { userIds: from === null ? [to] : [from, to] } : NOBODY;
    }
    case 'MemberRemoved': {
      const { delegationId } = event.data;
      const { numDeletedRows: rows } = await tx
        .deleteFrom('project_members')
        .where('delegation_id', '=', delegationId)
        .where('position', '<', position)
        .executeTakeFirstOrThrow();
      return rows ? { removed: delegationId } : NOBODY;
    }
    default:
      event satisfies never;
      return NOBODY;
  }
}

/** What a batch changed in one project: whose row last at which position, and the delegations that are gone. */
interface ProjectChange {
  position: bigint;
  people: Map<string, bigint>;
  removed: string[];
}

/** The rows as they are now, with both kinds of what a batch of events has changed. */
async function channelChange(
  tx: Transaction<Database>,
  projectId: string,
  { position, people, removed }: ProjectChange,
): Promise<ChannelChange> {
  const members = await tx
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .where(sql<boolean>`user_id = any(${[...people.keys()]}::uuid[])`)
    .select(['delegation_id', 'user_id', 'roles'])
    .execute();
  const holders = await tx
    .selectFrom('project_default_holders')
    .where('project_id', '=', projectId)
    .select(['role', 'user_id'])
    .execute();
  const rows = members.map(({ delegation_id, user_id, roles }): LiveOp<MemberRow> => {
    const defaultFor = holders.filter((holder) => holder.user_id === user_id).map(({ role }) => role);
    const revision = (people.get(user_id) ?? position).toString();
    return { op: 'row', row: { id: delegation_id, revision, userId: user_id, roles, defaultFor } };
  });
  const gone = removed.map((id): LiveOp<MemberRow> => ({ op: 'remove', id }));
  return { channel: `members:${projectId}`, position, ops: [...rows, ...gone] };
}

/** Members, their roles and the default holders of every project. */
export const membershipProjection: Projection = {
  name: 'membership',
  version: 1,
  categories: ['membership'],
  tables: ['project_members', 'project_default_holders'],
  partitionOf: (event) => projectOfMembershipStream(event.stream),
  async apply(events, tx) {
    const projects = new Map<string, ProjectChange>();
    for (const stored of events) {
      const { event, meta } = readRecorded(stored, upcastMembershipEvent);
      const changed = await applyOne(event, stored, meta.at, tx);
      if (changed === NOBODY) continue;
      const { position } = stored;
      const projectId = projectOfMembershipStream(stored.stream);
      const begun: ProjectChange = { position, people: new Map(), removed: [] };
      const change = projects.get(projectId) ?? begun;
      change.position = position;
      if ('removed' in changed) change.removed.push(changed.removed);
      else for (const userId of changed.userIds) change.people.set(userId, position);
      projects.set(projectId, change);
    }
    return Promise.all([...projects].map(([projectId, change]) => channelChange(tx, projectId, change)));
  },
};
