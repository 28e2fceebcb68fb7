import type { KeywordScope } from '@keywright/events/catalogue';
import type { KeywordFilter } from '@keywright/events/keywords';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useAtomValue } from 'jotai';
import { useEffect, useRef, useState } from 'react';
import { answer, api, type ApiPaths } from '../api/index.ts';
import type { RowChoice } from '../grid/index.ts';
import { useProjectScope } from '../projects/index.ts';
import { narrowingParts } from './acts/run-act.ts';
import { scopeCountersAtom } from './scope-counters.ts';

type SumBody =
  ApiPaths['/api/keywordDetailsViews/sum-MSV-by-filter']['post']['requestBody']['content']['application/json'];

/** Searches a month, and the averages of US dollars a click and of positions; null where none is known. */
export interface ScopeFigures {
  volume: number;
  cpc: number | null;
  position: number | null;
}

/** Searches a month of those keywords of which they are known; null where that is none. */
export function sumOfKnown(volumes: readonly (number | null)[]): number | null {
  const known = volumes.filter((volume) => volume !== null);
  return known.length === 0 ? null : known.reduce((sum, volume) => sum + volume, 0);
}

/** A sum of searches a month as counters keep it; null where it is none: then none of the keywords has a figure. */
export const knownVolume = (sum: number): number | null => (sum === 0 ? null : sum);

/** ms between two questions, while a scope or what is chosen keeps changing. */
const PAUSE_MS = 400;

/** The figures of what a filter lets through, asked again as the counters of the scope change; undefined until known. */
export function useFigures(filter: KeywordFilter, shown: KeywordScope): ScopeFigures | undefined {
  return useSums(filter, 'all', useSettling(useAtomValue(scopeCountersAtom)?.[shown]));
}

/** The same of what is chosen among it; undefined where nothing is. */
export function useChosenFigures(
  filter: KeywordFilter,
  choice: RowChoice,
  shown: KeywordScope,
): ScopeFigures | undefined {
  const counters = useSettling(useAtomValue(scopeCountersAtom)?.[shown]);
  return useSums(filter, useSettling(choice), counters);
}

function useSums(filter: KeywordFilter, of: RowChoice | 'all', changes: unknown): ScopeFigures | undefined {
  const { projectId } = useProjectScope();
  const nothing = of !== 'all' && of.kind === 'ids' && of.ids.size === 0;
  const { data } = useQuery({
    // What is chosen may be a hundred thousand ids: its number stands for them.
    queryKey: ['keywordFigures', projectId, filter, of === 'all' ? of : numberOf(of), changes],
    queryFn: ({ signal }) => {
      const body = { projectId, ...narrowingParts(filter), ...chosenPart(of) } satisfies SumBody;
      return answer(api.POST('/api/keywordDetailsViews/sum-MSV-by-filter', { body, signal }));
    },
    enabled: !nothing,
    placeholderData: keepPreviousData,
    gcTime: 10_000,
  });
  return nothing ? undefined : data;
}

function chosenPart(of: RowChoice | 'all'): Pick<SumBody, 'ids' | 'exclude'> {
  if (of === 'all') return {};
  return of.kind === 'ids' ? { ids: [...of.ids] } : { exclude: [...of.except] };
}

const numbers = new WeakMap<RowChoice, number>();
let numbered = 0;

function numberOf(choice: RowChoice): number {
  const known = numbers.get(choice);
  if (known !== undefined) return known;
  numbers.set(choice, ++numbered);
  return numbered;
}

/** A value as it stood at most `PAUSE_MS` ago: of many changes in between only the last is looked at. */
export function useSettling<Value>(value: Value): Value {
  const [settled, setSettled] = useState(value);
  const latest = useRef(value);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => {
    latest.current = value;
    if (Object.is(value, settled)) return;
    timer.current ??= setTimeout(() => {
      timer.current = undefined;
      setSettled(() => latest.current);
    }, PAUSE_MS);
  }, [value, settled]);
  useEffect(
    () => () => {
      clearTimeout(timer.current);
      timer.current = undefined;
    },
    [],
  );
  return settled;
}
