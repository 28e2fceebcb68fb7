import type { Role } from '../catalogue/roles.ts';
import type { DomainEvent } from '../envelope.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';

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

/** Whom a stored event says to be called otherwise; null where it is about something else. */
export function renamedBy({ type, data }: { type: string; data: unknown }): string | null {
  return type === 'MemberRenamed' ? (data as MemberRenamed['data']).userId : null;
}

/** Everything that happens to the people of one project; the stream is `membership-<projectId>`. */
export type MembershipEvent = MemberAdded | RolesChanged | DefaultHolderMoved | MemberRemoved | MemberRenamed;

/** Category of the streams of project members. */
export const MEMBERSHIP_CATEGORY = 'membership';

/** The one grammar of membership stream names. */
export function membershipStream(projectId: string): string {
  return `${MEMBERSHIP_CATEGORY}-${projectId}`;
}

/** The project a membership stream belongs to. */
export function projectOfMembershipStream(stream: string): string {
  return stream.slice(MEMBERSHIP_CATEGORY.length + 1);
}

/** Today's schema version of every membership event; a new version adds its step here and a fixture of the old one. */
export const MEMBERSHIP_SCHEMA: UpcastTable<MembershipEvent['type']> = {
  MemberAdded: { version: 1, steps: [] },
  RolesChanged: { version: 1, steps: [] },
  DefaultHolderMoved: { version: 1, steps: [] },
  MemberRemoved: { version: 1, steps: [] },
  MemberRenamed: { version: 1, steps: [] },
};

export const upcastMembershipEvent = upcaster<MembershipEvent>(MEMBERSHIP_SCHEMA);
