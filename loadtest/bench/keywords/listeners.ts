import type { Channel } from '@keywright/events/live';
import { LightSubscriber, type Arrival } from '../../faults/load-clients/light-subscriber.ts';
import { ticketFor, type FeedPosition } from '../../faults/load-clients/web-subscriber.ts';
import type { Person } from '../person.ts';

/** What all sockets got of one thing that happened. */
export interface Heard {
  /** When the last socket had all of it, by the clock of the machine in ms. */
  at: number;
  /** The most frames that one socket got, and the longest of them in bytes. */
  frames: number;
  bytes: number;
}

/** Sockets that listen to the keywords of a project. */
export class Listeners {
  readonly #sockets: LightSubscriber[] = [];
  readonly #arrivals: Arrival[][] = [];
  #told: () => void = () => undefined;

  /** One for each person, from a position on; resolves once all are live. */
  static async open(
    people: readonly Person[],
    channel: Channel,
    feedPosition: FeedPosition,
  ): Promise<Listeners> {
    const listeners = new Listeners();
    for (const { url, token } of people) {
      const own: Arrival[] = [];
      listeners.#arrivals.push(own);
      const ticket = await ticketFor(url, token);
      const arrived = (arrival: Arrival) => {
        own.push(arrival);
        listeners.#told();
      };
      listeners.#sockets.push(
        new LightSubscriber({ url, ticket, channels: [channel], feedPosition, arrived }),
      );
    }
    await Promise.all(listeners.#sockets.map((socket) => socket.live()));
    return listeners;
  }

  get count(): number {
    return this.#sockets.length;
  }

  /** Forgets what came before. */
  clear(): void {
    for (const own of this.#arrivals) own.splice(0);
  }

  /** Resolves once every socket has what happened up to a position. @throws Error where that takes a minute */
  async heard(position: bigint): Promise<Heard> {
    const reaches = ({ to }: Arrival) => BigInt(to) >= position;
    const isAll = () => this.#arrivals.every((own) => own.some(reaches));
    await new Promise<void>((resolve, reject) => {
      const timer = setTimeout(() => reject(new Error(`not every socket has heard of ${position}`)), 60_000);
      this.#told = () => {
        if (!isAll()) return;
        clearTimeout(timer);
        resolve();
      };
      this.#told();
    });
    this.#told = () => undefined;
    const last = this.#arrivals.map((own) => own.find(reaches)?.at ?? NaN);
    const frames = Math.max(...this.#arrivals.map((own) => own.length));
    const bytes = Math.max(...this.#arrivals.flat().map((arrival) => arrival.bytes));
    return { at: Math.max(...last), frames, bytes };
  }

  end(): void {
    for (const socket of this.#sockets) socket.end();
  }
}
