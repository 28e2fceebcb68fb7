import { type ProjectRoles, type Role, ROLES } from '@keywright/events/catalogue';
import { comparePositions } from '@keywright/events/live';
import type { MemberRow } from '@keywright/events/membership';
import type { Delegation } from './api-mappers.ts';

/** Everybody of a project as a list answer has them, and as of when it was read. */
export interface MemberList {
  people: readonly Delegation[];
  epoch: string;
  position: string;
}

/** What the live channel has said of members, by delegation; null of who was removed. */
export type MemberChanges = ReadonlyMap<string, MemberRow | null>;

/** The changes with those of another frame: the greater revision wins, and who is removed does not come back (LP15). */
export function withFrame(
  changes: MemberChanges,
  rows: readonly MemberRow[],
  removed: readonly string[],
): MemberChanges {
  const next = new Map(changes);
  for (const row of rows) {
    const known = next.get(row.id);
    if (known !== null && (!known || comparePositions(row.revision, known.revision) >= 0))
      next.set(row.id, row);
  }
  for (const id of removed) next.set(id, null);
  return next;
}

/**
 * The people of a list, with their roles as the channel has said since it was read. A row without a revision of its own
 * has the list's position (LP37). Whoever is not in the list has no name yet, and is left out.
 */
export function withChanges({ people, position }: MemberList, changes: MemberChanges): readonly Delegation[] {
  if (changes.size === 0) return people;
  const newer = newerThan(position, changes);
  return people.flatMap((person) => {
    const row = newer.get(person.userId);
    if (row) return { ...person, id: row.id, roles: rolesOf(row) };
    if (changes.get(person.id) !== null) return person;
    // The owner stays one without being a member.
    return person.owner ? { ...person, roles: {} } : [];
  });
}

/** Whether the channel has named somebody whom a list does not know: it has to be loaded again for their name. */
export function namesUnknown({ people, position }: MemberList, changes: MemberChanges): boolean {
  const known = new Set(people.map(({ userId }) => userId));
  return [...newerThan(position, changes).keys()].some((userId) => !known.has(userId));
}

/** What somebody is in the project; nobody's roles are those of who does not belong to it. */
export function rolesIn(people: readonly Delegation[], userId: string): ProjectRoles {
  const own = people.find((person) => person.userId === userId);
  return { owner: own?.owner ?? false, roles: ROLES.filter((role) => own?.roles[role] !== undefined) };
}

/** Rows that say more than a list read at `position`, by user. */
function newerThan(position: string, changes: MemberChanges): Map<string, MemberRow> {
  const rows = [...changes.values()].filter((row) => row !== null);
  const newer = rows.filter((row) => comparePositions(row.revision, position) > 0);
  return new Map(newer.map((row) => [row.userId, row]));
}

function rolesOf({ roles, defaultFor }: MemberRow): Partial<Record<Role, boolean>> {
  return Object.fromEntries(
    ROLES.filter((role) => roles.includes(role)).map((role) => [role, defaultFor.includes(role)]),
  );
}
