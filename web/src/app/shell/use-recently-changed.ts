import { useEffect, useRef, useState } from 'react';

const SHOWN_MS = 4000;

/** True for four seconds after a number that was known has changed. */
export function useRecentlyChanged(value: number | null): boolean {
  const before = useRef(value);
  const [changed, setChanged] = useState(false);
  useEffect(() => {
    const known = before.current !== null && value !== null;
    const differs = before.current !== value;
    before.current = value;
    if (!known || !differs) return;
    setChanged(true);
    const timer = setTimeout(() => setChanged(false), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [value]);
  return changed;
}
