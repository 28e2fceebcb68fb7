import type { Role } from '../catalogue/roles.ts';
import type { DomainEvent } from '../envelope.ts';
import { streamOf } from '../stream.ts';
import { upcaster, type UpcastTable } from '../upcast.ts';
import { INVITATION_SCHEMA, type InvitationEvent, type TopicsHandedOver } from './invitation-events.ts';

/** What the figures of a project's topics go by: its market, and the monthly search volumes from which priorities rise. */
export type ProjectScoring = {
  /** ISO 3166. */
  country: string;
  /** ISO 639. */
  language: string;
  msvLow: number;
  msvMedium: number;
};

/** The project began; what it is called stands in its row. */
export type ProjectCreated = DomainEvent<'ProjectCreated', { ownerId: string; scoring: ProjectScoring }>;

/** The whole of it after the change, and before it. */
export type ProjectScoringChanged = DomainEvent<
  'ProjectScoringChanged',
  { scoring: ProjectScoring; before: ProjectScoring }
>;

/** The tombstone of a project: nothing comes after it. */
export type ProjectDeleted = DomainEvent<'ProjectDeleted', { ownerId: string }>;

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

/** What a stored event says a project's topics are scored by from now on; null where it is about something else. */
export function scoringOf({ type, data }: { type: string; data: unknown }): ProjectScoring | null {
  return type === 'ProjectScoringChanged' ? (data as ProjectScoringChanged['data']).scoring : null;
}

/** Whether a stored event ends a project. */
export function endsProject({ type }: { type: string }): boolean {
  return type === 'ProjectDeleted';
}

/** Everything that happens to a project and its people; the stream is `membership-<projectId>`. */
export type MembershipEvent =
  | ProjectCreated
  | ProjectScoringChanged
  | ProjectDeleted
  | MemberAdded
  | RolesChanged
  | DefaultHolderMoved
  | MemberRemoved
  | InvitationEvent
  | TopicsHandedOver
  | MemberRenamed;

/** Category of the streams of project members. */
export const MEMBERSHIP_CATEGORY = 'membership';

export function membershipStream(projectId: string): string {
  return streamOf(MEMBERSHIP_CATEGORY, projectId);
}

/** Today's schema version of every membership event; a new version adds its step here and a fixture of the old one. */
export const MEMBERSHIP_SCHEMA: UpcastTable<MembershipEvent['type']> = {
  ProjectCreated: { version: 1, steps: [] },
  ProjectScoringChanged: { version: 1, steps: [] },
  ProjectDeleted: { version: 1, steps: [] },
  MemberAdded: { version: 1, steps: [] },
  RolesChanged: { version: 1, steps: [] },
  DefaultHolderMoved: { version: 1, steps: [] },
  MemberRemoved: { version: 1, steps: [] },
  ...INVITATION_SCHEMA,
  MemberRenamed: { version: 1, steps: [] },
};

export const upcastMembershipEvent = upcaster<MembershipEvent>(MEMBERSHIP_SCHEMA);
