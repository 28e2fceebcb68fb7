import { permissionScope } from '@keywright/events/catalogue';
import { type Channel, type DeniedCode, projectOf } from '@keywright/events/live';
import type { Membership } from '../../platform/http/access.ts';

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Who asks: an administrator's session reads no project content, whoever the account belongs to. */
export interface ChannelReader {
  userId: string;
  scope: 'USER' | 'ADMIN';
}

/** Who belongs to a project; null for a stranger. */
export interface Memberships {
  membershipOf(projectId: string, userId: string): Promise<Membership | null>;
}

/**
 * Why somebody may not listen to a channel, or null where they may. An unknown project, a malformed id and somebody
 * else's project answer alike (LP8).
 */
export async function channelRefusal(
  memberships: Memberships,
  listener: ChannelReader,
  channel: Channel,
): Promise<DeniedCode | null> {
  const projectId = projectOf(channel);
  if (listener.scope === 'ADMIN' || !UUID.test(projectId)) return 'NOT_FOUND';
  const membership = await memberships.membershipOf(projectId, listener.userId);
  if (!membership) return 'NOT_FOUND';
  return permissionScope('READ_TOPICS', membership) === null ? 'ROLE_REQUIRED' : null;
}
