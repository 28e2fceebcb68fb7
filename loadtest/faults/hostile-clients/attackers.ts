import { request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FeedPosition } from '../load-clients/web-subscriber.ts';

/** Whence and as whom somebody attacks. */
export interface Attacker {
  url: string;
  token: string;
  projectId: string;
  /** Where the project's list was at first: what came after it has been missed. */
  feedPosition: FeedPosition;
  /** An address of this machine that is nobody else's. */
  localAddress: string;
  /** When to stop, by performance.now(). */
  until: number;
}

export interface HostileRequest {
  method: string;
  path: string;
  headers?: Record<string, string>;
  body?: Buffer | string;
}

/** How much longer an attack goes on of which nothing has come in its time. */
const LATE_MS = 30_000;

/** Whether an attack goes on: until its time is over, and until something has come of it, within reason. */
export function goesOn({ until }: Pick<Attacker, 'until'>, met: number): boolean {
  return performance.now() < until + (met > 0 ? 0 : LATE_MS);
}

/**
 * Does something over and over, so many at once, until its time is over and it has `met` something; what fails is begun anew. Answers
 * how often it came to an end.
 */
export async function atOnce(
  count: number,
  attacker: Pick<Attacker, 'until'>,
  met: () => number,
  work: () => Promise<unknown>,
): Promise<number> {
  let times = 0;
  const worker = async () => {
    while (goesOn(attacker, met())) {
      const done = await work().then(
        () => true,
        () => false,
      );
      if (done) times += 1;
      else await pause(20);
    }
  };
  await Promise.all(Array.from({ length: count }, worker));
  return times;
}

/** Sends one request over a connection of its own; answers status and text. @throws Error where no answer comes. */
export function send(
  { url, token, localAddress }: Attacker,
  hostile: HostileRequest,
): Promise<{ status: number; text: string }> {
  const { method, path, headers = {}, body } = hostile;
  return new Promise((resolve, reject) => {
    const asked = request(`${url}${path}`, {
      ...{ method, localAddress, agent: false, timeout: 20_000 },
      headers: {
        authorization: `Bearer ${token}`,
        ...headers,
        ...(body === undefined ? {} : { 'content-length': String(Buffer.byteLength(body)) }),
      },
    });
    asked.once('response', (answer) => {
      let text = '';
      answer.on('data', (data) => (text += String(data)));
      answer.once('close', () => resolve({ status: answer.statusCode ?? 0, text }));
    });
    asked.once('timeout', () => asked.destroy(new Error('no answer')));
    asked.once('error', reject).end(body);
  });
}

/** Sends bytes in one piece over a connection of its own, and reads until it is closed, or over. Answers how many bytes came. */
export function sendPiece({ url, localAddress, until }: Attacker, piece: string): Promise<number> {
  const { hostname, port } = new URL(url);
  const socket = connect({ host: hostname, port: Number(port), localAddress });
  socket.setTimeout(Math.max(1_000, until - performance.now()), () => socket.destroy());
  socket.on('error', () => undefined);
  socket.resume().write(piece);
  return new Promise((resolve) => socket.once('close', () => resolve(socket.bytesRead)));
}

/** What a connection says at first, what now and then, and whether it reads. */
export interface Held {
  head?: string;
  drop?: string;
  reads?: boolean;
}

/** Connections that are held open, each opened anew where it is closed. */
export class Trickle {
  readonly #sockets = new Set<Socket>();
  /** How many have been taken. */
  opened = 0;
  closed = 0;

  /** Holds so many connections at once until its time is over; they stay open then, until `end`. */
  async hold(
    count: number,
    attacker: Attacker,
    { head = '', drop = '', reads = true }: Held = {},
  ): Promise<void> {
    const { hostname, port } = new URL(attacker.url);
    while (goesOn(attacker, this.opened)) {
      // Not all at once: the kernel takes so many that wait only.
      for (let opened = 0; this.#sockets.size < count && opened < 100; opened += 1) {
        const socket = connect({ host: hostname, port: Number(port), localAddress: attacker.localAddress });
        this.#sockets.add(socket);
        socket.on('error', () => undefined);
        if (reads) socket.resume();
        else socket.pause();
        socket.once('connect', () => (this.opened += 1));
        socket.once('close', () => {
          this.#sockets.delete(socket);
          this.closed += 1;
        });
        if (head !== '') socket.write(head);
      }
      if (drop !== '') for (const socket of this.#sockets) socket.write(drop);
      await pause(100);
    }
  }

  /**
   * All read what comes, and say one letter more, so that they notice their end: the kernel tells of a connection that it gave up
   * before the product could take it only when something is sent.
   */
  noticeEnd(): void {
    for (const socket of this.#sockets) socket.resume().write('X');
  }

  get open(): number {
    return this.#sockets.size;
  }

  end(): void {
    for (const socket of this.#sockets) socket.destroy();
  }
}
