import { keepPreviousData, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { heardLanguagesAtom, wordsToldAtom } from '../../state/index.ts';
import { LABEL_PAGES, LABELS, type LabelsAsked, readWords, readLabelsWithModels } from './label-calls.ts';

/** A page of labels. The one before stays on screen while it is on its way. */
export const useLabels = (asked: LabelsAsked, wanted: boolean) =>
  useQuery({
    queryKey: [...LABEL_PAGES, asked],
    queryFn: ({ signal }) => readLabelsWithModels(asked, signal),
    placeholderData: keepPreviousData,
    enabled: wanted,
  });

/** How many labels there are in all, and how many lack a text in each of these languages; null as long as it is not known. */
export function useLabelCounts(codes: readonly string[]): {
  all: number | null;
  missing: (code: string) => number | null;
} {
  const counts = useQueries({
    queries: [null, ...codes].map((missing) => ({
      queryKey: [...LABELS, 'count', missing],
      queryFn: async ({ signal }: { signal: AbortSignal }) =>
        (await readWords({ search: '', area: null, missing, page: 0 }, signal, 1)).total,
    })),
  });
  return {
    all: counts[0]?.data ?? null,
    missing: (code) => counts[codes.indexOf(code) + 1]?.data ?? null,
  };
}

/** Has labels asked for again as soon as somebody has changed a text in one of these languages. */
export function useLabelsLive(codes: readonly string[]): void {
  const queries = useQueryClient();
  const setHeard = useSetAtom(heardLanguagesAtom);
  const told = useAtomValue(wordsToldAtom);
  const heard = codes.join(' ');
  useEffect(() => {
    setHeard(heard === '' ? [] : heard.split(' '));
    return () => setHeard([]);
  }, [heard, setHeard]);
  useEffect(() => {
    if (told === 0) return;
    void queries.invalidateQueries({ queryKey: LABELS });
    void queries.invalidateQueries({ queryKey: ['admin-history'] });
  }, [told, queries]);
}
