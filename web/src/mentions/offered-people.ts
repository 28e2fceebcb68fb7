import { permissionScope } from '@keywright/events/catalogue';
import type { Member, ProjectScope } from '../projects/index.ts';
import { matchingOptions } from '../ui/index.ts';

/** As many as are looked through at a glance; who is not among them is found by typing on. */
const AT_MOST = 8;

/**
 * Whom a note can mention, as far as their name or user name has what was typed: members who read topics, but oneself. Who is called
 * so comes before who is found by the user name alone.
 */
export function offeredPeople(
  { members, me }: Pick<ProjectScope, 'members' | 'me'>,
  query: string,
): Member[] {
  const readers = members.filter(
    (member) => member.id !== me && permissionScope('READ_TOPICS', member) !== null,
  );
  const found = (key: 'name' | 'userName') =>
    matchingOptions(
      readers.map((member) => ({ label: member[key], member })),
      query,
    );
  const both = [...found('name'), ...found('userName')].map(({ member }) => member);
  return [...new Set(both)].slice(0, AT_MOST);
}
