import { atom, useAtomValue } from 'jotai';
import { lazy, Suspense, useEffect } from 'react';
import { store } from '../../state/index.ts';
import { bulkRunAtom } from '../bulk/bulk-state.ts';
import { cardSelectionAtom, cardStacksAtom, type CardStack, NO_CARDS } from '../card/card-selection.ts';
import { type BoardColumnModel, idsIn } from './board-columns.ts';
import { showFocus } from './board-focus.ts';

const BoardBulkBar = lazy(() =>
  import('./board-bulk-bar.tsx').then((module) => ({ default: module.BoardBulkBar })),
);

/** The lanes that the one column of a board stands in; null where columns are whole. */
export const laneStacksAtom = atom<{ now: () => readonly CardStack[] } | null>(null);

/** Whether any card is chosen. */
export const isSelectingAtom = atom((get) => get(cardSelectionAtom).ids.size > 0);

/** Tells keys, ranges and the focus which cards stand below and beside each other. */
export function useCardStacks(columns: readonly BoardColumnModel[]): void {
  useEffect(() => {
    const now = (): readonly CardStack[] =>
      store.get(laneStacksAtom)?.now() ??
      columns.map((column) => ({ key: column.status, ids: idsIn(column) }));
    store.set(cardStacksAtom, { now });
    return () => store.set(cardStacksAtom, null);
  }, [columns]);
}

/** What can be done with the chosen cards, over the board. */
export function BoardSelection({ columns }: { columns: readonly BoardColumnModel[] }) {
  const selecting = useAtomValue(isSelectingAtom);
  useDropOut(columns, selecting);
  useEffect(() => {
    if (selecting) showFocus();
  }, [selecting]);
  useEffect(() => () => store.set(cardSelectionAtom, NO_CARDS), []);
  if (!selecting) return null;
  return (
    <Suspense fallback={null}>
      <BoardBulkBar columns={columns} />
    </Suspense>
  );
}

/**
 * A card that leaves the board is chosen no more. Of a bulk act under way they leave before it is known whether they may,
 * and come back where they may not: so long none of them drops out. Where nothing is chosen, nothing is looked for.
 */
function useDropOut(columns: readonly BoardColumnModel[], selecting: boolean): void {
  useEffect(() => {
    const shown = new Set(columns.flatMap(idsIn));
    // Another filter or order: what is not known to belong stands here no more.
    if (columns.length > 0) drop((id) => !shown.has(id));
  }, [columns]);
  useEffect(() => {
    if (!selecting) return;
    let shown = new Set(columns.flatMap(idsIn));
    function update(): void {
      const run = store.get(bulkRunAtom);
      if (run !== null && run.phase !== 'done') return;
      const before = shown;
      shown = new Set(columns.flatMap(idsIn));
      drop((id) => before.has(id) && !shown.has(id));
    }
    const stops = [
      store.sub(bulkRunAtom, update),
      ...columns.flatMap(({ list }) => (list ? [store.sub(list.atom, update)] : [])),
    ];
    return () => stops.forEach((stop) => stop());
  }, [columns, selecting]);
}

function drop(isGone: (id: string) => boolean): void {
  const { ids, anchor } = store.get(cardSelectionAtom);
  const left = [...ids].filter((id) => !isGone(id));
  if (left.length < ids.size) store.set(cardSelectionAtom, { ids: new Set(left), anchor });
}
