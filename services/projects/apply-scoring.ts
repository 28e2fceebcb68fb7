import type { ProjectScoring } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/**
 * Has the row of a project say what its topics are scored by, as of an event; a later one that it has already stays. Whoever
 * recorded the event does so, and whoever makes rows of topics, so that neither has to wait for the other.
 */
export async function applyScoring(
  db: Kysely<Database>,
  projectId: string,
  { scoring, position }: { scoring: ProjectScoring; position: bigint },
): Promise<void> {
  await db
    .updateTable('projects')
    .set({
      country: scoring.country,
      language: scoring.language,
      msv_low: scoring.msvLow,
      msv_medium: scoring.msvMedium,
      scoring_position: position.toString(),
    })
    .where('id', '=', projectId)
    .where('scoring_position', '<', position.toString())
    .execute();
}

/** Takes a project's own row away: from then on nobody belongs to it, and no call knows of it. */
export async function removeProject(db: Kysely<Database>, projectId: string): Promise<void> {
  await db.deleteFrom('projects').where('id', '=', projectId).execute();
}
