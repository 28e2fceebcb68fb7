import { type Role, ROLES } from '../catalogue/roles.ts';
import { invalid, type Refusal } from '../refusal.ts';
import type { MembershipEvent } from './events.ts';
import type { MemberState, MembershipState } from './state.ts';

/** Who gets somebody's default, and their open topics, of each role. */
export type HandOver = Partial<Record<Role, string>>;

/**
 * The events by which a member hands roles over, or why they cannot: each goes to another member who holds the role, never to
 * the owner.
 */
export function handedOver(
  handOver: HandOver,
  { member, state, ownerId }: { member: MemberState; state: MembershipState; ownerId: string },
): MembershipEvent[] | Refusal {
  const events: MembershipEvent[] = [];
  const from = member.userId;
  for (const role of ROLES) {
    const to = handOver[role];
    if (to === undefined) continue;
    const isHolder = state.members[to]?.roles.includes(role) ?? false;
    if (!isHolder || to === from || to === ownerId || !member.roles.includes(role))
      return invalid(`handOver.${role}`, 'NOT_A_HOLDER');
    if (state.defaultHolders[role] === from)
      events.push({ type: 'DefaultHolderMoved', data: { role, from, to } });
    events.push({ type: 'TopicsHandedOver', data: { role, from, to } });
  }
  return events;
}
