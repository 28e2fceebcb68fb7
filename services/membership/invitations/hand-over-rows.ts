import { idOfStream } from '@keywright/events';
import type { Role } from '@keywright/events/catalogue';
import type { MembershipEvent } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import type { StoredEvent } from '../../platform/event-store/port.ts';

/**
 * What is handed over waits there for the topics to follow, and what somebody leaves behind who has lost a role, which goes to
 * nobody. A project that is gone has none that could.
 */
export async function keepHandOver(tx: Kysely<Database>, event: StoredEvent): Promise<void> {
  const { stream, position } = event;
  for (const { id, role, from, to } of handOversIn(event))
    await sql`
      insert into topic_hand_overs (event_id, project_id, role, from_user, to_user, position)
      select ${id}, id, ${role}, ${from}, ${to}, ${position.toString()} from projects where id = ${idOfStream(stream)}
      on conflict do nothing`.execute(tx);
}

/** From whom open topics of a role go to whom by an event, each with an id of its own; `to` null is nobody. */
export function handOversIn({ id, ...event }: StoredEvent): HandedOver[] {
  const { type, data } = event as unknown as MembershipEvent;
  if (type === 'TopicsHandedOver') return [{ id, ...data }];
  const left = (roles: readonly Role[]) =>
    roles.map((role) => ({
      id: uuidV5(role, id),
      role,
      from: (data as { userId: string }).userId,
      to: null,
    }));
  if (type === 'MemberRemoved') return left(data.roles);
  if (type === 'RolesChanged') return left(data.before.filter((role) => !data.roles.includes(role)));
  return [];
}

interface HandedOver {
  id: string;
  role: Role;
  from: string;
  to: string | null;
}
