import { useT } from '../i18n/index.ts';
import { Button, EmptyState } from '../ui/index.ts';
import type { FilterControls } from './use-filter.ts';

/** By how many things a list is narrowed, and the way back to everything. */
export interface Narrowing {
  count: number;
  clear: () => void;
}

export function narrowingOf<Address extends object>(used: FilterControls<Address>): Narrowing {
  const { filters, filter, setFilter } = used;
  return { count: filters.narrowing(filter), clear: () => setFilter(filters.cleared(filter)) };
}

interface NoMatchProps {
  narrowing: Narrowing;
  title: string;
  /** Inside a column instead of a whole screen. */
  compact?: boolean;
}

/** Nothing fits the filter, and the way back to everything. */
export function NoMatch({ narrowing: { count, clear }, title, compact = false }: NoMatchProps) {
  const t = useT();
  return (
    <EmptyState compact={compact} kind="no-match" title={title}>
      {count > 0 && <Button onClick={clear}>{t('board.empty.clear', { count })}</Button>}
    </EmptyState>
  );
}
