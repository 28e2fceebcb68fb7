import type { LiveEnvironment, Timer } from './environment.ts';

/** What the shell shows. `since`: when this state began, in ms of the environment's clock (a browser's: since 1970). */
export interface Connection {
  state: 'connecting' | 'live' | 'reconnecting' | 'offline';
  since: number;
  /** Live, but updates may come a little later than usual (LP32). */
  late: boolean;
}

/** How long nothing may work before it is called offline, in ms. */
const OFFLINE_AFTER_MS = 8_000;

interface ConnectionFacts {
  live: boolean;
  /** Whether there ever was a live connection since the start. */
  wasLive: boolean;
  online: boolean;
  /** When the connection was lost, or first tried. */
  downSince: number;
  now: number;
}

/** The state shown to a person, from what is known of the connection. */
function connectionState(facts: ConnectionFacts): Connection['state'] {
  if (facts.live) return 'live';
  if (!facts.online || facts.now - facts.downSince >= OFFLINE_AFTER_MS) return 'offline';
  return facts.wasLive ? 'reconnecting' : 'connecting';
}

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
