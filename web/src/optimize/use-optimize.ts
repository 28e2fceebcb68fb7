import type { TopicRow } from '@keywright/events/topic';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { useKeywordNews } from '../keywords/index.ts';
import {
  askCompetitors,
  type Asked,
  askLines,
  askSuggestions,
  askTotals,
  askVariants,
  type OptimizeLine,
} from './optimize-calls.ts';

const ROOT = 'optimize';

/** Position of the newest act of this tab on a topic's keywords: what is read afterwards contains it. */
const written = new Map<string, string>();

/**
 * A frame that changes this brings other keywords or other figures of theirs: they are asked for again. A topic's revision
 * alone says nothing of volumes that were refreshed; what is followed and what is a variant, the channel of keywords says.
 */
const stampOf = (row: TopicRow): string =>
  [row.revision, row.totalMsv, row.kwAssigned, row.kwOptimized, row.kwOptimizedMsv].join();

/** A part of what the screen shows; the last answer stays while the next one is asked for. */
function usePart<Answer>(
  row: TopicRow,
  part: readonly (string | number)[],
  read: (asked: Asked) => Promise<Answer>,
) {
  return useQuery({
    queryKey: [ROOT, row.id, ...part, stampOf(row)],
    queryFn: ({ signal }) => read({ topicId: row.id, after: written.get(row.id), signal }),
    placeholderData: (previous, query) =>
      query?.queryKey[1] === row.id && query.queryKey[2] === part[0] ? previous : undefined,
    staleTime: Infinity,
    gcTime: 60_000,
  });
}

export const useLines = (row: TopicRow) => usePart(row, ['lines'], askLines);
export const useTotals = (row: TopicRow) => usePart(row, ['totals'], askTotals);
export const useSuggestions = (row: TopicRow) => usePart(row, ['suggestions'], askSuggestions);
export const useCompetitors = (row: TopicRow) => usePart(row, ['competitors'], askCompetitors);
export const useVariants = (row: TopicRow, page: number, size: number) =>
  usePart(row, ['variants', page, size], (asked) => askVariants(asked, page, size));

/** Has everything of a topic that is on screen asked for again as often as keywords of the project change. */
export function useLiveKeywords(topicId: string): void {
  const queries = useQueryClient();
  useKeywordNews(
    useCallback(() => queries.invalidateQueries({ queryKey: [ROOT, topicId] }), [queries, topicId]),
  );
}

/** How what is shown of a topic's keywords is changed ahead of the server, and read anew. */
export function useLinesAhead(topicId: string) {
  const queries = useQueryClient();
  /** Shows the keywords of these ids as they will be. */
  const show = useCallback(
    (ids: readonly string[], patch: Partial<OptimizeLine>) =>
      queries.setQueriesData<readonly OptimizeLine[]>({ queryKey: [ROOT, topicId, 'lines'] }, (lines) =>
        lines?.map((line) => (ids.includes(line.id) ? { ...line, ...patch } : line)),
      ),
    [queries, topicId],
  );
  /** Asks for everything again; with the position of an act the answers contain it. */
  const again = useCallback(
    (position: string | null = null) => {
      if (position !== null) written.set(topicId, position);
      void queries.invalidateQueries({ queryKey: [ROOT, topicId] });
    },
    [queries, topicId],
  );
  return { show, again };
}
