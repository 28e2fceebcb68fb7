import { useStore } from 'jotai';
import { t } from '../../i18n/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { announce, useDragMonitor } from '../../ui/index.ts';
import { topicRows } from '../atoms.ts';
import { nameOf } from '../card/name-of.ts';
import type { TopicDrag } from '../card/topic-drag.ts';
import { movesOf } from '../moves/use-moves.ts';
import { moveContextOf } from '../moves/use-moves.ts';
import type { BoardColumnModel } from './board-columns.ts';
import { draggedCardAtom } from './drag-state.ts';

/**
 * Follows a card from drag start to drop. Meanwhile the lists pause their updates and the stages know whether they take it;
 * where its row is not enough, the server is asked once and its answer updates the stages.
 */
export function useCardDrag(columns: readonly BoardColumnModel[]): void {
  const store = useStore();
  const scope = useProjectScope();
  useDragMonitor<TopicDrag>({
    kind: 'topic',
    onStart({ topicId, from }) {
      const row = topicRows.get(topicId);
      if (row === null) return;
      for (const { list } of columns) list?.pauseUpdates();
      store.set(draggedCardAtom, { topicId, from, moves: null });
      void Promise.resolve(movesOf(row, moveContextOf(scope)))
        .catch(() => [])
        .then((moves) => {
          if (store.get(draggedCardAtom)?.topicId !== topicId) return;
          store.set(draggedCardAtom, { topicId, from, moves });
          const count = moves.filter((move) => move.allowed).length;
          announce(t('move.said.picked', { name: nameOf(row), count }));
        });
    },
    onEnd() {
      store.set(draggedCardAtom, null);
      for (const { list } of columns) list?.resumeUpdates();
    },
  });
}
