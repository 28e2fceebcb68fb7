import type { TopicStatus } from '@keywright/events/catalogue';
import { atom, useAtom, useAtomValue } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useMemo } from 'react';
import type { BoardColumnModel } from './board-columns.ts';

/** From so many columns on, a board folds those that need no looking at. */
const MANY = 5;

type Choices = Partial<Record<TopicStatus, boolean>>;

/** Columns somebody collapsed or expanded on the long board; it stays so on this device. */
const choicesAtom = atomWithStorage<Choices>('keywright.foldedColumns', {}, undefined, { getOnInit: true });

export interface ColumnCollapse {
  /** Short boards fold nothing. */
  possible: boolean;
  /** No column has a topic to show. */
  allEmpty: boolean;
  isCollapsed: (status: TopicStatus) => boolean;
  collapse: (status: TopicStatus, collapsed: boolean) => void;
}

/** Which columns are collapsed: what the reader chose, else the refused ones and those without topics. */
export function useCollapsedColumns(columns: readonly BoardColumnModel[]): ColumnCollapse {
  const [choices, setChoices] = useAtom(choicesAtom);
  const emptyAtom = useMemo(
    () =>
      atom((get) =>
        columns
          .filter(
            ({ list }) =>
              list === null || (get(list.atom).phase === 'ready' && get(list.atom).list.total === 0),
          )
          .map(({ status }) => status)
          .join(' '),
      ),
    [columns],
  );
  const empty = useAtomValue(emptyAtom).split(' ').filter(Boolean);
  const possible = columns.length >= MANY;
  return {
    possible,
    allEmpty: columns.length > 0 && empty.length === columns.length,
    isCollapsed: (status) =>
      possible && (empty.includes(status) || (choices[status] ?? status === 'DECLINE')),
    collapse: (status, collapsed) => setChoices({ ...choices, [status]: collapsed }),
  };
}
