import type { Role } from '../catalogue/roles.ts';
import type { MembershipEvent, ProjectScoring } from './events.ts';
import { evolveInvitations, type Invitations } from './invitation-events.ts';

export interface MemberState {
  delegationId: string;
  userId: string;
  /** In display order, never empty. */
  roles: readonly Role[];
}

/** A project as its stream has it: its people by user id, who holds the default of each role, and what topics are scored by. */
export interface MembershipState {
  /** Null of a project that began before this was recorded, and has not changed it since. */
  scoring: ProjectScoring | null;
  deleted: boolean;
  members: Readonly<Record<string, MemberState>>;
  defaultHolders: Readonly<Partial<Record<Role, string>>>;
  /** By their ids; without those that were revoked. */
  invitations: Invitations;
}

export const NO_MEMBERS: MembershipState = {
  members: {},
  defaultHolders: {},
  invitations: {},
  scoring: null,
  deleted: false,
};

/** The state after one more event; never refuses what was recorded. */
export function evolveMembership(state: MembershipState, event: MembershipEvent): MembershipState {
  switch (event.type) {
    case 'ProjectCreated':
    case 'ProjectScoringChanged':
      return { ...state, scoring: event.data.scoring };
    case 'ProjectDeleted':
      return { ...state, members: {}, defaultHolders: {}, invitations: {}, deleted: true };
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
    case 'InvitationSent':
    case 'InvitationResent':
    case 'InvitationRevoked':
    case 'InvitationExpired':
    case 'InvitationAccepted':
      return { ...state, invitations: evolveInvitations(state.invitations, event) };
    case 'TopicsHandedOver':
    case 'MemberRenamed':
      return state;
    default:
      return event satisfies never;
  }
}

export function memberByDelegation(state: MembershipState, delegationId: string): MemberState | null {
  return Object.values(state.members).find((member) => member.delegationId === delegationId) ?? null;
}
