import { createContext, use, useLayoutEffect } from 'react';
import type { LiveKind } from './feature.ts';

/** Holds the channel of a kind in the project on screen until the returned function is called; null outside a project. */
export const HoldKindContext = createContext<((kind: LiveKind) => () => void) | null>(null);

/**
 * Holds the channel of a kind while the component is on screen, for kinds that the shell does not need: a screen that does not
 * show their rows gets none of their frames. null: the reader may not listen.
 */
export function useLiveKind(kind: LiveKind | null): void {
  const hold = use(HoldKindContext);
  useLayoutEffect(() => {
    if (kind !== null) return hold?.(kind);
  }, [hold, kind]);
}
