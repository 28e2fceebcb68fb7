import type { LanguageRow } from '../markets/market-calls.ts';

/** Where a language stands: all that the order of a list needs. */
type Placed = Pick<LanguageRow, 'code' | 'order'>;

/**
 * What has to be said of languages so that one of them stands a place earlier (-1) or later (1) among them; nothing where there is
 * no such place. Mostly two change places; where several have the same number, those after them are given the next ones.
 */
export function ordersOf<Row extends Placed>(
  rows: readonly Row[],
  code: string,
  step: -1 | 1,
): { row: Row; order: number }[] {
  const from = rows.findIndex((row) => row.code === code);
  const to = from + step;
  if (from < 0 || to < 0 || to >= rows.length) return [];
  const moved = [...rows];
  moved.splice(to, 0, ...moved.splice(from, 1));
  const orders = risingOrders(rows);
  return moved.flatMap((row, at) => (row.order === orders[at] ? [] : [{ row, order: orders[at]! }]));
}

/** The numbers that rows have, each larger than the one before it. */
function risingOrders(rows: readonly Placed[]): number[] {
  const orders: number[] = [];
  for (const { order } of rows) orders.push(Math.max(order, (orders.at(-1) ?? order - 1) + 1));
  return orders;
}
