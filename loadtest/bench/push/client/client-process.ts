import path from 'node:path';
import type { TopicRow } from '@keywright/events/topic';
import { ForkedProcess } from '../forked-process.ts';
import type { OpenLoadClients, Received } from './load-clients.ts';
import type { SentUpdate, Latencies } from './latency-recorder.ts';

const TIMEOUT_MS = 30_000;

/** The sockets of a bench, in a process of their own; `name` selects a group of them. */
export class ClientProcess {
  readonly #child = ForkedProcess.start(path.join(import.meta.dirname, 'load-clients.child.ts'));

  get pid(): number {
    return this.#child.pid;
  }

  /** Answers the ms until the last one was live. */
  open(name: string, opening: OpenLoadClients): Promise<number> {
    return this.#child.call('open', { name, ...opening });
  }

  async seed(name: string, lists: ReadonlyMap<string, TopicRow[]>): Promise<void> {
    for (const [channel, rows] of lists) await this.#child.call('seed', { name, channel, rows });
  }

  received(name: string): Promise<Received> {
    return this.#child.call('received', name);
  }

  record(name: string): Promise<void> {
    return this.#child.call('record', name);
  }

  latencies(name: string, sent: readonly SentUpdate[]): Promise<Latencies> {
    return this.#child.call('latencies', { name, sent });
  }

  /** Waits until every socket has come as far as the last update sent on its channel. @throws Error when not. */
  async caughtUp(name: string, sent: readonly SentUpdate[]): Promise<void> {
    const positions = new Map<string, number>();
    for (const { channel, to } of sent) positions.set(channel, Math.max(to, positions.get(channel) ?? 0));
    const behind = await this.#child.call<number>('caughtUp', { name, positions, within: TIMEOUT_MS });
    if (behind > 0) throw new Error(`${behind} sockets have not received everything after ${TIMEOUT_MS} ms`);
  }

  /** What was not as it has to be: gaps, doubles, bytes that differ, closed sockets. */
  problems(name: string): Promise<string[]> {
    return this.#child.call('problems', name);
  }

  /** A sentence for each channel whose rows are not those of the server. */
  async differences(name: string, wanted: ReadonlyMap<string, string>): Promise<string[]> {
    const found = await this.#child.call<Map<string, string>>('digests', name);
    const differing = [...found].filter(([channel, digest]) => wanted.get(channel) !== digest);
    return differing.map(([channel]) => `the sockets of ${channel} hold other rows than the database`);
  }

  pause(name: string, paused: boolean): Promise<void> {
    return this.#child.call('pause', { name, paused });
  }

  close(name: string): Promise<void> {
    return this.#child.call('close', name);
  }

  stop(): Promise<void> {
    return this.#child.stop();
  }
}
