import { useEffect } from 'react';

/** What floats over a screen for a while; the focus comes back from there. */
const FLOATING = '[aria-modal=true], [role=dialog], [role=menu], [data-portal], [data-toasts]';

/** Where the focus was last on the screen itself, and how to find that again when it has been drawn anew. */
let last: { element: HTMLElement; selector: string | null } | null = null;

/** Follows the focus from now on. Answers how to stop. */
export function trackFocus(): () => void {
  function onFocus({ target }: FocusEvent): void {
    if (target instanceof HTMLElement && target.closest(FLOATING) === null)
      last = { element: target, selector: selectorOf(target) };
  }
  document.addEventListener('focusin', onFocus);
  return () => document.removeEventListener('focusin', onFocus);
}

/** Rows and cards come and go as one scrolls. */
function selectorOf(element: HTMLElement): string | null {
  const { row, topic } = element.closest<HTMLElement>('[data-row], [data-topic]')?.dataset ?? {};
  if (row !== undefined) return `[data-row="${row}"]`;
  return topic === undefined ? null : `[data-topic="${topic}"] [data-card-link]`;
}

/** Gives a focus that nobody has to where it was last, or else to what is open beside the screen, or to the screen as a whole. */
export function returnFocus(): void {
  const now = document.activeElement;
  if ((now !== null && now !== document.body) || document.querySelector('[aria-modal=true]')) return;
  const drawn = last?.element.isConnected === true ? last.element : null;
  const again = last?.selector ? document.querySelector<HTMLElement>(last.selector) : null;
  const panel = document.querySelector<HTMLElement>('[data-topic-panel]');
  (drawn ?? again ?? panel ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

/** Returns the focus when what has it goes: for whatever opens over a screen and closes again. */
export function useFocusReturn(): void {
  useEffect(() => () => void requestAnimationFrame(returnFocus), []);
}
