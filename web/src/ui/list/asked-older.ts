/** A list that is asked for page by page, the newest first, as an infinite query has it. */
export interface PagedQuery {
  data: { pages: readonly unknown[] } | undefined;
  hasNextPage: boolean;
  isFetching: boolean;
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  /** How often anything of it could not be had. */
  errorUpdateCount: number;
  fetchNextPage: () => Promise<unknown>;
}

/** A click on "Show older" that is kept until it is answered: how many pages it wants, and how many failures came before it. */
export interface AskedOlder {
  pages: number;
  failures: number;
}

type Standing = Omit<PagedQuery, 'isFetchingNextPage' | 'fetchNextPage'>;

/** A click now, which wants one page more than there are. */
export function askedNow({ data, errorUpdateCount }: Standing): AskedOlder {
  return { pages: (data?.pages.length ?? 0) + 1, failures: errorUpdateCount };
}

/**
 * What a kept click waits for: that what is on its way arrives, or that its page is asked for; or it is over, answered or
 * failed. News that arrive have all pages read anew and drop the one under way, and may fail themselves: that is no answer to it.
 */
export function stepOfAsked(asked: AskedOlder, query: Standing): 'wait' | 'ask' | 'over' {
  if (query.isFetching) return 'wait';
  if ((query.data?.pages.length ?? 0) >= asked.pages || !query.hasNextPage) return 'over';
  return query.isFetchNextPageError && query.errorUpdateCount > asked.failures ? 'over' : 'ask';
}
