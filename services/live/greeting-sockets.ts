import type { Socket } from 'node:net';
import { AppError } from '../platform/errors/app-error.ts';
import { AnonymousSockets } from '../platform/http/anonymous-sockets.ts';
import type { LiveSettings } from './settings.ts';

const LEAST_OF_ADDRESS = 16;

/**
 * The sockets of people who are not known yet, of each address and in all (LP44). An address has as many as it may open in the
 * time that a hello has, so that who says hello soon never meets the bound.
 */
export class GreetingSockets {
  readonly #most: { ofAddress: number; inAll: number };
  readonly #retryAfter: number;
  readonly #anonymous = new AnonymousSockets();

  /** `perAddress`: upgrades a minute. */
  constructor(
    { helloSeconds, greetingSockets }: Pick<LiveSettings, 'helloSeconds' | 'greetingSockets'>,
    perAddress: number,
  ) {
    this.#most = {
      ofAddress: Math.max(LEAST_OF_ADDRESS, Math.ceil((perAddress * helloSeconds) / 60)),
      inAll: greetingSockets,
    };
    this.#retryAfter = Math.max(1, Math.ceil(helloSeconds));
  }

  /** Counts a socket until it is known or closed; answers what it is refused for, where its address has too many. */
  add(socket: Socket, address: string): AppError | null {
    if (this.#anonymous.countOf(address) >= this.#most.ofAddress)
      return new AppError('RATE_LIMITED', { retryAfter: this.#retryAfter });
    this.#anonymous.add(socket, address);
    if (this.#anonymous.size > this.#most.inAll) this.#anonymous.makeRoom();
    return null;
  }

  /** The socket is known. */
  remove(socket: Socket): void {
    this.#anonymous.remove(socket);
  }
}
