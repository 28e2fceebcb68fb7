import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { MEMBERSHIP } from '../membership/index.ts';
import { runCommand } from '../platform/commands/answer-command.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { NAMES_KEPT_MS } from '../platform/read-models/row-names.ts';
import { projectPeople } from '../projects/index.ts';
import { namesUser } from './read/topic-views.projection.ts';

/**
 * Tells the projects of people who are called otherwise now: records in each that it has happened, which the read models
 * answer with the rows that name them and with word to whoever lists members. What changes a name writes
 * `renamed_accounts` in the same transaction; what fails is made up for by the next run, which records nothing twice.
 */
export async function sendRenamed(platform: Platform): Promise<void> {
  const { db, log } = platform;
  const renamed = await db.selectFrom('renamed_accounts').selectAll().execute();
  if (renamed.length === 0) return;
  // Whoever has looked the old name up must have forgotten it.
  await pause(2 * NAMES_KEPT_MS);
  for (const { id, account_id: userId } of renamed) {
    try {
      for (const projectId of await projectsKnowing(platform, userId))
        await announceRename(platform, projectId, { id, userId }).catch(passOverUnowned);
      await db.deleteFrom('renamed_accounts').where('id', '=', id).execute();
    } catch (error) {
      log.warn({ err: error, userId }, 'rows with an old name were not sent again yet');
    }
  }
}

/** The projects that somebody owns, is a member of or is named in. */
async function projectsKnowing({ db }: Platform, userId: string): Promise<string[]> {
  const { rows } = await sql<{ projectId: string }>`
    select project_id as "projectId" from topic_views where ${namesUser(userId)}
    union select project_id from ${projectPeople} where user_id = ${userId}`.execute(db);
  return rows.map(({ projectId }) => projectId);
}

/** In a project that nobody owns nothing can be recorded, and nobody is waited for. */
function passOverUnowned(error: unknown): void {
  if (!(error instanceof AppError && error.code === 'NOT_FOUND')) throw error;
}

async function announceRename(
  platform: Platform,
  projectId: string,
  { id, userId }: { id: string; userId: string },
): Promise<void> {
  await runCommand(platform, MEMBERSHIP, {
    id: projectId,
    projectId,
    command: { type: 'AnnounceRename', userId },
    actor: 'SYSTEM',
    commandId: uuidV5(projectId, id),
    correlationId: id,
  });
}
