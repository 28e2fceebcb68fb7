import type { ProjectRoles } from '../catalogue/permissions.ts';
import type { Role } from '../catalogue/roles.ts';

/** Takes a person into the project; no role means CONTRIBUTOR. */
export interface AddMember {
  type: 'AddMember';
  delegationId: string;
  userId: string;
  roles: readonly Role[];
}

/**
 * Sets a member's roles as one map from role to "is its default holder", the way the API puts it. A role that is absent
 * is taken away. Taking a default over from somebody else needs `confirm`.
 */
export interface SetRoles {
  type: 'SetRoles';
  delegationId: string;
  roles: Partial<Record<Role, boolean>>;
  confirm: boolean;
}

export interface RemoveMember {
  type: 'RemoveMember';
  delegationId: string;
}

export type MembershipCommand = AddMember | SetRoles | RemoveMember;

/** Who asks, and who owns the project (a fact of the project, not of this stream). */
export interface MembershipContext {
  actor: ProjectRoles & { userId: string };
  ownerId: string;
}
