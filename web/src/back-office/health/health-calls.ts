import { useQuery } from '@tanstack/react-query';
import { answer, type AnswerOf, api } from '../../api/index.ts';

export type Health = AnswerOf<'/api/admin/health'>;

/** So often the product is asked how it is, in ms, while somebody looks at it. */
const AGAIN_MS = 2_000;

/** How the product is; what was known stays while nobody answers. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: ({ signal }) => answer(api.GET('/api/admin/health', { signal })),
    staleTime: 0,
    refetchInterval: AGAIN_MS,
    retry: false,
  });
