import { Agent, request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import type { Channel } from '@keywright/events/live';
import { until } from '@keywright/services/platform/testing/until.ts';
import { percentile } from '../../bench/percentile.ts';
import { type Arrival, LightSubscriber } from '../load-clients/light-subscriber.ts';
import { delaysOf } from '../load-clients/latencies.ts';
import { type FeedPosition, ticketFor } from '../load-clients/web-subscriber.ts';
import { now, ProductClock } from './product-clock.ts';

const EVERY_MS = 100;
const PING_EVERY_MS = 500;
const GIVE_UP_MS = 30_000;

/** How long requests took, in ms. */
export interface Waits {
  slowest: number;
  p95: number;
}

/** What somebody met in a while; without what the product meanwhile waited for a processor. */
export interface Met extends Waits {
  requests: number;
  /** Requests that were not answered 200. */
  refused: number;
  /** The same of the yardstick, all that it waited for included. */
  bare: Waits;
  /** Pings that their socket answered, and how long that took, in ms. */
  pongs: number;
  slowestPong: number;
  frames: number;
  slowestFrame: number;
  /** Whether their socket is open. */
  isLive: boolean;
}

export interface QuietUserOptions {
  url: string;
  /** Of the yardstick. */
  bareUrl: string;
  databaseUrl: string;
  /** Of the product's process. */
  pid: number;
  token: string;
  projectId: string;
  feedPosition: FeedPosition;
  /** How long they pause before each request, in ms (default 100). */
  everyMs?: number;
  /** An address of their own of this machine, so that limits by address do not mean them. */
  localAddress: string;
}

const waitsOf = (times: readonly number[]): Waits => ({
  slowest: Math.max(0, ...times),
  p95: percentile(times, 0.95),
});

/** Somebody who reads a board, one request after the other, and watches it live, while others misbehave. */
export class QuietUser {
  readonly #options: QuietUserOptions;
  readonly #agent = new Agent({ keepAlive: true, maxSockets: 2 });
  readonly #subscriber: LightSubscriber;
  readonly #clock: ProductClock;
  #times: number[] = [];
  #bareTimes: number[] = [];
  #pongTimes: number[] = [];
  #arrivals: Arrival[] = [];
  #refused = 0;

  private constructor(options: QuietUserOptions, ticket: string) {
    this.#options = options;
    const channels: Channel[] = [`topics:${options.projectId}`];
    const { url, feedPosition } = options;
    const arrived = (arrival: Arrival) => this.#arrivals.push(arrival);
    this.#subscriber = new LightSubscriber({ url, ticket, channels, feedPosition, arrived });
    this.#clock = new ProductClock(options.pid);
  }

  /** Goes on until the process ends. */
  static async open(options: QuietUserOptions): Promise<QuietUser> {
    const user = new QuietUser(options, await ticketFor(options.url, options.token));
    await user.#subscriber.live();
    void user.#read();
    void user.#ping();
    return user;
  }

  /** What they have met since this was asked before, an answer and so many frames at least, unless they wait in vain. */
  async met(frames = 1): Promise<Met> {
    const all = () =>
      [this.#times, this.#bareTimes, this.#pongTimes].every(({ length }) => length > 0) &&
      this.#arrivals.length >= frames;
    await until('all has come', all, GIVE_UP_MS).catch(() => undefined);
    const times = this.#times.splice(0);
    const pongTimes = this.#pongTimes.splice(0);
    const refused = this.#refused;
    this.#refused = 0;
    const between = (from: number, to: number) => this.#clock.between(from, to);
    const delays = await delaysOf(this.#options.databaseUrl, this.#arrivals.splice(0), between);
    return {
      ...waitsOf(times),
      requests: times.length,
      refused,
      bare: waitsOf(this.#bareTimes.splice(0)),
      pongs: pongTimes.length,
      slowestPong: Math.max(0, ...pongTimes),
      frames: delays.length,
      slowestFrame: Math.max(0, ...delays),
      isLive: this.#subscriber.closeCode === null,
    };
  }

  /** The product and the yardstick by turns. */
  async #read(): Promise<never> {
    const { url, bareUrl, projectId, everyMs = EVERY_MS } = this.#options;
    for (;;) {
      const began = now();
      const status = await this.#status(
        `${url}/api/topicViews/search/byFilter?projectId=${projectId}&size=20`,
      );
      if (status !== 200) this.#refused += 1;
      this.#times.push(this.#clock.between(began, now()));
      await pause(everyMs);
      const bareBegan = now();
      if ((await this.#status(bareUrl)) !== 200) throw new Error('the yardstick did not answer');
      this.#bareTimes.push(now() - bareBegan);
      await pause(everyMs);
    }
  }

  /** As long as their socket is open. */
  async #ping(): Promise<void> {
    while (this.#subscriber.closeCode === null) {
      const began = now();
      if (await this.#subscriber.answersPing()) this.#pongTimes.push(this.#clock.between(began, now()));
      await pause(PING_EVERY_MS);
    }
  }

  /** 0 where no answer comes. */
  #status(url: string): Promise<number> {
    const { token, localAddress } = this.#options;
    return new Promise((resolve) => {
      const options = { agent: this.#agent, localAddress, timeout: GIVE_UP_MS };
      const asked = request(url, { ...options, headers: { authorization: `Bearer ${token}` } }, (answer) =>
        answer.resume().once('close', () => resolve(answer.statusCode ?? 0)),
      );
      asked.once('timeout', () => asked.destroy());
      asked.once('error', () => resolve(0)).end();
    });
  }
}
