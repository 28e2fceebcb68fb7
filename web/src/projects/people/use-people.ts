import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import type { Delegation } from '../api-mappers.ts';
import { memberChangesAtom } from '../members-kind.ts';
import { withChanges } from '../members.ts';
import { useProjectScope } from '../project-scope.ts';
import { membersQuery } from '../queries.ts';
import { rolesUnderWayAtom } from './role-overlay.ts';

/** Everybody in the project, the owner first, with the roles that the channel and commands under way give them. */
export function usePeople(): readonly Delegation[] {
  const { projectId } = useProjectScope();
  const { data } = useQuery(membersQuery(projectId));
  const changes = useAtomValue(memberChangesAtom);
  const underWay = useAtomValue(rolesUnderWayAtom);
  return useMemo(() => {
    const people = data === undefined ? [] : withChanges(data, changes);
    return people.map((person) => ({ ...person, roles: underWay.get(person.id) ?? person.roles }));
  }, [data, changes, underWay]);
}
