import type { FeedPosition } from '../faults/load-clients/web-subscriber.ts';

/** An answer over HTTP, read to its end, and how long it took in ms. */
export interface TimedAnswer<Body> extends FeedPosition {
  body: Body;
  ms: number;
}

/** Somebody who asks the product over HTTP with an access token. */
export class Person {
  readonly url: string;
  readonly token: string;

  constructor(url: string, token: string) {
    this.url = url;
    this.token = token;
  }

  /** Sends JSON or a form, or asks; what is read is as of `after` at least. @throws Error of any answer but a good one */
  async ask<Body>(path: string, body?: object, after?: string): Promise<TimedAnswer<Body>> {
    const began = performance.now();
    const isForm = body instanceof FormData;
    const answer = await fetch(`${this.url}${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: {
        authorization: `Bearer ${this.token}`,
        ...(body !== undefined && { 'idempotency-key': crypto.randomUUID() }),
        ...(body !== undefined && !isForm && { 'content-type': 'application/json' }),
        ...(after !== undefined && { 'x-after-position': after }),
      },
      ...(body !== undefined && { body: isForm ? body : JSON.stringify(body) }),
    });
    const text = await answer.text();
    const ms = performance.now() - began;
    if (!answer.ok) throw new Error(`${path} is answered ${answer.status}: ${text}`);
    const [epoch, position] = ['x-epoch', 'x-position'].map((name) => answer.headers.get(name) ?? '');
    return { body: JSON.parse(text) as Body, ms, epoch: epoch ?? '', position: position ?? '' };
  }
}
