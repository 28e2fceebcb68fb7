const FIRST_MS = 500;
const VISIBLE_CAP_MS = 2_000;
const HIDDEN_CAP_MS = 5 * 60_000;

/**
 * How long to wait before attempt number `attempt` (from 0) after a loss, in ms: a random time between 0.5 s and a bound
 * that doubles from 1 s to 2 s while the tab is visible, to 5 min while it is hidden (LP29).
 */
export function backOff(attempt: number, visible: boolean, random: number): number {
  const cap = visible ? VISIBLE_CAP_MS : HIDDEN_CAP_MS;
  const bound = Math.min(cap, 2 * FIRST_MS * 2 ** Math.min(attempt, 20));
  return FIRST_MS + random * (bound - FIRST_MS);
}
