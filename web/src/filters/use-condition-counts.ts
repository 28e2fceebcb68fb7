import { atom, useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { aloneIn, conditionKey, type FilterCondition, filterWith } from './conditions.ts';
import type { FilterControls } from './use-filter.ts';

export interface ConditionCounts {
  /** What a condition matches alone, by its key. */
  alone: ReadonlyMap<string, number>;
  /** How many rows are left after each condition, those of the group being one. */
  funnel: readonly number[];
}

const NONE: ConditionCounts = { alone: new Map(), funnel: [] };
const NEVER = atom(null);
/** A value that is being typed, or others who work, are waited for this long. */
const PAUSE_MS = 150;

/** The figures of a filter's conditions, each asked of the server; empty while none have come. */
export function useConditionCounts<Address extends object>(
  { filters, filter, counter }: FilterControls<Address>,
  conditions: readonly FilterCondition[],
): ConditionCounts {
  const changes = useAtomValue(counter?.changes ?? NEVER);
  const [counts, setCounts] = useState(NONE);
  useEffect(() => {
    if (counter === undefined) return;
    const stop = new AbortController();
    const ask = (asked: Address) => counter.count(asked, stop.signal);
    const all = conditions.filter(({ grouped }) => !grouped);
    const steps = all.map((_, nth) => all.slice(0, nth + 1));
    if (conditions.length > all.length) steps.push([...conditions]);
    const timer = setTimeout(() => {
      const alone = conditions.map(
        async (one) => [conditionKey(one), await ask(aloneIn(filters, filter, one))] as const,
      );
      const funnel = steps.map((step) => ask(filterWith(filters, filter, step)));
      Promise.all([Promise.all(alone), Promise.all(funnel)]).then(
        ([found, left]) => setCounts({ alone: new Map(found), funnel: left }),
        // Figures are no condition of working on: without a connection there are none.
        () => stop.signal.aborted || setCounts(NONE),
      );
    }, PAUSE_MS);
    return () => {
      clearTimeout(timer);
      stop.abort();
    };
  }, [conditions, filters, filter, counter, changes]);
  return counts;
}
