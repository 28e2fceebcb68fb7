import { useSyncExternalStore } from 'react';
import { useFormats, useT } from '../../i18n/index.ts';

const TICK_MS = 30_000;
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(() => {
    now = Date.now();
    for (const listener of listeners) listener();
  }, TICK_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

/** The time (ms), renewed every half minute by one timer for the whole page. */
export const useNow = (): number => useSyncExternalStore(subscribe, () => now);

/** The day it is where the reader sits, as `YYYY-MM-DD`; renders again when it is over. */
export const useToday = (): string => useSyncExternalStore(subscribe, () => localDay(new Date(now)));

/** The day of a time where the reader sits, as `YYYY-MM-DD`. */
export function localDay(now: Date): string {
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
}

export interface Ago {
  unit: 'now' | 'minutes' | 'hours' | 'days' | 'date';
  count: number;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** The unit of a relative time: minutes, hours, days of this week, then its date. Times in ms since epoch. */
export function agoOf(at: number, now: number): Ago {
  const passed = Math.max(0, now - at);
  if (passed < MINUTE) return { unit: 'now', count: 0 };
  if (passed < HOUR) return { unit: 'minutes', count: Math.floor(passed / MINUTE) };
  if (passed < DAY) return { unit: 'hours', count: Math.floor(passed / HOUR) };
  if (passed < 7 * DAY) return { unit: 'days', count: Math.floor(passed / DAY) };
  return { unit: 'date', count: 0 };
}

/** How long ago something was, short ("12 min"), with the moment itself in the title; follows the clock. */
export function TimeAgo({ at }: { at: string }) {
  const t = useT();
  const { dayMonth, long } = useFormats();
  const ago = agoOf(Date.parse(at), useNow());
  return (
    <time dateTime={at} title={long(at)}>
      {ago.unit === 'date' ? dayMonth(at) : t(`time.${ago.unit}`, { count: ago.count })}
    </time>
  );
}
