import { useT } from '../../i18n/index.ts';
import { useNow } from '../../ui/index.ts';

const DAY = 86_400_000;

/** The clock of a page is up to half a minute behind; what has just begun has no day more for it. */
const BEHIND = 60_000;

/** Begun days until a moment (ISO), 0 once it has passed; `now` in ms since epoch. */
export function daysUntil(iso: string, now: number): number {
  const left = Date.parse(iso) - now;
  return left <= 0 ? 0 : Math.max(1, Math.ceil((left - BEHIND) / DAY));
}

/** How long something stays open, in words that follow the clock: "6 days left". Empty without an end. */
export function useDaysLeft(until: string | undefined): string {
  const t = useT();
  const now = useNow();
  return until === undefined ? '' : t('projects.offer.left', { count: daysUntil(until, now) });
}
