import type { DomainEvent } from '../envelope.ts';
import type { UpcastTable } from '../upcast.ts';

/** Ownership was offered to a member, who may accept until then (ISO 8601, UTC). */
export type OwnershipOffered = DomainEvent<'OwnershipOffered', { userId: string; expiresAt: string }>;

/** The offer to somebody was taken back. */
export type OwnershipOfferWithdrawn = DomainEvent<'OwnershipOfferWithdrawn', { userId: string }>;

/** Somebody accepted: the project is theirs. What the former owner is from now on is said by the event after it. */
export type OwnerChanged = DomainEvent<'OwnerChanged', { from: string; to: string }>;

export type OwnershipEvent = OwnershipOffered | OwnershipOfferWithdrawn | OwnerChanged;

/** Today's schema version of each. */
export const OWNERSHIP_SCHEMA: UpcastTable<OwnershipEvent['type']> = {
  OwnershipOffered: { version: 1, steps: [] },
  OwnershipOfferWithdrawn: { version: 1, steps: [] },
  OwnerChanged: { version: 1, steps: [] },
};

/** Who a stored event makes the owner of a project that had another one; null where it is about something else. */
export function ownerChangedBy({ type, data }: { type: string; data: unknown }): string | null {
  return type === 'OwnerChanged' ? (data as OwnerChanged['data']).to : null;
}

/** An offer that nobody has answered; it may have ended. */
export interface OwnershipOffer {
  userId: string;
  expiresAt: string;
}

/** What an event changes of who owns a project and to whom it is offered; what is not named stays. */
export interface OwnershipChange {
  ownerId?: string;
  offer?: OwnershipOffer | null;
  /** Only where the offer is theirs. */
  endsOfferTo?: string;
}

/** What a stored event of a project says of its ownership; null where it is about something else. */
export function ownershipBy({ type, data }: { type: string; data: unknown }): OwnershipChange | null {
  const said = data as { ownerId: string; userId: string; expiresAt: string; to: string };
  switch (type) {
    case 'ProjectCreated':
      return { ownerId: said.ownerId };
    case 'OwnershipOffered':
      return { offer: { userId: said.userId, expiresAt: said.expiresAt } };
    case 'OwnershipOfferWithdrawn':
      return { offer: null };
    case 'OwnerChanged':
      return { ownerId: said.to, offer: null };
    case 'MemberRemoved':
      return { offer: null, endsOfferTo: said.userId };
    default:
      return null;
  }
}
