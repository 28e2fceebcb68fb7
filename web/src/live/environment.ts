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
