import type { Role } from '../catalogue/roles.ts';
import type { Stale } from '../refusal.ts';
import type { MembershipEvent, ProjectScoring } from './events.ts';
import type { OwnershipOffer } from './ownership-events.ts';
import type { ProjectSettings } from './settings-events.ts';
import { evolveInvitations, type Invitations, NO_INVITATIONS } from './invitation-state.ts';

export interface MemberState {
  delegationId: string;
  userId: string;
  /** In display order, never empty. */
  roles: readonly Role[];
}

/** A project as its stream has it: whose it is, its people by user id, who holds the default of each role, and what topics are scored by. */
export interface MembershipState {
  /** Null of a project that began before this was recorded. */
  ownerId: string | null;
  offer: OwnershipOffer | null;
  /** Null of a project that began before this was recorded, and has not changed it since. */
  scoring: ProjectScoring | null;
  /** Null as long as nobody has changed it since that is recorded. */
  settings: ProjectSettings | null;
  /** Who changed scoring or settings last; its revision is the position of the event. Absent: nobody has. */
  revised?: Stale;
  deleted: boolean;
  members: Readonly<Record<string, MemberState>>;
  defaultHolders: Readonly<Partial<Record<Role, string>>>;
  /** By their ids; without those that were revoked. */
  invitations: Invitations;
}

export const NO_MEMBERS: MembershipState = {
  members: {},
  defaultHolders: {},
  ownerId: null,
  offer: null,
  invitations: NO_INVITATIONS,
  scoring: null,
  settings: null,
  deleted: false,
};

/** The state after one more event, by `actorId`; never refuses what was recorded. */
export function evolveMembership(
  state: MembershipState,
  event: MembershipEvent,
  actorId: string,
): MembershipState {
  switch (event.type) {
    case 'ProjectCreated':
      return { ...state, ownerId: event.data.ownerId, scoring: event.data.scoring };
    case 'ProjectScoringChanged':
      return { ...state, scoring: event.data.scoring };
    case 'ProjectSettingsChanged':
      return { ...state, settings: event.data.settings };
    case 'ProjectDeleted':
      return {
        ...state,
        members: {},
        defaultHolders: {},
        invitations: NO_INVITATIONS,
        offer: null,
        deleted: true,
      };
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
      return { ...state, members, offer: state.offer?.userId === event.data.userId ? null : state.offer };
    }
    case 'InvitationSent':
    case 'InvitationResent':
    case 'InvitationRevoked':
    case 'InvitationExpired':
    case 'InvitationAccepted':
      return { ...state, invitations: evolveInvitations(state.invitations, event, actorId) };
    case 'TopicsHandedOver':
    case 'MemberRenamed':
      return state;
    case 'OwnershipOffered':
      return { ...state, offer: { ...event.data } };
    case 'OwnershipOfferWithdrawn':
      return { ...state, offer: null };
    case 'OwnerChanged':
      return { ...state, ownerId: event.data.to, offer: null };
    default:
      return event satisfies never;
  }
}

export function memberByDelegation(state: MembershipState, delegationId: string): MemberState | null {
  return Object.values(state.members).find((member) => member.delegationId === delegationId) ?? null;
}
