import { LIMITS, type Role } from '@keywright/events/catalogue';
import { applyRecorded, invitationTokenId, MEMBERSHIP } from '../membership/index.ts';
import { hashMailedToken, mailedToken } from '../platform/auth/mailed-token.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import type { Platform } from '../platform/feature.ts';
import { demoId } from './demo-ids.ts';

const DAY_MS = 86_400_000;

/** Who was invited so many days ago, and has not answered. */
const INVITED: readonly { email: string; role: Role; daysAgo: number }[] = [
  { email: 'anouk.meyer@invited.test', role: 'COPYWRITER', daysAgo: 1 },
  { email: 'pablo.serra@invited.test', role: 'SEO_CHECKER', daysAgo: 3 },
  { email: 'ida.lund@invited.test', role: 'COPYWRITER', daysAgo: 12 },
  { email: 'rafael.costa@invited.test', role: 'WATCHER', daysAgo: 30 },
];

/** What is recorded of an invitation, and when. */
interface Act {
  name: string;
  email: string;
  at: Date;
  command: Parameters<typeof MEMBERSHIP.decide>[0];
}

/**
 * The open invitations of a project, by its owner and through the deciders, in the order of their days. Doing it twice changes
 * nothing. No mail goes out.
 */
export async function seedInvitations(
  platform: Platform,
  { id: projectId, owner }: { id: string; owner: string },
): Promise<void> {
  const { db, config, clock } = platform;
  const now = clock.now().getTime();
  const acts: Act[] = [];
  for (const { email, role, daysAgo } of INVITED) {
    const id = demoId(`invitation/${email}`);
    const sentAt = new Date(now - daysAgo * DAY_MS);
    const hash = hashMailedToken(mailedToken(invitationTokenId(id, 1), config.jwtSecret));
    await db
      .insertInto('project_invitations')
      .values({ id, project_id: projectId, email, role, written_at: sentAt, mailed: 1, hash })
      .onConflict((known) => known.doNothing())
      .execute();
    const invitations = [{ invitationId: id, role }];
    const sent = { type: 'SendInvitations', invitations, at: sentAt.toISOString() } as const;
    acts.push({ name: 'invited', email, at: sentAt, command: sent });
    if (daysAgo <= LIMITS.invitationDays) continue;
    const endedAt = new Date(sentAt.getTime() + LIMITS.invitationDays * DAY_MS);
    const ended = { type: 'ExpireInvitation', invitationId: id, at: endedAt.toISOString() } as const;
    acts.push({ name: 'expired', email, at: endedAt, command: ended });
  }
  acts.sort((one, other) => one.at.getTime() - other.at.getTime());
  for (const { name, email, at, command } of acts) {
    const commandId = demoId(`${name}/${email}`);
    const outcome = await handleCommand(platform, MEMBERSHIP, {
      ...{ id: projectId, projectId, command, commandId, correlationId: commandId },
      ...{ facts: { ownerId: owner }, at: at.toISOString() },
      actor: name === 'expired' ? 'SYSTEM' : { userId: owner, owner: true, roles: [] },
    });
    if (!outcome.ok) throw refusalError(MEMBERSHIP, outcome.refusal);
    await applyRecorded(platform, outcome);
  }
}
