import type { Role } from '../catalogue/roles.ts';
import type { DomainEvent } from '../envelope.ts';

/** Somebody joined the project. `delegationId` names the membership in the API; roles are never empty. */
export type MemberAdded = DomainEvent<'MemberAdded', { delegationId: string; userId: string; roles: Role[] }>;

/** The whole set of a member's roles after the change, and before it. */
export type RolesChanged = DomainEvent<'RolesChanged', { userId: string; roles: Role[]; before: Role[] }>;

/** The default of one role passed on in one step; `from` is null where nobody held it. */
export type DefaultHolderMoved = DomainEvent<
  'DefaultHolderMoved',
  { role: Role; from: string | null; to: string }
>;

export type MemberRemoved = DomainEvent<
  'MemberRemoved',
  { delegationId: string; userId: string; roles: Role[] }
>;

/** Somebody is called otherwise now; no event holds the name itself. */
export type MemberRenamed = DomainEvent<'MemberRenamed', { userId: string }>;

/** Everything that happens to the people of one project; the stream is `membership-<projectId>`. */
export type MembershipEvent = MemberAdded | RolesChanged | DefaultHolderMoved | MemberRemoved | MemberRenamed;
