import type { InvitationEvent, InvitationState } from './invitation-events.ts';

type Some = Readonly<Record<string, InvitationState>>;

/**
 * Invitations by their ids, in parts: what happens to one copies its part alone, so that thousands that a project has had are
 * folded in no more than a moment.
 */
export type Invitations = readonly (Some | undefined)[];

const PARTS = 256;

export const NO_INVITATIONS: Invitations = Array.from({ length: PARTS }, () => undefined);

function partOf(id: string): number {
  let hash = 0;
  for (let at = 0; at < id.length; at += 1) hash = (hash * 31 + id.charCodeAt(at)) % PARTS;
  return hash;
}

/** The invitation of an id; undefined where there is none, or it was revoked. */
export function invitationIn(invitations: Invitations, id: string): InvitationState | undefined {
  return invitations[partOf(id)]?.[id];
}

/** All of them with their ids, in no order. */
export function eachInvitation(invitations: Invitations): [id: string, invitation: InvitationState][] {
  return invitations.flatMap((part) => (part === undefined ? [] : Object.entries(part)));
}

/** The invitations after one more event, by `actorId`; never refuses what was recorded. */
export function evolveInvitations(
  invitations: Invitations,
  event: InvitationEvent,
  actorId: string,
): Invitations {
  const { invitationId: id } = event.data;
  const at = partOf(id);
  const { [id]: before, ...others } = invitations[at] ?? {};
  const after = afterwards(before, event, actorId);
  return invitations.with(at, after === undefined ? others : { ...others, [id]: after });
}

function afterwards(
  before: InvitationState | undefined,
  { type, data }: InvitationEvent,
  sentBy: string,
): InvitationState | undefined {
  if (type === 'InvitationSent')
    return { role: data.role, status: 'ONGOING', expiresAt: data.expiresAt, sentBy };
  if (before === undefined) return undefined;
  switch (type) {
    case 'InvitationRevoked':
      return undefined;
    case 'InvitationResent':
      return { ...before, status: 'ONGOING', expiresAt: data.expiresAt, sentBy };
    case 'InvitationExpired':
      return { ...before, status: 'EXPIRED' };
    case 'InvitationAccepted':
      return { ...before, status: 'CONFIRMED' };
  }
}
