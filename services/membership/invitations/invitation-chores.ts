import { invitationEvent, membershipStream } from '@keywright/events/membership';
import { sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { runCommand } from '../../platform/commands/answer-command.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { MEMBERSHIP } from '../aggregate.ts';
import { forgetCountedMails } from './count-mails.ts';
import { applyInvitations, applyRecorded, endInvitations, type InvitationRow } from './invitation-rows.ts';

const AT_ONCE = 200;
const DAY_MS = 86_400_000;
/** What was not recorded for so long never will be. */
const ORPHAN_MS = DAY_MS;
/** So long after its end an invitation can be sent again, and has its own copy of an address. */
const KEPT_MS = 90 * DAY_MS;

/** Records of invitations that their time is over. Which those are stands in rows, so that no start forgets any. */
export async function expireInvitations(platform: Platform): Promise<void> {
  const now = platform.clock.now();
  // Those that nothing could be recorded of are found again, and do not stand before the others.
  let behind = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const over = await platform.db
      .selectFrom('project_invitations')
      .where('status', '=', 'ONGOING')
      .where('expires_at', '<=', now)
      .where('id', '>', behind)
      .select(['id', 'project_id', 'sends'])
      .orderBy('id')
      .limit(AT_ONCE)
      .execute();
    for (const invitation of over) await expire(platform, invitation, now);
    const last = over.at(-1);
    if (last === undefined || over.length < AT_ONCE) return;
    behind = last.id;
  }
}

async function expire(
  platform: Platform,
  { id: invitationId, project_id: projectId, sends }: Pick<InvitationRow, 'id' | 'project_id' | 'sends'>,
  now: Date,
): Promise<void> {
  const commandId = uuidV5(`expired ${sends}`, invitationId);
  const expired = runCommand(platform, MEMBERSHIP, {
    ...{ id: projectId, projectId, actor: 'SYSTEM', commandId, correlationId: commandId },
    command: { type: 'ExpireInvitation', invitationId, at: now.toISOString() },
  });
  await expired
    .then((done) => applyRecorded(platform, done))
    .catch((error: unknown) => {
      // Of a project that is gone, nothing is recorded any more. Those of others do not wait for one that is refused.
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'NOT_FOUND')
        platform.log.warn({ invitationId, code: error.code }, 'the end of an invitation was not recorded');
    });
}

/**
 * Forgets invitations that never came to be. Of those that ended long ago the history of the project knows to whom they went;
 * of those that were accepted, the account does.
 */
export async function forgetInvitations({ db, store, clock }: Platform): Promise<void> {
  const now = clock.now().getTime();
  const orphans = await db
    .selectFrom('project_invitations')
    .where('status', 'is', null)
    .where('written_at', '<', new Date(now - ORPHAN_MS))
    .select(['id', 'project_id'])
    .limit(AT_ONCE)
    .execute();
  for (const { id, project_id } of orphans) {
    const stored = await store.readStream(membershipStream(project_id));
    const own = stored.filter((event) => invitationEvent(event)?.data.invitationId === id);
    if (own.length > 0) await applyInvitations(own, db);
    else
      await db.deleteFrom('project_invitations').where('id', '=', id).where('status', 'is', null).execute();
  }
  const long = new Date(now - KEPT_MS);
  await endInvitations(db, sql`invitation.status = 'EXPIRED' and invitation.expires_at < ${long}`);
  await db
    .updateTable('project_invitations')
    .set({ email: null })
    .where('status', '=', 'CONFIRMED')
    .where('email', 'is not', null)
    .where('expires_at', '<', long)
    .execute();
  await forgetCountedMails(db, clock.now());
}
