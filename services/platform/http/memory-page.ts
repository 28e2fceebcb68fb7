import type { RequestedSort } from './pages.ts';

/** As people read names: whatever their case, with what has an accent beside what has none. */
const names = new Intl.Collator('en');

type Sortable = string | number | boolean | null;

/** One page of rows that are all in memory, in the order asked for; those that are equal there go by `last`. */
export function memoryPage<Field extends string, Row extends Readonly<Record<Field, Sortable>>>(
  rows: readonly Row[],
  { sort, limit, offset }: { sort: readonly RequestedSort<Field>[]; limit: number; offset: number },
  last: Field,
): Row[] {
  const keys = [...sort, { field: last, direction: 'asc' as const }];
  const sorted = [...rows].sort((one, other) => {
    for (const { field, direction } of keys) {
      const order = compare(one[field], other[field]);
      if (order !== 0) return direction === 'asc' ? order : -order;
    }
    return 0;
  });
  return sorted.slice(offset, offset + limit);
}

function compare(one: Sortable, other: Sortable): number {
  if (typeof one === 'string' && typeof other === 'string') return names.compare(one, other);
  return Number(one) - Number(other);
}

/** Text as it is searched in: no case, no accents. */
export function searchable(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{Mark}/gu, '')
    .toLowerCase();
}
