import { connectionState, OFFLINE_AFTER_MS, type Connection } from './connection.ts';
import type { LiveEnvironment, Timer } from './environment.ts';

/** Follows a connection from start to stop; `notify` gets each new state once. */
export interface ConnectionMonitor {
  connection(): Connection;
  start(): void;
  up(): void;
  down(): void;
  /** What the newest heartbeat says of updates. */
  late(late: boolean): void;
  stop(): void;
}

/** Tells the shell each new state once, and notices by a timer when a loss has lasted long enough to be offline. */
export function createMonitor(
  environment: LiveEnvironment,
  notify?: (connection: Connection) => void,
): ConnectionMonitor {
  let live = false;
  let wasLive = false;
  let late = false;
  let downSince = environment.now();
  let timer: Timer = null;
  let unlisten: (() => void) | null = null;
  let current: Connection = { state: 'connecting', since: downSince, late };

  function update(): void {
    const now = environment.now();
    const state = connectionState({ live, wasLive, online: environment.online(), downSince, now });
    if (state === current.state && late === current.late) return;
    current = { state, since: state === current.state ? current.since : now, late };
    notify?.(current);
  }
  function watch(): void {
    environment.clearTimer(timer);
    timer = environment.setTimer(update, OFFLINE_AFTER_MS);
    update();
  }

  return {
    connection: () => current,
    start() {
      if (unlisten) return;
      unlisten = environment.onWake(update);
      downSince = environment.now();
      watch();
    },
    up() {
      live = wasLive = true;
      environment.clearTimer(timer);
      update();
    },
    down() {
      if (!live) return;
      live = late = false;
      downSince = environment.now();
      watch();
    },
    late(now) {
      late = now;
      update();
    },
    stop() {
      unlisten?.();
      unlisten = null;
      environment.clearTimer(timer);
      wasLive = false;
    },
  };
}
