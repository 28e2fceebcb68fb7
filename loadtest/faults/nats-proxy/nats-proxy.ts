import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { randomFrom } from '@keywright/services/platform/testing/seeded-random.ts';

/** What the chaos has done to messages on their way to subscribers. */
export interface ChaosTally {
  messages: number;
  dropped: number;
  doubled: number;
  delayed: number;
}

/** A TCP proxy between the processes and NATS, which can be cut, frozen or made unreliable. */
export interface NatsProxy {
  url: string;
  /** Nothing passes, and nobody is told: bytes wait, as in a partition, and arrive late. */
  freeze(): void;
  /** Every connection breaks, and none is taken. */
  cut(): void;
  /** As if nothing had been. */
  heal(): void;
  /** Messages are dropped, doubled, delayed and reordered from now on, by a seed; answers the count so far. */
  chaos(seed: number): ChaosTally;
  /** Connections that there have been. */
  connections(): number;
  close(): Promise<void>;
}

const CHANCES = { drop: 0.2, double: 0.2, delay: 0.3, delayMs: 60 };

/**
 * A TCP proxy on 127.0.0.1 before a NATS server.
 *
 *   passing ──freeze──▶ frozen ──heal──▶ passing      bytes of both sides are kept and go on
 *      │ └───cut──────▶ cut ────heal──▶ passing      connections are gone; clients have to come back
 *      └─────chaos────▶ chaotic ─heal──▶ passing     only messages suffer, the protocol around them does not
 */
export async function startNatsProxy(port: number): Promise<NatsProxy> {
  const pairs = new Set<readonly [Socket, Socket]>();
  let state: 'passing' | 'frozen' | 'cut' = 'passing';
  let random: (() => number) | null = null;
  let tally: ChaosTally = { messages: 0, dropped: 0, doubled: 0, delayed: 0 };
  let connections = 0;

  const server = createServer((client) => {
    if (state === 'cut') return void client.destroy();
    connections += 1;
    const upstream = connect({ port, host: '127.0.0.1', noDelay: true });
    client.setNoDelay(true);
    const pair = [client, upstream] as const;
    pairs.add(pair);
    const messages = new NatsMessages();
    for (const socket of pair) {
      // Both ends of a broken connection report it; there is nothing to do about either.
      socket
        .on('error', () => undefined)
        .on('close', () => {
          pairs.delete(pair);
          for (const each of pair) each.destroy();
        });
      if (state === 'frozen') socket.pause();
    }
    client.on('data', (bytes: Buffer) => upstream.write(bytes));
    upstream.on('data', (bytes: Buffer) => {
      for (const piece of messages.read(bytes)) {
        if (piece.isMessage && random !== null) mistreat(client, Buffer.from(piece.bytes), random);
        else client.write(piece.bytes);
      }
    });
  });

  function mistreat(client: Socket, message: Buffer, chance: () => number): void {
    tally.messages += 1;
    if (chance() < CHANCES.drop) return void (tally.dropped += 1);
    const copies = chance() < CHANCES.double ? 2 : 1;
    tally.doubled += copies - 1;
    for (let copy = 0; copy < copies; copy += 1) {
      if (chance() >= CHANCES.delay) client.write(message);
      else {
        tally.delayed += 1;
        setTimeout(() => client.destroyed || client.write(message), chance() * CHANCES.delayMs);
      }
    }
  }

  const all = (act: (socket: Socket) => void) => {
    for (const pair of pairs) for (const socket of pair) act(socket);
  };
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `nats://127.0.0.1:${(server.address() as AddressInfo).port}`,
    freeze() {
      state = 'frozen';
      all((socket) => socket.pause());
    },
    cut() {
      state = 'cut';
      all((socket) => socket.destroy());
    },
    heal() {
      state = 'passing';
      random = null;
      all((socket) => socket.resume());
    },
    chaos(seed) {
      random = randomFrom(seed);
      return (tally = { messages: 0, dropped: 0, doubled: 0, delayed: 0 });
    },
    connections: () => connections,
    async close() {
      all((socket) => socket.destroy());
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const LINE_END = Buffer.from('\r\n');

/** A piece of what a NATS server sends: a message to a subscriber, or anything else. */
interface NatsPiece {
  bytes: Buffer;
  isMessage: boolean;
}

/**
 * Cuts what a NATS server sends into its pieces: lines, and for MSG and HMSG the payload whose length ends the line
 * (docs.nats.io, client protocol). Answers what is whole so far; the rest waits for more.
 */
export class NatsMessages {
  #rest: Buffer = Buffer.alloc(0);

  read(bytes: Buffer): NatsPiece[] {
    const pieces: NatsPiece[] = [];
    let all = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const line = all.indexOf(LINE_END);
      if (line < 0) break;
      const fields = all.toString('latin1', 0, line).split(' ');
      const isMessage = /^H?MSG$/i.test(fields[0] ?? '');
      const end = line + 2 + (isMessage ? Number(fields.at(-1)) + 2 : 0);
      if (all.length < end) break;
      pieces.push({ bytes: all.subarray(0, end), isMessage });
      all = all.subarray(end);
    }
    this.#rest = all;
    return pieces;
  }
}
