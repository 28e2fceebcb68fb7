import { type ComponentType, type ReactNode, useEffect, useState } from 'react';

/** What waits longer than this after the screen is there is prefetched, so that it opens without the connection too. */
const PREFETCH_AFTER_MS = 4_000;

export interface LazyPartProps<Props> {
  part: LazyPart<Props>;
  props: Props;
  /** Stands there while the code is fetched. */
  opening?: ReactNode;
  /** Shown when the code could not be fetched. */
  failed: (retry: () => void) => ReactNode;
}

/** Code that opens over a screen. `load` is asked again after a failure, and not any more once it has answered. */
export interface LazyPart<Props> {
  load: () => Promise<ComponentType<Props>>;
  loaded: ComponentType<Props> | null;
}

export function lazyPart<Props>(load: () => Promise<ComponentType<Props>>): LazyPart<Props> {
  const part: LazyPart<Props> = {
    loaded: null,
    async load() {
      part.loaded ??= await load();
      return part.loaded;
    },
  };
  return part;
}

/** Shows a part as soon as its code is there. Unlike `React.lazy` a failure is not for ever, and nothing else goes with it. */
export function LazyPart<Props extends object>({ part, props, opening, failed }: LazyPartProps<Props>) {
  const [Component, setComponent] = useState(() => part.loaded);
  const [failure, setFailure] = useState(false);
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    let wanted = true;
    // Also of one that is there by now: it may have come since this was drawn.
    part.load().then(
      (component) => wanted && setComponent(() => component),
      () => wanted && setFailure(true),
    );
    return () => {
      wanted = false;
    };
  }, [part, attempt]);
  if (Component) return <Component {...props} />;
  if (!failure) return opening;
  return failed(() => {
    setFailure(false);
    setAttempt(attempt + 1);
  });
}

/** Prefetches parts a while after the screen is there, where there is a network; else they are asked for when they open. */
export function usePrefetch(loads: readonly (() => Promise<unknown>)[]): void {
  useEffect(() => {
    const timer = setTimeout(
      () => navigator.onLine && loads.forEach((load) => void load().catch(() => undefined)),
      PREFETCH_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [loads]);
}
