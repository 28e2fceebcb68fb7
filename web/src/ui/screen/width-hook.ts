import { useSyncExternalStore } from 'react';

/** Makes a hook that names the window's width: the first step it reaches (in px, widest first), else the name below. */
export function widthHook<Name extends string>(
  steps: readonly (readonly [Name, number])[],
  below: Name,
): () => Name {
  let made: readonly (readonly [Name, MediaQueryList])[] | undefined;
  // Made when a component asks: not everything that imports the hook has a window.
  const queries = () => (made ??= steps.map(([name, px]) => [name, matchMedia(`(min-width: ${px}px)`)]));
  const widthNow = (): Name => queries().find(([, query]) => query.matches)?.[0] ?? below;
  const subscribe = (listener: () => void): (() => void) => {
    for (const [, query] of queries()) query.addEventListener('change', listener);
    return () => {
      for (const [, query] of queries()) query.removeEventListener('change', listener);
    };
  };
  return function useWidthName() {
    return useSyncExternalStore(subscribe, widthNow);
  };
}
