import { useCallback } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type CardGroup, CARDS } from './card-groups.ts';
import { type Period, PERIODS } from './scorecards.ts';

const USUAL_PERIOD: Period = 90;
const USUAL_CARD: CardGroup = 'ongoing';

/** What the address of figures says: over how long, whose, and of which card the list stands below. */
export interface FollowUpPlace {
  period: Period;
  /** A user id; null = everybody. */
  who: string | null;
  card: CardGroup;
  setPeriod: (period: Period) => void;
  setWho: (who: string | null) => void;
  setCard: (card: CardGroup) => void;
}

export function useFollowUpPlace(): FollowUpPlace {
  const [search, setSearch] = useSearchParams();
  const set = useCallback(
    (name: string, value: string | null, replace = false) =>
      setSearch(
        (now) => {
          const next = new URLSearchParams(now);
          if (value === null) next.delete(name);
          else next.set(name, value);
          return next;
        },
        { replace },
      ),
    [setSearch],
  );
  return {
    period: PERIODS.find((days) => String(days) === search.get('days')) ?? USUAL_PERIOD,
    who: search.get('who'),
    card: CARDS.find(({ group }) => group === search.get('card'))?.group ?? USUAL_CARD,
    setPeriod: (period) => set('days', String(period)),
    setWho: (who) => set('who', who),
    setCard: (card) => set('card', card, true),
  };
}
