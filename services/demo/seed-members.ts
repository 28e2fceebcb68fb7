import { MEMBERSHIP_SCHEMA, type MembershipEvent, membershipStream } from '@keywright/events/membership';
import type { EventStore, NewEvent } from '../platform/event-store/port.ts';
import { demoId, demoIds } from './demo-ids.ts';
import type { DemoProject } from './projects.ts';
import { demoUserId } from './topics/team.ts';

/** Records who belongs to a project, `at` an ISO time before its first topic. Recording it twice changes nothing. */
export async function seedMembers(store: EventStore, project: DemoProject, at: string): Promise<void> {
  const newId = demoIds(`members/${project.name}`);
  const owner = demoUserId(project.owner);
  const events = project.members.flatMap(({ person, roles, defaults }): MembershipEvent[] => {
    const userId = demoUserId(person);
    const delegationId = demoId(`delegation/${project.name}/${person}`);
    return [
      { type: 'MemberAdded', data: { delegationId, userId, roles: [...roles] } },
      ...defaults.map((role) => ({
        type: 'DefaultHolderMoved' as const,
        data: { role, from: null, to: userId },
      })),
    ];
  });
  const commandId = newId();
  const recorded = events.map((event): NewEvent => ({
    id: newId(),
    type: event.type,
    data: event.data,
    metadata: {
      schemaVersion: MEMBERSHIP_SCHEMA[event.type].version,
      at,
      actor: { userId: owner, role: 'OWNER' },
      correlationId: commandId,
      causationId: commandId,
    },
  }));
  await store.append(membershipStream(demoId(`project/${project.name}`)), 'none', recorded);
}
