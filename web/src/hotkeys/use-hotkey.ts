import { useEffect, useRef } from 'react';
import { type Hotkey, registerHotkey } from './registry.ts';

/** A shortcut while the component is on screen. */
export function useHotkey({ keys, label, group, run }: Hotkey, enabled = true): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (!enabled) return;
    return registerHotkey({ keys, label, group, run: (event) => latest.current(event) });
  }, [keys, label, group, enabled]);
}
