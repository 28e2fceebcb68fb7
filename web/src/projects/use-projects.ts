import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useMemo } from 'react';
import { useT } from '../i18n/index.ts';
import { accountAtom } from '../state/index.ts';
import { memberChangesAtom } from './members-kind.ts';
import type { ProjectScope } from './project-scope.ts';
import { projectScope } from './scope-from-facts.ts';
import { rolesIn, withChanges } from './members.ts';
import { membersKind } from './members-kind.ts';
import { membersQuery, projectsQuery } from './queries.ts';

export const useProjects = () => useQuery(projectsQuery);

export type ScopeState =
  | { phase: 'loading' }
  | { phase: 'absent' }
  | { phase: 'failed'; problem: unknown; retry: () => void }
  | { phase: 'ready'; scope: ProjectScope };

/** Everything about one project and the reader in it. `absent`: no such project, or the reader is no part of it. */
export function useScopeState(projectId: string): ScopeState {
  const t = useT();
  const account = useAtomValue(accountAtom);
  const projects = useProjects();
  const project = projects.data?.find(({ id }) => id === projectId);
  const members = useQuery({ ...membersQuery(projectId), enabled: project !== undefined });
  const changes = useAtomValue(memberChangesAtom);
  useAskAgainWhenDenied();
  const scope = useMemo(() => {
    if (!project || !members.data || !account) return null;
    const delegations = withChanges(members.data, changes);
    return projectScope({
      project,
      membership: rolesIn(delegations, account.id),
      delegations,
      me: { id: account.id, name: account.name },
      former: t('person.former'),
    });
  }, [project, members.data, changes, account, t]);
  if (scope !== null) return { phase: 'ready', scope };
  if (projects.data && !project) return { phase: 'absent' };
  const failed = [projects, members].find((query) => query.isError);
  if (failed) return { phase: 'failed', problem: failed.error, retry: () => void failed.refetch() };
  return { phase: 'loading' };
}

/** A project whose channel is closed is one's own no more: it was deleted, or somebody has taken one out of it. */
function useAskAgainWhenDenied(): void {
  const queries = useQueryClient();
  const denied = useAtomValue(membersKind.deniedAtom);
  useEffect(() => {
    if (denied === 'NOT_FOUND') void queries.invalidateQueries({ queryKey: projectsQuery.queryKey });
  }, [denied, queries]);
}
