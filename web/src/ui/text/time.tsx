import { atom, useAtomValue } from 'jotai';
import { useFormats, useT } from '../../i18n/index.ts';

const TICK_MS = 30_000;

/** The time (ms), renewed every half minute by one timer for the whole page. */
export const nowAtom = atom(Date.now());
nowAtom.onMount = (set) => {
  const tick = () => set(Date.now());
  tick();
  const timer = setInterval(tick, TICK_MS);
  return () => clearInterval(timer);
};

export const useNow = (): number => useAtomValue(nowAtom);

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
