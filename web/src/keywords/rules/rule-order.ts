import { LIMITS } from '@keywright/events/catalogue';

interface Placed {
  id: string;
  order: number;
}

/** Between the places of two neighbours that are written anew. */
const STEP = 100;

/**
 * What has to be written so that `moved` stands at `at` among `others`, which are in their order: its own place where there is
 * room between its neighbours, else those of all. Places are whole numbers from 0 on.
 */
export function placeBetween(others: readonly Placed[], moved: Placed, at: number): readonly Placed[] {
  const before = others[at - 1]?.order ?? -1;
  const behind = others[at]?.order ?? Math.min(before + 2 * STEP, LIMITS.ruleOrder + 1);
  const order = Math.floor((before + behind) / 2);
  if (order > before && order < behind) return [{ id: moved.id, order }];
  return others.toSpliced(at, 0, moved).flatMap(({ id, order: now }, nth) => {
    const place = (nth + 1) * STEP;
    return place === now ? [] : [{ id, order: place }];
  });
}
