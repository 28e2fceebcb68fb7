import type { Role } from '@keywright/events/catalogue';
import { type AliasedRawBuilder, sql } from 'kysely';

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
 * Who belongs to which project, each person once: members by their row, the owner by the project's owner name. Whoever
 * asks names the project, the person, or both: either half is then found by a key. It is no view of the database, because
 * a view stays with the table it was made on, and a rebuild puts another one in the place of `project_members`.
 */
export const projectPeople: AliasedRawBuilder<ProjectPerson, 'project_people'> = sql<ProjectPerson>`(
  select member.project_id, member.user_id, project.owner_name = account.user_name as owner,
    member.delegation_id, member.roles, member.default_for
  from project_members member
  join projects project on project.id = member.project_id
  join accounts account on account.id = member.user_id
  union all
  select project.id, account.id, true, null, '{}', '{}'
  from projects project join accounts account on account.user_name = project.owner_name
  where not exists (
    select from project_members member where member.project_id = project.id and member.user_id = account.id
  )
)`.as<'project_people'>(sql`project_people`);
