import { permissionScope } from '@keywright/events/catalogue';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { defineLiveKind, useLiveKind } from '../../state/index.ts';
import { readStandingRules, type StandingRule } from './rule-calls.ts';

const queryOf = (projectId: string) => ({
  queryKey: ['keywordRules', projectId],
  queryFn: ({ signal }: { signal: AbortSignal }) => readStandingRules(projectId, signal),
  staleTime: 0,
});

/** The standing rules of a project. They are few: whatever is told of one, their list is asked for again. */
const standingRulesKind = defineLiveKind<StandingRule>({
  kind: 'keywordrules',
  mayListen: (membership) => permissionScope('READ_KEYWORDS', membership) !== null,
  rows: { receiveFrame: () => undefined },
  open(projectId, queries) {
    const { queryKey } = queryOf(projectId);
    const again = (): void => void queries.invalidateQueries({ queryKey });
    return {
      applied: again,
      touched: again,
      nudged: again,
      load: () => queries.fetchQuery(queryOf(projectId)),
    };
  },
});

interface StandingRules {
  /** In their order; null until they are known. */
  rules: readonly StandingRule[] | null;
  failed: boolean;
  reload: () => Promise<void>;
}

/** The standing rules, live while the component is on screen. */
export function useStandingRules(): StandingRules {
  const { projectId, membership } = useProjectScope();
  useLiveKind(standingRulesKind.mayListen(membership) ? standingRulesKind : null);
  const queries = useQueryClient();
  const { data, isError } = useQuery(queryOf(projectId));
  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: queryOf(projectId).queryKey }),
    [queries, projectId],
  );
  return { rules: data?.rules ?? null, failed: isError && data === undefined, reload };
}
