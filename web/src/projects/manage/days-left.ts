import { useT } from '../../i18n/index.ts';
import { useNow } from '../../ui/index.ts';

const DAY = 86_400_000;

/** Begun days until a moment (ISO), 0 once it has passed; `now` in ms since epoch. */
export const daysUntil = (iso: string, now: number): number =>
  Math.max(0, Math.ceil((Date.parse(iso) - now) / DAY));

/** How long something stays open, in words that follow the clock: "6 days left". Empty without an end. */
export function useDaysLeft(until: string | undefined): string {
  const t = useT();
  const now = useNow();
  return until === undefined ? '' : t('projects.offer.left', { count: daysUntil(until, now) });
}
