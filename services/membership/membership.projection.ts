import {
  type MembershipEvent,
  projectOfMembershipStream,
  upcastMembershipEvent,
} from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import type { StoredEvent } from '../platform/event-store/port.ts';
import type { Projection } from '../platform/projections/port.ts';
import { readRecorded } from '../platform/projections/recorded.ts';

/** Rows of who belongs to a project. Every write is guarded by position, so that a replay changes nothing. */
async function applyOne(event: MembershipEvent, stored: StoredEvent, at: string, tx: Transaction<Database>) {
  const project_id = projectOfMembershipStream(stored.stream);
  const position = stored.position.toString();
  switch (event.type) {
    case 'MemberAdded': {
      const { delegationId: delegation_id, userId: user_id, roles } = event.data;
      await tx
        .insertInto('project_members')
        .values({ delegation_id, project_id, user_id, roles, added_at: new Date(at), position })
        .onConflict((conflict) => conflict.doNothing())
        .execute();
      return;
    }
    case 'RolesChanged':
      await tx
        .updateTable('project_members')
        .set({ roles: event.data.roles, position })
        .where('project_id', '=', project_id)
        .where('user_id', '=', event.data.userId)
        .where('position', '<', position)
        .execute();
      return;
    case 'DefaultHolderMoved':
      await tx
        .insertInto('project_default_holders')
        .values({ project_id, role: event.data.role, user_id: event.data.to, position })
        .onConflict((conflict) =>
          conflict
            .columns(['project_id', 'role'])
            .doUpdateSet({ user_id: event.data.to, position })
            .where('project_default_holders.position', '<', position),
        )
        .execute();
      return;
    case 'MemberRemoved':
      await tx
        .deleteFrom('project_members')
        .where('delegation_id', '=', event.data.delegationId)
        .where('position', '<', position)
        .execute();
      return;
    default:
      event satisfies never;
  }
}

/** Members, their roles and the default holders of every project. */
export const membershipProjection: Projection = {
  name: 'membership',
  version: 1,
  categories: ['membership'],
  tables: ['project_members', 'project_default_holders'],
  partitionOf: (event) => projectOfMembershipStream(event.stream),
  async apply(events, tx) {
    for (const stored of events) {
      const { event, meta } = readRecorded(stored, upcastMembershipEvent);
      await applyOne(event, stored, meta.at, tx);
    }
    return [];
  },
};
