import type { Socket } from 'node:net';

/**
 * Sockets of people who have not said who they are, by the network they come from. Where there are too many, the oldest of the
 * network that has most makes room: many addresses keep nobody else out, and whoever holds little loses nothing.
 */
export class AnonymousSockets {
  readonly #networks = new Map<Socket, string>();
  /** Of each network, the oldest first. */
  readonly #sockets = new Map<string, Set<Socket>>();
  /** The networks that have so many, so that the one with most is found at once. */
  readonly #havingCount = new Map<number, Set<string>>();
  #most = 0;

  get size(): number {
    return this.#networks.size;
  }

  countOf(network: string): number {
    return this.#sockets.get(network)?.size ?? 0;
  }

  /** Until it is closed, removed or makes room. */
  add(socket: Socket, network: string): void {
    const sockets = this.#sockets.get(network) ?? new Set();
    this.#sockets.set(network, sockets);
    this.#moves(network, sockets.size, sockets.size + 1);
    sockets.add(socket);
    this.#networks.set(socket, network);
    socket.once('close', () => this.remove(socket));
  }

  /** It is somebody's by now, or gone. */
  remove(socket: Socket): void {
    const network = this.#networks.get(socket);
    const sockets = this.#sockets.get(network ?? '');
    if (network === undefined || !sockets) return;
    this.#networks.delete(socket);
    this.#moves(network, sockets.size, sockets.size - 1);
    sockets.delete(socket);
    if (sockets.size === 0) this.#sockets.delete(network);
  }

  /** Closes the one that has to go first; answers whether there was any. */
  makeRoom(): boolean {
    const [network = ''] = this.#havingCount.get(this.#most) ?? [];
    const [oldest] = this.#sockets.get(network) ?? [];
    if (!oldest) return false;
    this.remove(oldest);
    oldest.destroy();
    return true;
  }

  #moves(network: string, from: number, to: number): void {
    const left = this.#havingCount.get(from);
    left?.delete(network);
    if (left?.size === 0) this.#havingCount.delete(from);
    if (to > 0) this.#havingCount.set(to, (this.#havingCount.get(to) ?? new Set()).add(network));
    // By one at a time: what is left of a network stands just below.
    if (to > this.#most || !this.#havingCount.has(this.#most)) this.#most = to;
  }
}
