import { followPointer } from '../../grid/follow-pointer.ts';
import { store } from '../../state/index.ts';
import { cardSelectionAtom, selectCards } from '../card/card-selection.ts';
import { focusCard } from '../card/focus-card.ts';
import { boxBetween, caughtIn, type PlacedCard } from './lasso-hits.ts';
import classes from './lasso.module.css';

/** px the pointer goes before it draws. */
const SLACK = 5;

/** Draws a box from a press on the ground of a board and chooses the cards in it; with Ctrl or Shift besides those chosen before. */
export function drawLasso(press: PointerEvent, board: HTMLElement): void {
  const before = store.get(cardSelectionAtom);
  const kept = press.ctrlKey || press.metaKey || press.shiftKey ? before.ids : [];
  const drawn = document.createElement('div');
  drawn.className = classes.lasso ?? '';
  let caught: readonly string[] | null = null;
  followPointer(press, {
    slack: SLACK,
    take() {
      getSelection()?.removeAllRanges();
      board.toggleAttribute('data-lasso', true);
      document.body.append(drawn);
    },
    move(event) {
      const box = boxBetween(press, event);
      const { left, top, right, bottom } = box;
      Object.assign(drawn.style, {
        left: `${left}px`,
        top: `${top}px`,
        width: `${right - left}px`,
        height: `${bottom - top}px`,
      });
      const now = caughtIn(box, cardsOn(board));
      if (now.join() === caught?.join()) return;
      caught = now;
      store.set(cardSelectionAtom, { ids: new Set([...kept, ...now]), anchor: now.at(-1) ?? null });
    },
    end(done) {
      board.removeAttribute('data-lasso');
      drawn.remove();
      if (!done) return void store.set(cardSelectionAtom, before);
      selectCards(store.get(cardSelectionAtom));
      // The keys go on from there.
      const [first] = caught ?? [];
      if (first !== undefined) focusCard(first);
    },
  });
}

function cardsOn(board: HTMLElement): PlacedCard[] {
  return [...board.querySelectorAll<HTMLElement>('[data-topic]')].flatMap((card) => {
    const column = card.closest('[data-stack-window]');
    const id = card.dataset['topic'];
    if (column === null || id === undefined) return [];
    return [{ id, box: card.getBoundingClientRect(), within: column.getBoundingClientRect() }];
  });
}
