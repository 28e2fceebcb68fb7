import { useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useMemo } from 'react';
import { useT } from '../i18n/index.ts';
import { accountAtom } from '../state/index.ts';
import { type ProjectScope, projectScope } from './project-scope.ts';
import { membersQuery, projectsQuery, standingQuery } from './queries.ts';

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
  const standing = useQuery({ ...standingQuery(projectId), enabled: project !== undefined });
  const members = useQuery({ ...membersQuery(projectId), enabled: project !== undefined });
  const scope = useMemo(() => {
    if (!project || !standing.data || !members.data || !account) return null;
    return projectScope({
      project,
      standing: standing.data,
      delegations: members.data,
      me: { id: account.id, name: account.name },
      former: t('person.former'),
    });
  }, [project, standing.data, members.data, account, t]);
  if (scope !== null) return { phase: 'ready', scope };
  if (projects.data && !project) return { phase: 'absent' };
  const failed = [projects, standing, members].find((query) => query.isError);
  if (failed) return { phase: 'failed', problem: failed.error, retry: () => void failed.refetch() };
  return { phase: 'loading' };
}
