import { Counter, Gauge, type Registry } from 'prom-client';

/** What the gateway counts. */
export interface LiveMetrics {
  opened(): void;
  closed(code: number): void;
  subscriptions(change: 1 | -1): void;
  reset(reason: string): void;
  denied(code: string): void;
  /** This many frames went out as one. */
  conflated(frames: number): void;
  dropped(): void;
  /** So many readers are behind now. */
  behind(readers: number): void;
}

/** The gateway's part of /metrics; `kept` answers how many channels it keeps in memory, and the bytes of their frames. */
export function createLiveMetrics(
  registry: Registry,
  kept: () => { channels: number; bytes: number },
): LiveMetrics {
  const registers = [registry];
  new Gauge({
    name: 'keywright_live_channels',
    help: 'Live channels that are kept in memory',
    registers,
    collect() {
      this.set(kept().channels);
    },
  });
  new Gauge({
    name: 'keywright_live_frame_bytes',
    help: 'Bytes of the frames of live channels that are kept in memory',
    registers,
    collect() {
      this.set(kept().bytes);
    },
  });
  const sockets = new Gauge({ name: 'keywright_live_sockets', help: 'Open live connections', registers });
  const subscriptions = new Gauge({
    name: 'keywright_live_subscriptions',
    help: 'Live subscriptions',
    registers,
  });
  const closed = new Counter({
    name: 'keywright_live_closed_total',
    help: 'Live connections that ended, by close code',
    labelNames: ['code'] as const,
    registers,
  });
  const resets = new Counter({
    name: 'keywright_live_resets_total',
    help: 'Clients told to load again, by reason',
    labelNames: ['reason'] as const,
    registers,
  });
  const denied = new Counter({
    name: 'keywright_live_denied_total',
    help: 'Subscriptions refused or withdrawn, by code',
    labelNames: ['code'] as const,
    registers,
  });
  const conflated = new Counter({
    name: 'keywright_live_conflated_frames_total',
    help: 'Frames that slow readers got merged into others',
    registers,
  });
  const behind = new Gauge({ name: 'keywright_live_behind', help: 'Readers that are behind', registers });
  const dropped = new Counter({
    name: 'keywright_live_dropped_total',
    help: 'Readers dropped as too slow',
    registers,
  });
  return {
    opened: () => sockets.inc(),
    closed(code) {
      sockets.dec();
      closed.inc({ code: String(code) });
    },
    subscriptions: (change) => subscriptions.inc(change),
    reset: (reason) => resets.inc({ reason }),
    denied: (code) => denied.inc({ code }),
    conflated: (frames) => conflated.inc(frames),
    dropped: () => dropped.inc(),
    behind: (readers) => behind.set(readers),
  };
}
