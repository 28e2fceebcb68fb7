import type { INVITATION_STATUSES } from '../catalogue/enums.ts';
import type { Role } from '../catalogue/roles.ts';
import type { DomainEvent } from '../envelope.ts';
import type { UpcastTable } from '../upcast.ts';

/** Somebody was invited, until then (ISO 8601, UTC). Whom the id stands for is no part of any event. */
export type InvitationSent = DomainEvent<
  'InvitationSent',
  { invitationId: string; role: Role; expiresAt: string }
>;

/** An invitation that had ended counts again, by another link. */
export type InvitationResent = DomainEvent<'InvitationResent', { invitationId: string; expiresAt: string }>;

export type InvitationRevoked = DomainEvent<'InvitationRevoked', { invitationId: string }>;

export type InvitationExpired = DomainEvent<'InvitationExpired', { invitationId: string }>;

/** Who accepted; what they are from now on is said by the event after it, where it is anything new. */
export type InvitationAccepted = DomainEvent<'InvitationAccepted', { invitationId: string; userId: string }>;

/** Open topics that somebody is assigned to in a role go to another member. */
export type TopicsHandedOver = DomainEvent<'TopicsHandedOver', { role: Role; from: string; to: string }>;

export type InvitationEvent =
  InvitationSent | InvitationResent | InvitationRevoked | InvitationExpired | InvitationAccepted;

/** Today's schema version of each. */
export const INVITATION_SCHEMA: UpcastTable<InvitationEvent['type'] | 'TopicsHandedOver'> = {
  InvitationSent: { version: 1, steps: [] },
  InvitationResent: { version: 1, steps: [] },
  InvitationRevoked: { version: 1, steps: [] },
  InvitationExpired: { version: 1, steps: [] },
  InvitationAccepted: { version: 1, steps: [] },
  TopicsHandedOver: { version: 1, steps: [] },
};

/** How an invitation stands; one that was revoked stands nowhere. */
export type InvitationStatus = (typeof INVITATION_STATUSES)[number];

export interface InvitationState {
  role: Role;
  status: InvitationStatus;
  /** ISO 8601, UTC. */
  expiresAt: string;
  /** Who sent it last. */
  sentBy: string;
}

/** What of a stored event is about an invitation; null where it is about something else. */
export function invitationEvent(event: { type: string; data: unknown }): InvitationEvent | null {
  return event.type.startsWith('Invitation') ? (event as InvitationEvent) : null;
}
