import type { Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type AliasedRawBuilder, type Kysely, sql } from 'kysely';

/** Somebody who belongs to a project. `roles` and `default_for` are empty where they only own it, `delegation_id` is null. */
export interface ProjectPerson {
  project_id: string;
  user_id: string;
  owner: boolean;
  delegation_id: string | null;
  roles: Role[];
  default_for: Role[];
}

/**
 * Who belongs to which project, each person once: members by their row, the owner by the project's. Whoever
 * asks names the project, the person, or both: either half is then found by a key. It is no view of the database, because
 * a view stays with the table it was made on, and a rebuild puts another one in the place of `project_members`.
 */
export const projectPeople: AliasedRawBuilder<ProjectPerson, 'project_people'> = sql<ProjectPerson>`(
  select member.project_id, member.user_id, project.owner_id is not distinct from member.user_id as owner,
    member.delegation_id, member.roles, member.default_for
  from project_members member
  join projects project on project.id = member.project_id
  join accounts account on account.id = member.user_id
  union all
  select project.id, project.owner_id, true, null, '{}', '{}'
  from projects project
  where project.owner_id is not null and not exists (
    select from project_members member where member.project_id = project.id and member.user_id = project.owner_id
  )
)`.as<'project_people'>(sql`project_people`);

/** The accounts of everybody who belongs to one of some projects, each once. */
export async function accountsIn(db: Kysely<Database>, projectIds: readonly string[]): Promise<string[]> {
  if (projectIds.length === 0) return [];
  const people = db.selectFrom(projectPeople).where('project_id', 'in', projectIds);
  const rows = await people.select('user_id').distinct().execute();
  return rows.map((row) => row.user_id);
}
