import { answer, api } from '../../api/index.ts';
import type { ChangedBy } from '../words/label-rows.ts';

/** What has a history: a text of the interface, a mail in a language, a language itself, a country, or an account. */
export type HistoryKind = 'label' | 'mail' | 'language' | 'country' | 'account';

/** One change of it, with what stood there before and after; null: nothing did. */
export interface PastChange<Value> {
  eventId: string;
  at: string;
  by: ChangedBy;
  before: Value | null;
  after: Value;
  source: 'EDIT' | 'IMPORT' | 'UNDO';
  revision: string;
}

/** Changes of one thing on a page of all. */
interface HistoryPage<Value> {
  changes: PastChange<Value>[];
  /** null on the last. */
  next: number | null;
}

/** A page of the changes of one thing, the newest first. Throws ApiProblem. */
export async function readHistory<Value>(
  kind: HistoryKind,
  id: string,
  page: number,
  signal: AbortSignal,
): Promise<HistoryPage<Value>> {
  // The document of the API does not name every kind yet.
  const query = { kind: kind as 'label', id, page };
  const call = api.GET('/api/admin/history', { params: { query }, signal });
  const { _embedded, _links } = await answer(call);
  return {
    changes: _embedded.history as unknown as PastChange<Value>[],
    next: _links.next === undefined ? null : page + 1,
  };
}
