import type { Page } from 'playwright-core';

/** ms between two looks at a page that is waited for. */
const BETWEEN_LOOKS = [20, 20, 30, 50];

/** What Playwright has for a page in the same process, as far as it is needed here. */
interface Inside {
  _connection: { toImpl?: (page: Page) => { mainFrame(): WaitingFrame } };
}

interface WaitingFrame {
  retryWithProgressAndBackoff(progress: unknown, action: unknown): Promise<unknown>;
  retryWithProgressAndTimeouts(progress: unknown, timeouts: number[], action: unknown): Promise<unknown>;
}

/**
 * Has what is waited for on a page noticed within 50 ms. Playwright looks again after 20, 70, 170 and 270 ms, then every half
 * second, and has no setting for it: what takes 300 ms to load, as most screens do, would be waited for twice as long.
 * @throws Error where another Playwright waits in another way
 */
export function lookOften(page: Page): void {
  const frame = (page as unknown as Inside)._connection.toImpl?.(page).mainFrame();
  if (typeof frame?.retryWithProgressAndTimeouts !== 'function' || !('retryWithProgressAndBackoff' in frame))
    throw new Error('this Playwright waits in another way');
  frame.retryWithProgressAndBackoff = (progress, action) =>
    frame.retryWithProgressAndTimeouts(progress, BETWEEN_LOOKS, action);
}
