import type { SortKey } from '@keywright/events/fields';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import { type AccountPlan, ACCOUNTS, readAccounts, readPlans, wholeCalls } from './account-calls.ts';

/** So often what is looked at is asked for again, in ms: others administer, too, and people log in. */
const AGAIN_MS = 10_000;
const NO_PLANS: readonly AccountPlan[] = [];

/**
 * The accounts that are looked at, and how to look at others of the list. What was known stays on screen until what is asked for
 * has come.
 */
export function useAccounts(search: string, sort: SortKey | null) {
  const list = `${sort?.field} ${sort?.direction} ${search}`;
  const [looked, setLooked] = useState({ list, ...wholeCalls(0, 0) });
  // Another list is looked at from its top.
  const { first, last } = looked.list === list ? looked : wholeCalls(0, 0);
  const need = useCallback(
    (from: number, to: number): void => {
      const next = { list, ...wholeCalls(from, to) };
      setLooked((now) =>
        now.list === list && now.first === next.first && now.last === next.last ? now : next,
      );
    },
    [list],
  );
  const query = useQuery({
    queryKey: [...ACCOUNTS, search, sort, first, last],
    queryFn: ({ signal }) => readAccounts({ search, sort, first, last }, signal),
    placeholderData: keepPreviousData,
    staleTime: 0,
    refetchInterval: AGAIN_MS,
  });
  return { list, need, query };
}

/** One account by its id, where it is no row of what is looked at; null: none is asked for. */
export const useAccount = (id: string | null) =>
  useQuery({
    queryKey: [...ACCOUNTS, 'one', id],
    queryFn: async ({ signal }) => {
      const { rows } = await readAccounts({ search: id ?? '', sort: null, first: 0, last: 0 }, signal);
      return rows.find((row) => row.id === id) ?? null;
    },
    enabled: id !== null,
    staleTime: 0,
    // What was known of it before it was a row is older than what the row said.
    gcTime: 0,
    refetchInterval: AGAIN_MS,
  });

/** Every plan there is; none as long as they are not known. */
export function useEveryPlan(): readonly AccountPlan[] {
  const { data } = useQuery({ queryKey: ['plans', 'all'], queryFn: ({ signal }) => readPlans(signal) });
  return data ?? NO_PLANS;
}
