import { useEffect, useRef, useState } from 'react';

const TICK_MS = 200;

/** Whole seconds left of `seconds`, standing still while `paused`; calls `onEnd` once at zero. null never ends. */
export function useCountdown(seconds: number | null, paused: boolean, onEnd: () => void): number | null {
  const [left, setLeft] = useState(seconds === null ? null : seconds * 1000);
  const end = useRef(onEnd);
  useEffect(() => {
    end.current = onEnd;
  });
  const running = left !== null && left > 0 && !paused;
  useEffect(() => {
    if (!running) return;
    const timer = setInterval(
      () => setLeft((ms) => (ms === null ? null : Math.max(0, ms - TICK_MS))),
      TICK_MS,
    );
    return () => clearInterval(timer);
  }, [running]);
  useEffect(() => {
    if (left === 0) end.current();
  }, [left]);
  return left === null ? null : Math.ceil(left / 1000);
}
