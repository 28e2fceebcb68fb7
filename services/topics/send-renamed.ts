import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { MEMBERSHIP } from '../membership/index.ts';
import { runCommand } from '../platform/commands/run-command.ts';
import type { Platform } from '../platform/feature.ts';
import { NAMES_KEPT_MS } from '../platform/read-models/row-names.ts';

/**
 * Has the rows that name people who are called otherwise now sent again: records in each project that it has happened,
 * which the read model of topics answers with these rows. What changes a name writes `renamed_accounts` in the same
 * transaction; a run that fails on the way is made up for by the next, which records nothing twice.
 */
export async function sendRenamed(platform: Platform): Promise<void> {
  const { db } = platform;
  const renamed = await db.selectFrom('renamed_accounts').selectAll().execute();
  if (renamed.length === 0) return;
  // Whoever has looked the old name up must have forgotten it.
  await pause(2 * NAMES_KEPT_MS);
  for (const { id, account_id: userId } of renamed) {
    const { rows } = await sql<{ projectId: string }>`
      select distinct project_id as "projectId" from topic_views
      where last_note #>> '{from,id}' = ${userId}`.execute(db);
    for (const { projectId } of rows) {
      const command = { type: 'TellRenamed' as const, userId };
      const commandId = uuidV5(projectId, id);
      const request = { id: projectId, projectId, command, actor: 'SYSTEM' as const };
      await runCommand(platform, MEMBERSHIP, { ...request, commandId, correlationId: id });
    }
    await db.deleteFrom('renamed_accounts').where('id', '=', id).execute();
  }
}
