import { type RefObject, useLayoutEffect } from 'react';

/**
 * Keeps the focus in a part of the screen that is drawn anew below whoever works there by keyboard: where what has the focus
 * goes, what stood around it and takes a focus has it, at last the part itself. Before the next key is heard: effects that run
 * after painting come too late for who is quick. A float above the part gives its focus back by itself.
 */
export function useKeptFocus(part: RefObject<HTMLElement | null>): void {
  useLayoutEffect(() => {
    const whole = part.current;
    if (whole === null) return;
    /** What has the focus in the part, and around it what could have it, from within; empty where it is elsewhere. */
    let chain: readonly HTMLElement[] = [];
    const note = ({ target }: FocusEvent): void => {
      chain = target instanceof HTMLElement && whole.contains(target) ? chainOf(target, whole) : [];
    };
    const keep = (): void => {
      if (document.activeElement !== document.body || chain[0]?.isConnected !== false) return;
      chain.find((one) => one.isConnected)?.focus({ preventScroll: true });
    };
    document.addEventListener('focusin', note);
    const drawn = new MutationObserver(keep);
    drawn.observe(whole, { childList: true, subtree: true });
    return () => {
      document.removeEventListener('focusin', note);
      drawn.disconnect();
    };
  }, [part]);
}

function chainOf(target: HTMLElement, whole: HTMLElement): HTMLElement[] {
  const chain = [target];
  for (let at = target.parentElement; at !== null && whole.contains(at); at = at.parentElement)
    if (at.hasAttribute('tabindex')) chain.push(at);
  return chain;
}
