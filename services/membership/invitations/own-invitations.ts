import type { Role } from '@keywright/events/catalogue';
import type { InvitationStatus } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { mailedToken } from '../../platform/auth/mailed-token.ts';
import { type InvitationRow, invitationTokenId, statusAt } from './invitation-rows.ts';

/** An invitation as the one sees it whom it is for. */
export interface OwnInvitation {
  id: string;
  role: Role;
  status: InvitationStatus;
  /** ISO 8601. */
  expiresAt: string;
  /** That of the last mail; null where there is nothing to accept any more, or no mail is written yet. */
  token: string | null;
}

/** The invitations that went to the present address of an account, and those that it accepted: rows as they are stored. */
export function invitationsTo(accountId: string): RawBuilder<InvitationRow> {
  return sql`(
    select * from project_invitations
    where status is not null
      and (email = (select email from accounts where id = ${accountId}) or accepted_by = ${accountId})
  )`;
}

/** Those among some ids that are for an account, by id. */
export async function ownInvitations(
  db: Kysely<Database>,
  accountId: string,
  ids: readonly string[],
  { now, secret }: { now: Date; secret: string },
): Promise<Map<string, OwnInvitation>> {
  if (ids.length === 0) return new Map();
  const { rows } = await sql<InvitationRow>`
    select * from ${invitationsTo(accountId)} as invitation where id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(
    rows.map((row) => {
      const status = statusAt(row, now);
      const isMailed = status === 'ONGOING' && row.hash !== null;
      return [
        row.id,
        {
          ...{ id: row.id, role: row.role, status },
          expiresAt: (row.expires_at ?? row.written_at).toISOString(),
          token: isMailed ? mailedToken(invitationTokenId(row.id, row.mailed), secret) : null,
        },
      ];
    }),
  );
}
