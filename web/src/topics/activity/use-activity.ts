import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { answer, type AnswerOf, api } from '../../api/index.ts';
import { topicRows } from '../atoms.ts';
import type { ActivityFilter } from './activity-filter.ts';

type Page = AnswerOf<'/api/topics/activity/{projectId}'>;
export type Act = Page['_embedded']['activity'][number];

const PAGE_SIZE = 50;
/** A busy project is asked for what is new at most this often. */
const GATHER_MS = 1_000;

/**
 * What people did in a project, the newest first. After topics have changed it is asked again, at once where `atTop`; else
 * `news` says how many acts there are by now on top of those shown, and `renew` asks once somebody wants to see them.
 */
export function useActivity(projectId: string, { kind, userId, undoable }: ActivityFilter, atTop: boolean) {
  const queries = useQueryClient();
  const after = useRef<string | undefined>(undefined);
  const [news, setNews] = useState(0);
  const ask = useCallback(
    (cursor: string | null, signal?: AbortSignal) =>
      answer(
        api.GET('/api/topics/activity/{projectId}', {
          params: {
            path: { projectId },
            query: {
              size: PAGE_SIZE,
              ...(cursor !== null && { cursor }),
              ...(kind !== null && { kind }),
              ...(userId !== null && { userId }),
              ...(undoable && { undoable }),
            },
          },
          headers: after.current === undefined ? {} : { 'X-After-Position': after.current },
          ...(signal && { signal }),
        }),
      ),
    [projectId, kind, userId, undoable],
  );
  const query = useInfiniteQuery({
    queryKey: ['activity', projectId, kind, userId, undoable],
    initialPageParam: null as string | null,
    queryFn: ({ pageParam, signal }) => ask(pageParam, signal),
    getNextPageParam: cursorOf,
  });
  /** Asks again; with a position, for what is known up to there. */
  const renew = useCallback(
    async (position?: string) => {
      after.current = position;
      setNews(0);
      await queries.invalidateQueries({ queryKey: ['activity', projectId] });
      after.current = undefined;
    },
    [queries, projectId],
  );
  const acts = useMemo(() => actsOf(query.data?.pages ?? []), [query.data]);
  const refresh = useEffectEvent(async () => {
    if (atTop) return renew();
    const fresh = await ask(null).catch(() => null);
    const newest = acts[0];
    if (fresh === null || newest === undefined) return;
    const known = new Set(acts.map(({ id }) => id));
    setNews(fresh._embedded.activity.filter(({ id, at }) => at >= newest.at && !known.has(id)).length);
  });
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = topicRows.onChange(() => {
      timer ??= setTimeout(() => {
        timer = undefined;
        void refresh();
      }, GATHER_MS);
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, []);
  /** Asks for older acts and answers all that are there by then. */
  const older = async () => actsOf((await query.fetchNextPage()).data?.pages ?? []);
  return { ...query, acts, news, newsAreMore: news === PAGE_SIZE, renew, older };
}

/** Where the next page begins. */
function cursorOf({ _links: { next } }: Page): string | null {
  return next === undefined ? null : new URLSearchParams(next.href.split('?')[1]).get('cursor');
}

/** Each act once: a bulk that goes on may come again with a page behind. */
function actsOf(pages: readonly Page[]): Act[] {
  const byId = new Map(pages.flatMap((page) => page._embedded.activity).map((act) => [act.id, act]));
  return [...byId.values()];
}
