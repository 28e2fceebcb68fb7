import { performance } from 'node:perf_hooks';
import type { LiveEnvironment, WebSocketLike } from '../environment.ts';

/** A tab that is always visible and online, in a Node process: for load tests and tests of the server. */
export function nodeEnvironment(WebSocket: new (url: string) => WebSocketLike): LiveEnvironment {
  return {
    openSocket: (url) => new WebSocket(url),
    now: () => performance.now(),
    random: Math.random,
    setTimer: (run, ms) => setTimeout(run, ms),
    clearTimer: (timer) => clearTimeout(timer as NodeJS.Timeout),
    visible: () => true,
    online: () => true,
    onWake: () => () => undefined,
  };
}
