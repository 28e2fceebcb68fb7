import { useStore } from 'jotai';
import { type KeyboardEvent, useCallback } from 'react';
import { type Hotkey, useListedKeys } from '../../hotkeys/index.ts';
import { useProjectScope } from '../../projects/index.ts';
import { singleKeysAtom } from '../../state/index.ts';
import { anchorOf } from '../../ui/index.ts';
import { moveFormAtom } from '../bulk/bulk-state.ts';
import {
  cardSelectionAtom,
  cardStacksAtom,
  extended,
  NO_CARDS,
  selectCard,
  selectCards,
} from '../card/card-selection.ts';
import { openMoveMenu } from '../moves/move-state.ts';
import { openTopicAtom } from '../open-topic.ts';
import { actInPlace } from '../queue/act-in-place.ts';
import { focusedTopic, goToCard } from './board-focus.ts';
import { nextPlace } from './next-place.ts';
import { showStack } from './scroll-board.ts';

const LETTERS: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };
const RANGE_KEYS = ['ArrowUp', 'ArrowDown'];

const BOARD_KEYS: readonly Omit<Hotkey, 'run'>[] = [
  { keys: 'arrowup arrowdown', label: 'help.board.walk', group: 'board' },
  { keys: 'k j', label: 'help.board.walk', group: 'board' },
  { keys: 'arrowleft arrowright', label: 'help.board.columns', group: 'board' },
  { keys: 'home end', label: 'help.board.ends', group: 'board' },
  { keys: 'enter', label: 'help.open', group: 'board' },
  { keys: 'mod+enter', label: 'queue.act', group: 'board' },
  { keys: 'm', label: 'help.moves', group: 'board' },
  { keys: 'x', label: 'help.list.select', group: 'board' },
  { keys: 'shift+arrowup shift+arrowdown', label: 'help.list.range', group: 'board' },
  { keys: 'mod+a', label: 'help.board.all', group: 'board' },
  { keys: 'escape', label: 'help.list.clear', group: 'board' },
];

/**
 * Keys of the cards: arrows, j, k, Home and End walk, with Shift they choose on the way, x chooses, Ctrl A the column, Escape
 * lets go, Ctrl Enter does what is expected, m opens the menu of moves, or the stages of what is chosen.
 */
export function useBoardKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  const store = useStore();
  const scope = useProjectScope();
  useListedKeys(BOARD_KEYS);
  return useCallback(
    (event) => {
      if (act(event)) event.preventDefault();

      function act({
        target,
        currentTarget,
        key,
        altKey,
        ctrlKey,
        metaKey,
        shiftKey,
      }: typeof event): boolean {
        const chosen = store.get(cardSelectionAtom);
        if (key === 'Escape' && chosen.ids.size > 0) {
          selectCards(NO_CARDS);
          return true;
        }
        const topicId = focusedTopic(target);
        if (topicId === null || altKey) return false;
        const stacks = store.get(cardStacksAtom)?.now() ?? [];
        const column = stacks.findIndex(({ ids }) => ids.includes(topicId));
        const ids = stacks[column]?.ids ?? [];
        const isFree = store.get(openTopicAtom) === null;
        const card = (target as HTMLElement).closest('[data-topic]') ?? currentTarget;
        if (ctrlKey || metaKey) {
          if (shiftKey) return false;
          if (key === 'a') selectCards({ ids: new Set([...chosen.ids, ...ids]), anchor: topicId });
          else if (key !== 'Enter' || !isFree) return false;
          else void actInPlace(scope, { topicId, anchor: anchorOf(card), sent: () => undefined });
          return true;
        }
        const letter = store.get(singleKeysAtom) && isFree && !shiftKey ? key : '';
        const at = { column, index: ids.indexOf(topicId) };
        const place = nextPlace(
          LETTERS[letter] ?? key,
          at,
          stacks.map((stack) => stack.ids),
        );
        if (place && (!shiftKey || RANGE_KEYS.includes(key))) {
          const stack = stacks[place.column];
          const next = stack?.ids[place.index];
          if (!stack || next === undefined) return false;
          if (shiftKey) selectCards(extended(chosen, ids, { from: topicId, to: next }));
          showStack(stack.key);
          goToCard(stack.key, next);
        } else if (letter === 'x') selectCard(topicId, false);
        else if (letter === 'm' && chosen.ids.size > 0) store.set(moveFormAtom, 'stages');
        else if (letter === 'm') openMoveMenu(topicId, card, target as HTMLElement);
        else return false;
        return true;
      }
    },
    [scope, store],
  );
}
