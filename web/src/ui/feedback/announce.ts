import { announce as speak } from '@atlaskit/pragmatic-drag-and-drop-live-region';

/** Says a sentence to screen readers (a polite live region), for what is seen happen but not focused. */
export function announce(sentence: string): void {
  speak(sentence);
}
