import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { forgetMailedTokens } from '../../credentials/index.ts';
import { forgetTickets } from '../../live/index.ts';
import { forgetMailedNotifications } from '../../inbox/mails/forget-mailed.ts';
import { mailDigests } from '../../inbox/mails/mail-digests.ts';
import { mailNotifications } from '../../inbox/mails/mail-notifications.ts';
import { applyStandingRules } from '../../keywords/index.ts';
import { expireInvitations, forgetInvitations, mailInvitations } from '../../membership/index.ts';
import type { Platform } from '../../platform/feature.ts';
import { sendWaitingMails } from '../../platform/mail/waiting-mails.ts';
import { pruneKeys } from '../../platform/http/idempotency-upkeep.ts';
import { dropAbandonedVersions, dropWeekOldVersions } from '../../platform/projections/operate/drop-old.ts';
import { recordProjects } from '../../project-settings/index.ts';
import { forgetExpiredFamilies, forgetFailures } from '../../sessions/index.ts';
import { clearLostUploads, clearTaskResults, queueForgottenTasks } from '../../tasks/index.ts';
import { forgetHandOvers, forgetRefusals, handTopicsOver, sendRenamed } from '../../topics/index.ts';
import type { Job } from './scheduler.ts';

const MINUTE_MS = 60_000;
/** How long the change feed keeps what clients may have missed; whoever was away for longer loads the lists again. */
const FEED_MINUTES = 60;

/** Deletes what is too old to be of use, and makes up for what could not be sent or recorded when it happened. */
export function housekeepingJobs(platform: Platform): Job[] {
  const { db, clock } = platform;
  return [
    { name: 'change feed', everyMs: MINUTE_MS, run: () => pruneFeed(db, FEED_MINUTES) },
    { name: 'channel heads', everyMs: 60 * MINUTE_MS, run: () => pruneHeads(db) },
    { name: 'old versions', everyMs: 60 * MINUTE_MS, run: () => dropWeekOldVersions(db, clock.now()) },
    { name: 'abandoned versions', everyMs: 10 * MINUTE_MS, run: () => dropAbandonedVersions(db) },
    { name: 'invitations to mail', everyMs: 1_000, run: () => mailInvitations(platform) },
    { name: 'invitations that end', everyMs: 10_000, run: () => expireInvitations(platform) },
    { name: 'old invitations', everyMs: 60 * MINUTE_MS, run: () => forgetInvitations(platform) },
    { name: 'notifications to mail', everyMs: 2_000, run: () => mailNotifications(platform) },
    { name: 'digests', everyMs: MINUTE_MS, run: () => mailDigests(platform) },
    {
      name: 'mailed notifications',
      everyMs: 60 * MINUTE_MS,
      run: () => forgetMailedNotifications(db, clock.now()),
    },
    { name: 'mails', everyMs: 2_000, run: () => sendWaitingMails(platform) },
    { name: 'renamed accounts', everyMs: 5_000, run: () => sendRenamed(platform) },
    { name: 'projects without a beginning', everyMs: 10 * MINUTE_MS, run: () => recordProjects(platform) },
    { name: 'topics handed over', everyMs: 2_000, run: () => handTopicsOver(platform) },
    { name: 'old hand-overs', everyMs: 60 * MINUTE_MS, run: () => forgetHandOvers(platform) },
    { name: 'standing rules', everyMs: 1_000, run: () => applyStandingRules(platform) },
    { name: 'forgotten tasks', everyMs: 5_000, run: () => queueForgottenTasks(platform) },
    { name: 'results of tasks', everyMs: 60 * MINUTE_MS, run: () => clearTaskResults(platform) },
    { name: 'lost uploads', everyMs: 60 * MINUTE_MS, run: () => clearLostUploads(platform) },
    { name: 'live tickets', everyMs: MINUTE_MS, run: () => forgetTickets(db) },
    { name: 'idempotency keys', everyMs: 10 * MINUTE_MS, run: () => pruneKeys(platform) },
    { name: 'failed log-ins', everyMs: 10 * MINUTE_MS, run: () => forgetFailures(db, clock.now()) },
    { name: 'mailed links', everyMs: 60 * MINUTE_MS, run: () => forgetMailedTokens(db, clock.now()) },
    { name: 'bulk refusals', everyMs: 60 * MINUTE_MS, run: () => forgetRefusals(db, clock.now()) },
    { name: 'log-ins', everyMs: 60 * MINUTE_MS, run: () => forgetExpiredFamilies(db, clock.now()) },
  ];
}

/** Rows that are deleted at once, so that nobody waits long for any of them. */
const STEP = 1_000;

/**
 * Forgets feed rows older than `minutes`; whoever was away for longer loads the lists again. Rows come in the order of their
 * ids, so the oldest are found by those, however long the feed is.
 */
export async function pruneFeed(db: Kysely<Database>, minutes: number): Promise<void> {
  let deleted: bigint;
  do {
    const { numAffectedRows = 0n } = await sql`
      delete from change_feed where id = any(array(select id from change_feed order by id limit ${STEP}))
        and created < clock_timestamp() - make_interval(mins => ${minutes})`.execute(db);
    deleted = numAffectedRows;
  } while (deleted === BigInt(STEP));
}

/** Forgets where channels of builds ended that are neither served nor kept, whatever has left them behind. */
export async function pruneHeads(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from channel_heads where epoch not in (
      select epoch from projection_checkpoints union all select epoch from read_model_versions
    )`.execute(db);
}
