import type { TopicStatus } from '@keywright/events/catalogue';
import { atom, useAtomValue, useSetAtom } from 'jotai';
import { atomWithStorage } from 'jotai/utils';
import { useCallback, useMemo } from 'react';
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
  const possible = columns.length >= MANY;
  const setChoices = useSetAtom(choicesAtom);
  const { collapsedAtom, allEmptyAtom } = useMemo(() => {
    const emptyAtom = atom((get) =>
      columns.filter(({ list }) => list === null || isEmpty(get(list.atom))).map(({ status }) => status),
    );
    return {
      allEmptyAtom: atom((get) => columns.length > 0 && get(emptyAtom).length === columns.length),
      // One text, the same as long as the same columns are collapsed.
      collapsedAtom: atom((get) => {
        if (!possible) return '';
        const [empty, choices] = [get(emptyAtom), get(choicesAtom)];
        const statuses = columns.map(({ status }) => status);
        return statuses
          .filter((status) => empty.includes(status) || (choices[status] ?? status === 'DECLINE'))
          .join(' ');
      }),
    };
  }, [columns, possible]);
  const collapsed = useAtomValue(collapsedAtom).split(' ');
  return {
    possible,
    allEmpty: useAtomValue(allEmptyAtom),
    isCollapsed: (status) => collapsed.includes(status),
    collapse: useCallback(
      (status, fold) => setChoices((choices) => ({ ...choices, [status]: fold })),
      [setChoices],
    ),
  };
}

const isEmpty = ({ phase, list }: { phase: string; list: { total: number } }): boolean =>
  phase === 'ready' && list.total === 0;
