import { mentionsIn } from '@keywright/events/inbox';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { peopleById } from '../accounts/index.ts';
import { projectPeople } from '../projects/index.ts';
import { saidBy } from '../topics/index.ts';

/** What somebody said, and of which project. */
export interface ProjectNote {
  projectId: string;
  /** null: nothing, or it is removed. */
  note: string | null;
}

/** Whom a note mentions, by their present names. */
export type MentionedIn = (note: ProjectNote) => ReturnType<typeof saidBy>[];

/**
 * Whom some notes mention of those who belong to their project now, as others of it see them. Whoever writes a note can put any id
 * into it: of somebody else it tells no name.
 */
export async function mentionedIn(db: Kysely<Database>, notes: readonly ProjectNote[]): Promise<MentionedIn> {
  const mentioning = notes.filter(({ note }) => mentionsIn(note).length > 0);
  if (mentioning.length === 0) return () => [];
  const accountIds = [...new Set(mentioning.flatMap(({ note }) => mentionsIn(note)))];
  const belonging = await db
    .selectFrom(projectPeople)
    .where(
      'project_id',
      'in',
      mentioning.map(({ projectId }) => projectId),
    )
    .where('user_id', 'in', accountIds)
    .select(['project_id', 'user_id'])
    .execute();
  const keys = new Set(belonging.map(({ project_id, user_id }) => `${project_id} ${user_id}`));
  const people = await peopleById(
    db,
    belonging.map((person) => person.user_id),
  );
  return ({ projectId, note }) =>
    mentionsIn(note)
      .filter((id) => keys.has(`${projectId} ${id}`))
      .map((id) => saidBy(id, people));
}
