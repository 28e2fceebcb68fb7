import { useEffectEvent, useLayoutEffect } from 'react';

interface Layer {
  close: () => void;
}

/** What stands over the screen and Esc closes, what opened last at the end. */
const layers: Layer[] = [];

/** Puts a layer on top of all that are open. Answers how to take it away, wherever it is by then. */
export function openLayer(close: () => void): () => void {
  const layer = { close };
  layers.push(layer);
  return () => {
    const at = layers.indexOf(layer);
    if (at >= 0) layers.splice(at, 1);
  };
}

/** Makes something that floats a layer while it is open: Esc closes it alone, wherever the focus is. */
export function useEscape(opened: boolean, close: () => void): void {
  const onEscape = useEffectEvent(close);
  // With the paint: who sees it open can close it, and what takes its place is there without a moment between.
  useLayoutEffect(() => (opened ? openLayer(() => onEscape()) : undefined), [opened]);
}

/**
 * The one listener for Esc of everything that floats: a press closes the layer on top and means nothing else, however long
 * it is held; without a layer it goes to what has the focus. Answers how to stop.
 */
export function listenForEscape(): () => void {
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Escape' || event.isComposing) return;
    const top = layers.at(-1);
    if (top === undefined && !event.repeat) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!event.repeat) top?.close();
  }
  window.addEventListener('keydown', onKeyDown, true);
  return () => window.removeEventListener('keydown', onKeyDown, true);
}
