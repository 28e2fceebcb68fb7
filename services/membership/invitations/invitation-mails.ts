import { DEFAULT_LANGUAGE } from '@keywright/events/catalogue';
import { sql } from 'kysely';
import { nudge } from '../../live/index.ts';
import { hashMailedToken, mailedToken } from '../../platform/auth/mailed-token.ts';
import type { Platform } from '../../platform/feature.ts';
import { nameInMail } from '../../platform/mail/names-in-mails.ts';
import { queueMail } from '../../platform/mail/waiting-mails.ts';
import { invitationTokenId } from './invitation-rows.ts';

const AT_ONCE = 50;

interface Unmailed {
  id: string;
  email: string;
  sends: number;
  expires_at: Date;
  project: string;
  inviter: string;
  language: string;
  /** Whoever has the address, where somebody has. */
  invited: string | null;
}

/**
 * Writes down the mails of invitations that are recorded and not mailed: each in one transaction with the mark that it is, and
 * with the link that counts from then on. What has ended meanwhile is not mailed any more; an inviter whose account is gone is
 * named as the project's owner. Several processes may do it at once: each takes others. Whose inbox shows the invitation is told that
 * there is a link now.
 */
export async function mailInvitations(
  platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'config' | 'bus'>,
): Promise<void> {
  let mailed: readonly Unmailed[];
  do {
    mailed = await mailSome(platform);
    for (const { invited } of mailed)
      if (invited !== null) nudge(platform.bus, `inbox:${invited}`, 'invited');
  } while (mailed.length === AT_ONCE);
}

function mailSome(platform: Pick<Platform, 'db' | 'clock' | 'ids' | 'config'>): Promise<Unmailed[]> {
  return platform.db.transaction().execute(async (tx) => {
    const { rows } = await sql<Unmailed>`
      select invitation.id, invitation.email, invitation.sends, invitation.expires_at, project.name as project,
        coalesce(nullif(trim(sender.first_name || ' ' || sender.last_name), ''), sender.user_name, nullif(project.owner_name, ''), project.name)
          as inviter,
        coalesce(invited.contact_language, sender.contact_language, ${DEFAULT_LANGUAGE}) as language,
        invited.id as invited
      from project_invitations invitation
      join projects project on project.id = invitation.project_id
      left join accounts sender on sender.id = invitation.sent_by
      left join accounts invited on invited.email = invitation.email
      where invitation.sends > invitation.mailed and invitation.status = 'ONGOING' and invitation.email is not null
        and invitation.expires_at > ${platform.clock.now()}
      order by invitation.sent_at, invitation.id limit ${AT_ONCE}
      for update of invitation skip locked`.execute(tx);
    for (const { id, email, sends, expires_at, project, inviter, language } of rows) {
      const tokenId = invitationTokenId(id, sends);
      const until = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: 'UTC' }).format(
        expires_at,
      );
      // Whoever chose these names may never have met who reads them.
      const values = { project: nameInMail(project), inviter: nameInMail(inviter), until };
      await queueMail(
        { ...platform, db: tx },
        {
          ...{ type: 'INVITATION', to: email, language, values },
          link: { path: '/invitation', tokenId },
        },
      );
      const hash = hashMailedToken(mailedToken(tokenId, platform.config.jwtSecret));
      await tx.updateTable('project_invitations').set({ mailed: sends, hash }).where('id', '=', id).execute();
    }
    return rows;
  });
}
