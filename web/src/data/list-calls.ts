import { type FieldTable, type FilterOf, setParameters, type SortKey } from '@keywright/events/fields';
import { answerWithHeaders } from '../api/index.ts';
import type { ListPage } from './list-pages.ts';

/** What a call on a list of the server leads to; under `_embedded` are the rows, by their plural name. */
type ListCall<Row> = Promise<{
  data?: {
    _embedded: Readonly<Record<string, Row[]>>;
    page: { totalElements: number; capped?: boolean };
    nextCursor: string | null;
  };
  error?: unknown;
  response: Response;
}>;

/** One page of a list as the server answers it. Throws ApiProblem. */
export async function listPage<Row>(call: ListCall<Row>): Promise<ListPage<Row>> {
  const { data, headers } = await answerWithHeaders(call);
  return {
    rows: Object.values(data._embedded).flat(),
    total: data.page.totalElements,
    capped: data.page.capped === true,
    last: data.nextCursor === null,
    cursor: data.nextCursor,
    epoch: headers.get('X-Epoch') ?? '',
    position: headers.get('X-Position') ?? '0',
  };
}

/**
 * Filter and order as the parameters of calls on a list, each written as text, those of several values repeated. What narrows
 * nothing is left out.
 */
export function listParameters<T extends FieldTable>(
  table: T,
  filter: FilterOf<T>,
  sort: readonly SortKey[] = [],
): Record<string, string[]> {
  const written = new URLSearchParams();
  setParameters(table, filter, written);
  for (const { field, direction } of sort) written.append('sort', `${field},${direction}`);
  return Object.fromEntries([...new Set(written.keys())].map((name) => [name, written.getAll(name)]));
}
