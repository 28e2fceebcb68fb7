/** What is used of a WebSocket, the browser's or that of the `ws` package. */
export interface WebSocketLike {
  onopen: ((event: never) => void) | null;
  onmessage: ((event: never) => void) | null;
  onclose: ((event: never) => void) | null;
  onerror: ((event: never) => void) | null;
  send(text: string): void;
  close(code?: number, reason?: string): void;
}

/** A handle of a timer, whatever the platform makes of it. */
export type Timer = unknown;

/** Everything a connection needs of its surroundings; nothing else is reached for. */
export interface LiveEnvironment {
  openSocket(url: string): WebSocketLike;
  /** Milliseconds of a clock that goes forward. */
  now(): number;
  random(): number;
  setTimer(run: () => void, ms: number): Timer;
  clearTimer(timer: Timer): void;
  visible(): boolean;
  online(): boolean;
  /** Calls `wake` when the tab becomes visible or the network state changes; answers how to stop that. */
  onWake(wake: () => void): () => void;
}

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
  clearTimeout(timer: Timer): void;
}

/** The environment of a browser tab. */
export function browserEnvironment(window: BrowserWindow): LiveEnvironment {
  return {
    openSocket: (url) => new window.WebSocket(url),
    // Milliseconds since 1970 at a pace that no change of the system's clock disturbs.
    now: () => window.performance.timeOrigin + window.performance.now(),
    random: Math.random,
    setTimer: window.setTimeout.bind(window),
    clearTimer: window.clearTimeout.bind(window),
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
