import type { TopicStatus } from '@keywright/events/catalogue';
import { atom, useAtomValue } from 'jotai';
import { useMemo, useState } from 'react';
import { countersAtom } from '../../state/index.ts';
import type { BoardColumn } from './board-columns.ts';

/** From so many columns on, those without cards are folded to strips. */
const MANY = 5;

/** Which columns are folded: the empty ones of a long board, until somebody opens them. */
export function useFolded(columns: readonly BoardColumn[]) {
  const [opened, setOpened] = useState<ReadonlySet<TopicStatus>>(new Set());
  const emptyAtom = useMemo(
    () =>
      atom((get) =>
        columns
          .filter(({ list }) => list === null || (get(list.atom).phase === 'ready' && get(list.atom).list.total === 0))
          .map(({ status }) => status)
          .join(' '),
      ),
    [columns],
  );
  const empty = useAtomValue(emptyAtom).split(' ');
  const counters = useAtomValue(countersAtom);
  return {
    isFolded: (status: TopicStatus) => columns.length >= MANY && empty.includes(status) && !opened.has(status),
    unfold: (status: TopicStatus) => setOpened((known) => new Set([...known, status])),
    countOf: (status: TopicStatus) => counters?.byStatus[status] ?? null,
  };
}
