import { connectionAtom, store, whenPersonChanges } from '../state/index.ts';
import { isTooSoon } from './bulk/send-chunks.ts';

const FIRST_PAUSE_MS = 2000;
const LONGEST_PAUSE_MS = 60_000;

/** When, on the clock of the page, the server has time again. */
let notBefore = 0;

whenPersonChanges(() => (notBefore = 0));

/** Of too many calls (429): nothing is sent before the server takes some again, be the connection new or the screen another. */
export function waitAsTold(problem: unknown): void {
  if (!isTooSoon(problem)) return;
  const { retryAfterSeconds } = problem;
  notBefore = performance.now() + (retryAfterSeconds === null ? FIRST_PAUSE_MS : 1000 * retryAfterSeconds);
}

/** Whether the server has asked to be left alone for now. */
export const isToldToWait = (): boolean => performance.now() < notBefore;

/** What waits to be sent. `send` answers false where some of it has to wait on. */
interface Waiting {
  isEmpty: () => boolean;
  onChange: (changed: () => void) => () => void;
  send: () => Promise<boolean>;
}

/**
 * Sends what waits as soon as the connection is there, and tries again while the server answers nothing although it is. Answers how
 * to end it.
 */
export function sendWhenLive({ isEmpty, onChange, send }: Waiting): () => void {
  let pause = FIRST_PAUSE_MS;
  let next: ReturnType<typeof setTimeout> | undefined;
  let due = 0;
  let sending = false;
  let stopped = false;
  /** Whatever asks for it later than another has takes nothing from that. */
  const scheduleAttempt = (ms: number): void => {
    const now = performance.now();
    const at = Math.max(now + ms, notBefore);
    if (next !== undefined && due <= at) return;
    clearTimeout(next);
    due = at;
    next = setTimeout(() => {
      next = undefined;
      void attempt();
    }, at - now);
  };
  const attempt = async (): Promise<void> => {
    if (sending || store.get(connectionAtom).state !== 'live' || isEmpty()) return;
    // It may have been told to wait since this was due.
    if (performance.now() < notBefore) return scheduleAttempt(0);
    sending = true;
    const done = await send();
    sending = false;
    pause = done ? FIRST_PAUSE_MS : Math.min(2 * pause, LONGEST_PAUSE_MS);
    if (!done && !stopped) scheduleAttempt(pause);
  };
  const unsubscribe = [
    store.sub(connectionAtom, () => {
      pause = FIRST_PAUSE_MS;
      scheduleAttempt(0);
    }),
    onChange(() => scheduleAttempt(pause)),
  ];
  scheduleAttempt(0);
  return () => {
    stopped = true;
    clearTimeout(next);
    for (const stop of unsubscribe) stop();
  };
}
