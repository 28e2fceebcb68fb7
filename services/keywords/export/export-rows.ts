import type { KEYWORD_FIELDS, KeywordFilter, KeywordRow } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import type { ListScope } from '../../platform/read-models/filter-sql.ts';
import type { ListOrder } from '../../platform/read-models/order-sql.ts';
import type { PageStart } from '../../platform/read-models/row-list.ts';
import { keywordList } from '../read/keyword-list.ts';
import type { Selection } from '../read/keyword-sums.ts';

/** Rows that are read at once. */
const PORTION = 2_000;

export type KeywordOrder = ListOrder<typeof KEYWORD_FIELDS>;

/** Which keywords are exported, in which order. */
export interface ExportedView {
  scope: ListScope;
  filter: KeywordFilter;
  selection: Selection;
  order: KeywordOrder;
}

/** How many keywords a view holds, to tell how far its export is; one that is left out and not in the view counts too. */
export async function countExported(
  tx: Transaction<Database>,
  { scope, filter, selection: { ids, exclude = [] } }: ExportedView,
): Promise<number> {
  const { total } = await keywordList.count(tx, scope, filter, 2 ** 31 - 2);
  return Math.max(0, Math.min(total, ids?.length ?? total) - exclude.length);
}

/**
 * The rows of a view in its order, portion by portion: while one is written, the next one is read. Where ids are named these
 * are put in order first, and read by themselves.
 */
export async function* exportedRows(
  tx: Transaction<Database>,
  view: ExportedView,
): AsyncGenerator<KeywordRow[]> {
  const left = new Set(view.selection.exclude);
  const pages =
    view.selection.ids === undefined ? pagesOf(tx, view) : pagesOfIds(tx, view, view.selection.ids);
  for await (const page of ahead(pages))
    yield left.size === 0 ? page : page.filter(({ id }) => !left.has(id));
}

async function* pagesOf(
  tx: Transaction<Database>,
  { scope, filter, order }: ExportedView,
): AsyncGenerator<KeywordRow[]> {
  let start: PageStart | null = { skip: 0 };
  while (start !== null) {
    const { rows, more } = await keywordList.page(tx, scope, filter, order, start, PORTION);
    const last = rows.at(-1);
    start = more && last !== undefined ? { after: keywordList.order.keysOf(last, order, scope) } : null;
    yield rows;
  }
}

async function* pagesOfIds(
  tx: Transaction<Database>,
  { scope, filter, order }: ExportedView,
  ids: readonly string[],
): AsyncGenerator<KeywordRow[]> {
  const terms = keywordList.order
    .terms(order)
    .map(({ sql: key, direction }) => sql`${key} ${sql.raw(direction)} nulls last`);
  const { rows: found } = await sql<{ id: string }>`
    select id from ${keywordList.table}
    where ${keywordList.filter.where(filter, scope)} and id = any(${[...ids]}::uuid[])
    order by ${sql.join(terms)}`.execute(tx);
  for (let from = 0; from < found.length; from += PORTION) {
    const own = found.slice(from, from + PORTION).map(({ id }) => id);
    const rows = await keywordList.all(tx, sql`id = any(${own}::uuid[])`);
    const byId = new Map(rows.map((row) => [row.id, row]));
    yield own.flatMap((id) => byId.get(id) ?? []);
  }
}

/** The same items, each asked for before the one ahead of it is used up. */
async function* ahead<Item>(items: AsyncGenerator<Item>): AsyncGenerator<Item> {
  let next = items.next();
  try {
    for (;;) {
      const read = await next;
      if (read.done === true) return;
      next = items.next();
      // Told of when it is waited for; nobody may ever do so.
      next.catch(() => undefined);
      yield read.value;
    }
  } finally {
    await next.catch(() => undefined);
    await items.return(undefined);
  }
}
