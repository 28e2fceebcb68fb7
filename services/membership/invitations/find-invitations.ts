import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { peopleById } from '../../accounts/index.ts';
import { hashMailedToken } from '../../platform/auth/mailed-token.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { InvitationAnswer } from './invitation.schema.ts';
import { type InvitationRow, invitationTokenId, isOpenAt, statusAt } from './invitation-rows.ts';

/** Everybody who was invited to a project, the last first; without those whose invitation was revoked. */
export async function findInvitations(
  db: Kysely<Database>,
  projectId: string,
  now: Date,
): Promise<InvitationAnswer[]> {
  const rows = await db
    .selectFrom('project_invitations')
    .where('project_id', '=', projectId)
    .where('status', 'is not', null)
    .selectAll()
    .orderBy('sent_at', 'desc')
    .orderBy('email')
    .execute();
  const people = await peopleById(
    db,
    rows.flatMap(({ sent_by, accepted_by }) => [sent_by, accepted_by].filter((id) => id !== null)),
  );
  return rows.map((row) => ({
    id: row.id,
    email: row.email ?? '',
    role: row.role,
    roles: { [row.role]: false },
    status: statusAt(row, now),
    sentAt: (row.sent_at ?? row.written_at).toISOString(),
    expiresAt: (row.expires_at ?? row.written_at).toISOString(),
    sentBy: { id: row.sent_by ?? '', name: people.get(row.sent_by ?? '')?.name ?? '' },
    acceptedBy: row.accepted_by,
    name: people.get(row.accepted_by ?? '')?.name ?? null,
  }));
}

/** The project that an invitation leads to. */
export async function projectOfInvitation(id: string, { db }: Platform): Promise<string | null> {
  const row = await db
    .selectFrom('project_invitations')
    .where('id', '=', id)
    .where('status', 'is not', null)
    .select('project_id')
    .executeTakeFirst();
  return row?.project_id ?? null;
}

/**
 * The invitation that a mailed token is for.
 * @throws AppError LINK_UNKNOWN for one that was altered, revoked or sent again since
 */
export async function invitationOf(db: Kysely<Database>, token: string): Promise<InvitationRow> {
  const row = await db
    .selectFrom('project_invitations')
    .where('hash', '=', hashMailedToken(token))
    .selectAll()
    .executeTakeFirst();
  if (row === undefined) throw new AppError('LINK_UNKNOWN');
  return row;
}

/** By which id mails name the token of an address's open invitation; null where the token is of no such thing. */
export async function openInvitationTo(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { token, email }: { token: string; email: string },
): Promise<string | null> {
  const row = await db
    .selectFrom('project_invitations')
    .where('hash', '=', hashMailedToken(token))
    .where('email', '=', email)
    .selectAll()
    .executeTakeFirst();
  return row && isOpenAt(row, clock.now()) ? invitationTokenId(row.id, row.mailed) : null;
}
