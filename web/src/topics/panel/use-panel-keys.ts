import { useStore } from 'jotai';
import { useHotkey } from '../../hotkeys/index.ts';
import { neighboursAtom, useOpenTopic } from '../open-topic.ts';

/** J and K step through the list the panel lies over, Esc closes it. */
export function usePanelKeys(topicId: string, close: () => void): void {
  const step = useStep(topicId);
  useHotkey({ keys: 'j', label: 'panel.next', group: 'panel', run: () => step(1) });
  useHotkey({ keys: 'k', label: 'panel.previous', group: 'panel', run: () => step(-1) });
  useHotkey({
    keys: 'escape',
    label: 'panel.close',
    group: 'panel',
    run: (event) => {
      if (!isInFloating(event.target)) close();
    },
  });
}

/** What floats over the panel takes the first Esc for itself. */
function isInFloating(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-portal], [role=dialog], [role=menu]') !== null;
}

/** Steps to a neighbour, in place of the last step in the browser's history. */
export function useStep(topicId: string): (by: 1 | -1) => void {
  const store = useStore();
  const openTopic = useOpenTopic();
  return (by) => {
    const ids = store.get(neighboursAtom).ids();
    const next = ids[ids.indexOf(topicId) + by];
    if (ids.includes(topicId) && next !== undefined) openTopic(next, true);
  };
}
