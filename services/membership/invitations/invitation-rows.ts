import { idOfStream, type Recorded } from '@keywright/events';
import {
  invitationEvent,
  type InvitationStatus,
  isOpenInvitation,
  type MembershipEvent,
} from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { ProjectInvitationsTable } from '@keywright/migrations/tables/invitations.ts';
import { type Kysely, type RawBuilder, type Selectable, sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import type { Platform } from '../../platform/feature.ts';
import type { ChannelChange } from '../../platform/projections/port.ts';
import { keepHandOver } from './hand-over-rows.ts';

export type InvitationRow = Selectable<ProjectInvitationsTable>;

/** By which a mail names the token of an invitation that was sent so often: another one each time. */
export function invitationTokenId(invitationId: string, sends: number): string {
  return uuidV5(`invitation ${sends}`, invitationId);
}

/** How an invitation stands at a moment, whether or not its end is recorded already. */
export function statusAt(
  { status, expires_at }: Pick<InvitationRow, 'status' | 'expires_at'>,
  now: Date,
): InvitationStatus {
  const isOver = status === 'ONGOING' && (expires_at === null || expires_at <= now);
  return isOver || status === null ? 'EXPIRED' : status;
}

/** Whether it can be accepted at that moment. */
export function isOpenAt(
  { status, expires_at }: Pick<InvitationRow, 'status' | 'expires_at'>,
  now: Date,
): boolean {
  if (status === null || expires_at === null) return false;
  return isOpenInvitation({ status, expiresAt: expires_at.toISOString() }, now.toISOString());
}

/**
 * Has the rows of invitations say what events say of them, each event once; one that was revoked is history. Whoever
 * lists members of the project is told to ask for invitations again.
 */
export async function applyInvitations(
  events: readonly StoredEvent[],
  tx: Kysely<Database>,
): Promise<ChannelChange[]> {
  const told = new Map<string, bigint>();
  for (const event of events) {
    await keepHandOver(tx, event);
    if (invitationEvent(event) === null) continue;
    await applyInvitation(tx, event);
    told.set(idOfStream(event.stream), event.position);
  }
  return [...told].map(([projectId, position]) => ({
    channel: `members:${projectId}`,
    position,
    ops: [{ op: 'touched', what: { invitations: true } }],
  }));
}

/**
 * The same for what a command has just recorded: whoever recorded it does so, and whoever makes rows of members, so that neither
 * has to wait for the other.
 */
export async function applyRecorded(
  { db, store }: Pick<Platform, 'db' | 'store'>,
  { events: [first] }: { events: readonly Recorded<MembershipEvent>[] },
): Promise<void> {
  if (first === undefined) return;
  // Only the store knows the position of each.
  await applyInvitations(await store.readStream(first.stream, { from: BigInt(first.revision) }), db);
}

/**
 * Takes invitations away that nobody can accept, list or send again any more, and keeps to whom they went for the history of
 * the project; `which` says of `invitation` whether it is one. Its project is held before the row is, as by whoever deletes it.
 */
export async function endInvitations(tx: Kysely<Database>, which: RawBuilder<unknown>): Promise<void> {
  await sql`
    with project as materialized (
      select id from projects
      where id in (select project_id from project_invitations invitation where ${which}) for key share
    ), ended as (
      delete from project_invitations invitation using project
      where invitation.project_id = project.id and ${which}
      returning invitation.id, invitation.project_id, invitation.email
    )
    insert into ended_invitations (id, project_id, email)
    select id, project_id, email from ended where email is not null
    on conflict do nothing`.execute(tx);
}

async function applyInvitation(tx: Kysely<Database>, stored: StoredEvent): Promise<void> {
  const event = invitationEvent(stored);
  if (event === null) return;
  const { invitationId } = event.data;
  const position = stored.position.toString();
  if (event.type === 'InvitationRevoked') {
    await endInvitations(tx, sql`invitation.id = ${invitationId}`);
    return;
  }
  const { at, actor } = stored.metadata as unknown as { at: string; actor: { userId: string } };
  const sent = (expiresAt: string) => ({
    ...{ status: 'ONGOING' as const, sent_at: new Date(at), expires_at: new Date(expiresAt) },
    ...{ sent_by: actor.userId, sends: sql<number>`sends + 1` },
  });
  const said = () => {
    switch (event.type) {
      case 'InvitationSent':
      case 'InvitationResent':
        return sent(event.data.expiresAt);
      case 'InvitationExpired':
        return { status: 'EXPIRED' as const };
      case 'InvitationAccepted':
        return { status: 'CONFIRMED' as const, accepted_by: event.data.userId };
    }
  };
  await tx
    .updateTable('project_invitations')
    .set({ ...said(), position })
    .where('id', '=', invitationId)
    .where('position', '<', position)
    .execute();
}
