import type { KeyboardEvent } from 'react';
import { useProjectScope } from '../../projects/index.ts';
import { singleKeysAtom, store } from '../../state/index.ts';
import { anchorOf } from '../../ui/index.ts';
import { openMoveMenu } from '../moves/move-state.ts';
import { openTopicAtom } from '../open-topic.ts';
import { actInPlace } from '../queue/act-in-place.ts';

type ChipKeys = (event: KeyboardEvent, chip: HTMLElement) => boolean;

/**
 * Keys of a topic of the calendar wherever it stands: `d` asks for its date, `m` for its moves, Ctrl Enter does what is expected.
 * Answers whether it was one of them; while a topic is open they are those of its panel.
 */
export function useChipKeys(setByTyping: (topicId: string) => void): ChipKeys {
  const scope = useProjectScope();
  return (event, chip) => {
    const topicId = chip.dataset['topic'] ?? '';
    const letter = letterOf(event);
    const acts =
      event.key === 'Enter' && (event.ctrlKey || event.metaKey) && store.get(openTopicAtom) === null;
    if (acts) void actInPlace(scope, { topicId, anchor: anchorOf(chip), sent: () => undefined });
    else if (letter === 'd') setByTyping(topicId);
    else if (letter === 'm') openMoveMenu(topicId, chip, event.target as HTMLElement);
    else return false;
    event.preventDefault();
    return true;
  };
}

/** The key, where plain letters are keys of the calendar and it is pressed alone; else nothing. */
function letterOf(event: KeyboardEvent): string {
  const alone = !event.ctrlKey && !event.metaKey && !event.altKey && !event.shiftKey;
  return alone && store.get(singleKeysAtom) && store.get(openTopicAtom) === null ? event.key : '';
}

/** The arrow that j and k stand for. */
export const walkKeyOf = (event: KeyboardEvent): string | undefined => WALK[letterOf(event)];

const WALK: Readonly<Record<string, string>> = { j: 'ArrowDown', k: 'ArrowUp' };

/** The topic before (ArrowUp) or after something among those within an element; undefined at an end. */
export function walked(within: Element, from: Element, key: string): HTMLElement | undefined {
  const links = [...within.querySelectorAll<HTMLElement>('[data-card-link]')];
  const lies = (link: HTMLElement, side: number): boolean =>
    (from.compareDocumentPosition(link) & side) !== 0;
  return key === 'ArrowDown'
    ? links.find((link) => lies(link, Node.DOCUMENT_POSITION_FOLLOWING))
    : links.findLast((link) => lies(link, Node.DOCUMENT_POSITION_PRECEDING));
}
