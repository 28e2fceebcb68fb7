import { type ChangeFrame, LIVE_CLOSE, mergeChanges } from '@keywright/events/live';
import type { ChannelBuffer, RingEntry, Subscriber } from './channel-buffer.ts';
import type { SocketConnection } from './connection.ts';
import type { LiveMetrics } from './metrics.ts';
import type { LiveSettings } from './settings.ts';
import { encodeFrame, textOf } from './socket-writer.ts';

interface Backlog {
  /** How long it has not drained, in ms, counted in checks: no clock that may jump decides who is dropped. */
  stuckMs: number;
  subscribers: Set<Subscriber<SocketConnection>>;
}

/**
 * Watches the readers that are behind, and only while there are any: one that has drained catches up, one that owes
 * too much, or has not drained for too long, is dropped to resume later (LP22, LP23).
 */
export class SlowReaders {
  readonly #settings: LiveSettings;
  readonly #metrics: LiveMetrics;
  readonly #lost: (subscriber: Subscriber<SocketConnection>) => void;
  readonly #backlogs = new Map<SocketConnection, Backlog>();
  #timer: NodeJS.Timeout | null = null;

  /** `lost`: the copy of a subscriber can not be continued. */
  constructor(
    settings: LiveSettings,
    metrics: LiveMetrics,
    lost: (subscriber: Subscriber<SocketConnection>) => void,
  ) {
    this.#settings = settings;
    this.#metrics = metrics;
    this.#lost = lost;
  }

  add(subscriber: Subscriber<SocketConnection>): void {
    const { connection } = subscriber;
    const backlog = this.#backlogs.get(connection) ?? { stuckMs: 0, subscribers: new Set() };
    backlog.subscribers.add(subscriber);
    this.#backlogs.set(connection, backlog);
    this.#metrics.behind(this.#backlogs.size);
    this.#timer ??= setInterval(() => this.check(), this.#settings.drainMs);
  }

  remove(subscriber: Subscriber<SocketConnection>): void {
    const { connection } = subscriber;
    const backlog = this.#backlogs.get(connection);
    backlog?.subscribers.delete(subscriber);
    // Whoever subscribes again has not drained by that.
    if (backlog?.subscribers.size === 0 && (connection.writer.drained || !connection.writer.open))
      this.#backlogs.delete(connection);
    this.#stopWhenIdle();
  }

  check(): void {
    for (const [connection, backlog] of [...this.#backlogs]) {
      const { writer } = connection;
      backlog.stuckMs += this.#settings.drainMs;
      if (!writer.open) this.#backlogs.delete(connection);
      else if (writer.drained) this.#catchAllUp(connection, backlog);
      else if (writer.overLimit || backlog.stuckMs >= this.#settings.slowSeconds * 1000)
        this.#drop(connection);
    }
    this.#stopWhenIdle();
  }

  /** Sends what was missed, merged into few frames; answers whether it is current again. */
  catchUp(subscriber: Subscriber<SocketConnection>): boolean {
    const { channel, connection } = subscriber;
    while (subscriber.behind && connection.writer.hasRoom) {
      const missed = channel.ring.after(subscriber.cursor);
      if (missed === null) {
        this.#lost(subscriber);
        return true;
      }
      if (missed.length === 0) subscriber.behind = false;
      else this.#writeMerged(subscriber, missed);
    }
    return !subscriber.behind;
  }

  close(): void {
    if (this.#timer) clearInterval(this.#timer);
    this.#timer = null;
  }

  #stopWhenIdle(): void {
    this.#metrics.behind(this.#backlogs.size);
    if (this.#backlogs.size === 0) this.close();
  }

  #catchAllUp(connection: SocketConnection, backlog: Backlog): void {
    backlog.stuckMs = 0;
    for (const subscriber of [...backlog.subscribers]) {
      if (this.catchUp(subscriber)) backlog.subscribers.delete(subscriber);
    }
    if (backlog.subscribers.size === 0) this.#backlogs.delete(connection);
  }

  #writeMerged(subscriber: Subscriber<SocketConnection>, missed: readonly RingEntry[]): void {
    const some = withinBytes(missed, this.#settings.slowBytes);
    const last = some.at(-1);
    if (!last) return;
    if (some.length > 1) this.#metrics.conflated(some.length);
    subscriber.write(merge(subscriber.channel, some), last.to);
  }

  #drop(connection: SocketConnection): void {
    this.#backlogs.delete(connection);
    this.#metrics.dropped();
    connection.close(LIVE_CLOSE.TOO_SLOW);
  }
}

function withinBytes(entries: readonly RingEntry[], most: number): readonly RingEntry[] {
  let bytes = 0;
  const end = entries.findIndex((entry) => (bytes += entry.data.length) > most);
  return end === -1 ? entries : entries.slice(0, Math.max(1, end));
}

/** The frame that stands for consecutive ones, encoded (LP16). */
function merge({ merged }: ChannelBuffer, entries: readonly RingEntry[]): Buffer {
  const [first, last] = [entries[0], entries.at(-1)];
  if (entries.length === 1 && first) return first.data;
  const key = `${first?.from} ${last?.to}`;
  const known = merged.get(key);
  if (known) return known;
  const frames = entries.map(({ data }) => JSON.parse(textOf(data)) as ChangeFrame);
  const data = encodeFrame(mergeChanges(frames));
  remember(merged, key, data);
  return data;
}

const MAX_REMEMBERED = 32;

/** Remembers something for those who come next; what is remembered stays little. */
export function remember<Value>(memory: Map<string, Value>, key: string, value: Value): void {
  if (memory.size >= MAX_REMEMBERED) memory.clear();
  memory.set(key, value);
}
