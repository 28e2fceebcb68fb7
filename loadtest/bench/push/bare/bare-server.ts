import path from 'node:path';
import type { MemoryInUse } from '@keywright/services/platform/testing/memory-in-use.ts';
import { ForkedProcess } from '../forked-process.ts';
import type { ClientSpec } from '../client/load-clients.ts';
import type { SentUpdate } from '../client/latency-recorder.ts';

/** The yardstick's server: `ws` and nothing else, in a process of the same shape as the product's. */
export class BareServer {
  readonly child: ForkedProcess;
  readonly port: number;

  private constructor(child: ForkedProcess, port: number) {
    this.child = child;
    this.port = port;
  }

  static async start(): Promise<BareServer> {
    const child = ForkedProcess.start(path.join(import.meta.dirname, 'bare-server.child.ts'));
    return new BareServer(child, await child.call<number>('port'));
  }

  /** Sockets spread evenly over rooms, as of now. A room is opened by its path, so there is one opening a room. */
  async openings(count: number, rooms: number): Promise<{ path: string; subscribers: ClientSpec[] }[]> {
    const heads = await this.child.call<Map<string, number>>('heads');
    return roomNames(rooms).map((name) => {
      const subscriber: ClientSpec = { channel: `topics:${name}`, own: heads.get(name) ?? 0 };
      return {
        path: `/${name}`,
        subscribers: Array.from({ length: Math.round(count / rooms) }, () => subscriber),
      };
    });
  }

  /** From now on each change of a broadcast is upserted into a table of that database before it is told. */
  async openUpsert(adminUrl: string): Promise<void> {
    await this.child.call('openUpsert', adminUrl);
  }

  /** Sends `rate` messages a second, each to the next room. */
  broadcast(options: { rate: number; ms: number; ops: string; rooms: number }): Promise<SentUpdate[]> {
    return this.child.call('broadcast', { ...options, names: roomNames(options.rooms) });
  }

  /** Sends for so long, as fast as it goes, each message to the next room. */
  flood(options: { ms: number; ops: string; rooms: number }): Promise<void> {
    return this.child.call('flood', { ...options, names: roomNames(options.rooms) });
  }

  memory(): Promise<MemoryInUse> {
    return this.child.call('memory');
  }

  stop(): Promise<void> {
    return this.child.stop();
  }
}

function roomNames(count: number): string[] {
  return Array.from({ length: count }, (_, index) => `room-${index}`);
}
