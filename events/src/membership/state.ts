import type { Role } from '../catalogue/roles.ts';
import type { MembershipEvent } from './events.ts';

export interface Member {
  delegationId: string;
  userId: string;
  /** In display order, never empty. */
  roles: readonly Role[];
}

/** The people of one project by user id, and who holds the default of each role. */
export interface MembershipState {
  members: Readonly<Record<string, Member>>;
  defaultHolders: Readonly<Partial<Record<Role, string>>>;
}

export const NO_MEMBERS: MembershipState = { members: {}, defaultHolders: {} };

/** The state after one more event; never refuses what was recorded. */
export function evolveMembership(state: MembershipState, event: MembershipEvent): MembershipState {
  switch (event.type) {
    case 'MemberAdded':
      return { ...state, members: { ...state.members, [event.data.userId]: { ...event.data } } };
    case 'RolesChanged': {
      const member = state.members[event.data.userId];
      if (!member) return state;
      const changed = { ...member, roles: event.data.roles };
      return { ...state, members: { ...state.members, [member.userId]: changed } };
    }
    case 'DefaultHolderMoved':
      return { ...state, defaultHolders: { ...state.defaultHolders, [event.data.role]: event.data.to } };
    case 'MemberRemoved': {
      const { [event.data.userId]: _gone, ...members } = state.members;
      return { ...state, members };
    }
    case 'MemberRenamed':
      return state;
    default:
      return event satisfies never;
  }
}

export function foldMembership(events: Iterable<MembershipEvent>): MembershipState {
  let state = NO_MEMBERS;
  for (const event of events) state = evolveMembership(state, event);
  return state;
}

export function memberByDelegation(state: MembershipState, delegationId: string): Member | null {
  return Object.values(state.members).find((member) => member.delegationId === delegationId) ?? null;
}
