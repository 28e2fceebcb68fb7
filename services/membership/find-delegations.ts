import type { Role } from '@keywright/events/catalogue';
import type { AccountsTable } from '@keywright/migrations/tables/accounts.ts';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely, Selectable } from 'kysely';
import type { Platform } from '../platform/feature.ts';
import { projectPeople, type ProjectPerson } from '../projects/index.ts';
import type { DelegationAnswer } from './delegation.ts';

type PersonRow = Omit<ProjectPerson, 'project_id'> &
  Pick<Selectable<AccountsTable>, 'first_name' | 'last_name' | 'email' | 'user_name'> & {
    added_at: Date | null;
    created_at: Date;
  };

/** Everybody of a project, the owner first, then by name. */
export async function findDelegations(db: Kysely<Database>, projectId: string): Promise<DelegationAnswer[]> {
  const people = await peopleOf(db, projectId);
  return people.map(toDelegation);
}

async function peopleOf(db: Kysely<Database>, projectId: string): Promise<PersonRow[]> {
  return db
    .selectFrom(projectPeople)
    .innerJoin('accounts', 'accounts.id', 'project_people.user_id')
    .leftJoin('project_members', (join) =>
      join
        .onRef('project_members.delegation_id', '=', 'project_people.delegation_id')
        .onRef('project_members.project_id', '=', 'project_people.project_id'),
    )
    .innerJoin('projects', 'projects.id', 'project_people.project_id')
    .where('project_people.project_id', '=', projectId)
    .select(['project_people.user_id', 'owner', 'project_people.delegation_id'])
    .select(['project_people.roles', 'project_people.default_for', 'added_at'])
    .select(['first_name', 'last_name', 'email', 'user_name'])
    .select('projects.created_at')
    .orderBy('owner', 'desc')
    .orderBy('first_name')
    .orderBy('last_name')
    .execute();
}

function toDelegation(person: PersonRow): DelegationAnswer {
  const roles = Object.fromEntries(
    person.roles.map((role) => [role, person.default_for.includes(role)] as const),
  );
  return {
    id: person.delegation_id ?? person.user_id,
    name: `${person.first_name} ${person.last_name}`.trim() || person.user_name,
    userId: person.user_id,
    email: person.email,
    username: person.user_name,
    status: 'CONFIRMED',
    owner: person.owner,
    roles,
    defaultRole: Object.values(roles).includes(true),
    since: (person.added_at ?? person.created_at).toISOString(),
  };
}

/** The project a delegation belongs to. */
export async function projectOfDelegation(id: string, { db }: Platform): Promise<string | null> {
  const row = await db
    .selectFrom('project_members')
    .where('delegation_id', '=', id)
    .select('project_id')
    .executeTakeFirst();
  return row?.project_id ?? null;
}

/** The members of a project by each role they hold. */
export async function holdersByRole(
  db: Kysely<Database>,
  projectId: string,
): Promise<Partial<Record<Role, string[]>>> {
  const rows = await db
    .selectFrom('project_members')
    .where('project_id', '=', projectId)
    .select(['user_id', 'roles'])
    .execute();
  const holders: Partial<Record<Role, string[]>> = {};
  for (const { user_id, roles } of rows) {
    for (const role of roles) (holders[role] ??= []).push(user_id);
  }
  return holders;
}
