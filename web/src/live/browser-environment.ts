import type { LiveEnvironment, WebSocketLike } from './environment.ts';

interface Listens {
  addEventListener(type: string, listener: () => void): void;
  removeEventListener(type: string, listener: () => void): void;
}

/** The part of `window` that is used, spelled out so that this folder needs no DOM types. */
export interface BrowserWindow extends Listens {
  WebSocket: new (url: string) => WebSocketLike;
  document: Listens & { visibilityState: string };
  navigator: { onLine: boolean };
  performance: { now(): number; timeOrigin: number };
  setTimeout(run: () => void, ms: number): unknown;
  clearTimeout(timer: never): void;
}

/** The environment of a browser tab. */
export function browserEnvironment(window: BrowserWindow): LiveEnvironment {
  return {
    openSocket: (url) => new window.WebSocket(url),
    // Milliseconds since 1970 at a pace that no change of the system's clock disturbs.
    now: () => window.performance.timeOrigin + window.performance.now(),
    random: Math.random,
    setTimer: (run, ms) => window.setTimeout(run, ms),
    clearTimer: (timer) => window.clearTimeout(timer as never),
    visible: () => window.document.visibilityState === 'visible',
    online: () => window.navigator.onLine,
    onWake(wake) {
      window.document.addEventListener('visibilitychange', wake);
      for (const type of ['online', 'offline']) window.addEventListener(type, wake);
      return () => {
        window.document.removeEventListener('visibilitychange', wake);
        for (const type of ['online', 'offline']) window.removeEventListener(type, wake);
      };
    },
  };
}
