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
    return Array.from({ length: rooms }, (_, index) => {
      const name = roomName(index);
      const subscriber: ClientSpec = { channel: `topics:${name}`, own: heads.get(name) ?? 0 };
      return {
        path: `/${name}`,
        subscribers: Array.from({ length: Math.round(count / rooms) }, () => subscriber),
      };
    });
  }

  /** Sends `rate` messages a second, each to the next room. */
  broadcast(options: { rate: number; ms: number; ops: string; rooms: number }): Promise<SentUpdate[]> {
    const names = Array.from({ length: options.rooms }, (_, index) => roomName(index));
    return this.child.call('broadcast', { ...options, names });
  }

  /** Sends to one room for so long, as fast as it goes. */
  flood(ms: number, ops: string): Promise<void> {
    return this.child.call('flood', { ms, ops, name: roomName(0) });
  }

  memory(): Promise<MemoryInUse> {
    return this.child.call('memory');
  }

  stop(): Promise<void> {
    return this.child.stop();
  }
}

function roomName(index: number): string {
  return `room-${index}`;
}
