import type { TopicStatus } from '@keywright/events/catalogue';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useCallback, useMemo } from 'react';
import type { BoardColumnModel } from './board-columns.ts';
import { isEmptyColumn } from './column-cards.tsx';

/** From so many columns on, a board folds those that need no looking at. */
const MANY = 5;

type Choices = Partial<Record<TopicStatus, boolean>>;

/** Columns somebody collapsed or expanded on the long board; it stays so on this device. */
const choicesAtom = atomWithStorage<Choices>('keywright.foldedColumns', {}, undefined, { getOnInit: true });

export interface ColumnCollapse {
  /** Short boards fold nothing. */
  possible: boolean;
  isCollapsed: (status: TopicStatus) => boolean;
  collapse: (status: TopicStatus, collapsed: boolean) => void;
}

/** Which columns are collapsed: what the reader chose, else the refused ones and those without topics. */
export function useCollapsedColumns(columns: readonly BoardColumnModel[]): ColumnCollapse {
  const possible = columns.length >= MANY;
  const setChoices = useSetAtom(choicesAtom);
  // One text, the same as long as the same columns are collapsed.
  const collapsedAtom = useMemo(
    () =>
      atom((get) => {
        if (!possible) return '';
        const choices = get(choicesAtom);
        const isCollapsed = (column: BoardColumnModel): boolean =>
          isEmptyColumn(column, get) || (choices[column.status] ?? column.status === 'DECLINE');
        return columns
          .filter(isCollapsed)
          .map(({ status }) => status)
          .join(' ');
      }),
    [columns, possible],
  );
  const collapsed = useAtomValue(collapsedAtom).split(' ');
  return {
    possible,
    isCollapsed: (status) => collapsed.includes(status),
    collapse: useCallback(
      (status, fold) => setChoices((choices) => ({ ...choices, [status]: fold })),
      [setChoices],
    ),
  };
}
