import type { Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { Platform } from '../platform/feature.ts';
import type { Delegation } from './delegation.ts';

interface PersonRow {
  user_id: string;
  delegation_id: string | null;
  first_name: string;
  last_name: string;
  email: string;
  user_name: string;
  roles: Role[] | null;
  default_for: Role[] | null;
  owner: boolean;
}

/** Everybody of a project, the owner first, then by name. */
export async function findDelegations(db: Kysely<Database>, projectId: string): Promise<Delegation[]> {
  const people = await peopleOf(db, projectId);
  return people.map(toDelegation);
}

async function peopleOf(db: Kysely<Database>, projectId: string): Promise<PersonRow[]> {
  return db
    .selectFrom('projects')
    .innerJoin('accounts', (join) => join.onTrue())
    .leftJoin('project_members', (join) =>
      join
        .onRef('project_members.project_id', '=', 'projects.id')
        .onRef('project_members.user_id', '=', 'accounts.id'),
    )
    .where('projects.id', '=', projectId)
    .where((where) =>
      where.or([
        where('project_members.user_id', 'is not', null),
        where('projects.owner_name', '=', where.ref('accounts.user_name')),
      ]),
    )
    .select((select) => [
      'accounts.id as user_id',
      'project_members.delegation_id',
      'accounts.first_name',
      'accounts.last_name',
      'accounts.email',
      'accounts.user_name',
      'project_members.roles',
      'project_members.default_for',
      select('projects.owner_name', '=', select.ref('accounts.user_name')).as('owner'),
    ])
    .orderBy('owner', 'desc')
    .orderBy('accounts.first_name')
    .orderBy('accounts.last_name')
    .execute() as Promise<PersonRow[]>;
}

function toDelegation(person: PersonRow): Delegation {
  const roles = Object.fromEntries(
    (person.roles ?? []).map((role) => [role, person.default_for?.includes(role) ?? false] as const),
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
