import { comparePositions } from '@keywright/events/live';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useMemo } from 'react';
import { ApiProblem } from '../../api/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { readKeywordLabels } from './label-calls.ts';
import { labelFactsAtom, labelsNow, missedLabelsAtom, type ProjectLabels } from './label-facts.ts';

const keyOf = (projectId: string) => ['keywordLabels', projectId];

/** Where the reader last changed a label: what is read from then on contains it. */
let changedAt: string | null = null;

interface KeywordLabels {
  /** Null until they are known. */
  labels: ProjectLabels | null;
  failed: boolean;
  /** Reads them again, with what was written at a position. */
  reload: (position?: string) => Promise<void>;
}

/** The categories and tags of the project, live while the channel of keywords is held. */
export function useKeywordLabels(): KeywordLabels {
  const { projectId } = useProjectScope();
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => readingOwn(projectId, signal),
    staleTime: 0,
  });
  const reload = useCallback(
    (position?: string) => {
      if (position !== undefined && (changedAt === null || comparePositions(position, changedAt) > 0))
        changedAt = position;
      return queries.invalidateQueries({ queryKey: keyOf(projectId) });
    },
    [queries, projectId],
  );
  const missed = useAtomValue(missedLabelsAtom);
  useEffect(() => {
    if (missed > 0) void reload();
  }, [missed, reload]);
  const known = useAtomValue(labelFactsAtom);
  const labels = useMemo(() => (data ? labelsNow(data, known) : null), [data, known]);
  return { labels, failed: isError && data === undefined, reload };
}

/** With the reader's own changes, or as much as there is while the server is busy with them. Throws ApiProblem. */
async function readingOwn(projectId: string, signal: AbortSignal) {
  const read = async (after: string | null) => {
    const { positions, ...labels } = await readKeywordLabels(projectId, after, signal);
    const [oldest = '0'] = [...positions].sort(comparePositions);
    return { ...labels, position: oldest };
  };
  try {
    return await read(changedAt);
  } catch (problem) {
    if (!(problem instanceof ApiProblem) || problem.code !== 'PROJECTION_BEHIND') throw problem;
    return read(null);
  }
}
