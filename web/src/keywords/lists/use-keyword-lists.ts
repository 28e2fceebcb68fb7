import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { comparePositions } from '@keywright/events/live';
import { useCallback, useEffect, useMemo } from 'react';
import { answerWithHeaders, api } from '../../api/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { type ListFacts, listFactsAtom, listsNow, missedListsAtom } from './list-facts.ts';

const keyOf = (projectId: string) => ['keywordLists', projectId];

/** The lists of keywords of the project, live while the channel of keywords is held. */
interface KeywordLists {
  /** By name, shown and hidden ones; null until they are known. */
  lists: readonly ListFacts[] | null;
  failed: boolean;
  reload: () => Promise<void>;
}

export function useKeywordLists(): KeywordLists {
  const { projectId } = useProjectScope();
  const queries = useQueryClient();
  const { data, isError } = useQuery({
    queryKey: keyOf(projectId),
    queryFn: ({ signal }) => readLists(projectId, signal),
    staleTime: 0,
  });
  const reload = useCallback(
    () => queries.invalidateQueries({ queryKey: keyOf(projectId) }),
    [queries, projectId],
  );
  const missed = useAtomValue(missedListsAtom);
  useEffect(() => {
    if (missed > 0) void reload();
  }, [missed, reload]);
  const known = useAtomValue(listFactsAtom);
  const lists = useMemo(() => (data ? listsNow(data, known) : null), [data, known]);
  return { lists, failed: isError && data === undefined, reload };
}

/** Throws ApiProblem. */
async function readLists(projectId: string, signal: AbortSignal) {
  const params = { path: { projectId } };
  const answers = await Promise.all([
    answerWithHeaders(api.GET('/api/keyWordLists/find-visible/{projectId}', { params, signal })),
    answerWithHeaders(api.GET('/api/keyWordLists/find-hidden/{projectId}', { params, signal })),
  ]);
  const positions = answers.map(({ headers }) => headers.get('X-Position') ?? '0').sort(comparePositions);
  // One that was hidden between the two answers stands in both or in none until its frame is there.
  const lists = new Map(
    answers.flatMap(({ data }) => data._embedded.keyWordLists.map((list) => [list.id, list] as const)),
  );
  return { lists: [...lists.values()] as readonly ListFacts[], position: positions[0] ?? '0' };
}
