import type { TopicRow } from '@keywright/events/topic';
import { useQuery } from '@tanstack/react-query';
import { answer, api } from '../api/index.ts';
import type { ProjectScope } from '../projects/index.ts';
import { assignKeywords } from '../topics/index.ts';

export type BasketKind = 'main' | 'related';

interface BasketKeyword {
  id: string;
  value: string;
  volume: number | null;
}

interface Calls {
  (path: string, options: object): Promise<{ data?: unknown; error?: unknown; response: Response }>;
}
const { GET, PUT, DELETE } = api as unknown as { GET: Calls; PUT: Calls; DELETE: Calls };
const path = '/api/baskets/{projectId}/{kind}';

export function useBasket(projectId: string, kind: BasketKind) {
  const { data, isError } = useQuery({
    queryKey: ['baskets', projectId, kind],
    queryFn: () =>
      answer(GET(path, { params: { path: { projectId, kind } } })) as Promise<{
        keywords: readonly BasketKeyword[];
      }>,
  });
  return { keywords: data?.keywords ?? null, failed: isError };
}

export async function putInBasket(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[],
): Promise<void> {
  await answer(PUT(path, { params: { path: { projectId, kind } }, body: { ids } }));
}

export async function takeFromBasket(
  projectId: string,
  kind: BasketKind,
  ids: readonly string[] | 'ALL',
): Promise<void> {
  const query = ids === 'ALL' ? {} : { ids: ids.join(',') };
  await answer(DELETE(path, { params: { path: { projectId, kind }, query } }));
}

export const basketDrag = (ids: readonly string[]) => ({ kind: 'keywords' as const, ids });

export async function dropBasketOnTopic(
  row: TopicRow,
  kind: BasketKind,
  _scope: ProjectScope,
): Promise<void> {
  const basket = (await answer(GET(path, { params: { path: { projectId: row.projectId, kind } } }))) as {
    keywords: readonly BasketKeyword[];
  };
  const values = basket.keywords.map(({ value }) => value);
  await assignKeywords(row.id, values, kind === 'main' ? 'MAIN' : 'RELATED', false);
}
