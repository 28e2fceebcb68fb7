import type { AccountStanding } from '@keywright/events/office';
import type { SortKey } from '@keywright/events/fields';
import { answer, type AnswerOf, api, ApiProblem } from '../../api/index.ts';
import type { ChangedBy } from '../words/label-rows.ts';

export type AdministeredAccount = AnswerOf<'/api/admin/accounts'>['_embedded']['accounts'][number];
export type AccountPlan = AnswerOf<'/api/subscriptionPlans'>['_embedded']['subscriptionPlans'][number];

/** The key of all that is asked of accounts. */
export const ACCOUNTS = ['administered-accounts'] as const;
/** Accounts that come with one call. */
const AT_ONCE = 200;

/** Rows that are known, from the one at `start` on, of so many in all. */
export interface AccountRows {
  start: number;
  rows: AdministeredAccount[];
  total: number;
}

/** The accounts from one place to another, by a part of their address or names. Throws ApiProblem. */
export async function readAccounts(
  { search, sort, first, last }: { search: string; sort: SortKey | null; first: number; last: number },
  signal: AbortSignal,
): Promise<AccountRows> {
  const [from, to] = [Math.floor(first / AT_ONCE), Math.floor(last / AT_ONCE)];
  const pages = await Promise.all(
    Array.from({ length: to - from + 1 }, (_, nth) => {
      const order = sort === null ? {} : { sort: `${sort.field},${sort.direction}` };
      const query = { str: search, page: from + nth, size: AT_ONCE, ...order };
      return answer(api.GET('/api/admin/accounts', { params: { query }, signal }));
    }),
  );
  return {
    start: from * AT_ONCE,
    rows: pages.flatMap(({ _embedded }) => _embedded.accounts),
    total: pages[0]?.page.totalElements ?? 0,
  };
}

/** The part of a list that has to be asked for as one, so that a row of it is known: whole calls. */
export const wholeCalls = (first: number, last: number): { first: number; last: number } => ({
  first: Math.floor(first / AT_ONCE) * AT_ONCE,
  last: Math.floor(last / AT_ONCE) * AT_ONCE,
});

/** Every plan, also those that can be chosen no more. Throws ApiProblem. */
export async function readPlans(signal: AbortSignal): Promise<AccountPlan[]> {
  return (await answer(api.GET('/api/subscriptionPlans', { signal })))._embedded.subscriptionPlans;
}

/** An account as somebody else has set it meanwhile. */
export interface TheirAccount extends AccountStanding {
  revision: string;
  changedBy: ChangedBy;
  changedAt: string | null;
}

type SentAccount =
  | { kind: 'saved'; revision: string; changed: boolean }
  | { kind: 'stale'; theirs: TheirAccount }
  | { kind: 'refused'; problem: ApiProblem };

/** Sets something of an account, upon the revision that was seen. Throws what is no answer of the server. */
export async function sendAccount(
  id: string,
  to: Partial<AccountStanding>,
  revision: string,
  source: 'EDIT' | 'UNDO',
): Promise<SentAccount> {
  try {
    const call = api.PATCH('/api/admin/accounts/{id}', {
      params: { path: { id } },
      headers: { 'If-Match': `"${revision}"` },
      body: { ...to, source },
    });
    const { revision: now, changed } = await answer(call);
    return { kind: 'saved', revision: now, changed };
  } catch (problem) {
    if (!(problem instanceof ApiProblem)) throw problem;
    const theirs = problem.status === 412 ? problem.body['theirs'] : undefined;
    if (typeof theirs === 'object' && theirs !== null)
      return { kind: 'stale', theirs: theirs as TheirAccount };
    return { kind: 'refused', problem };
  }
}
