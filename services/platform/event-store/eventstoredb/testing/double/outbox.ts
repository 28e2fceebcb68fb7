import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { CallRefusal } from './refusals.ts';

/** Responses the server keeps for a consumer, and events it keeps for a live one that lags. */
const CAPACITY = 32;

/** `order` is a position or revision: what is not past the last one sent was sent before and is left out. */
export interface Outgoing {
  response: ReadResp;
  order?: bigint;
  /** Ends the subscription right after this response. */
  last?: CallRefusal;
}

export interface Outbox {
  /** Waits for room: how events are sent while a subscription catches up. */
  put(item: Outgoing): Promise<void>;
  /** False when there is no room. */
  tryPut(item: Outgoing): boolean;
  /** False when a live consumer lags by more than the buffer holds. */
  offerLive(item: Outgoing): boolean;
  /** From here on live events flow, after this response. */
  goLive(item: Outgoing): Promise<void>;
  isLive(): boolean;
  /** What is in the outbox is still sent, then the call ends. */
  close(refusal?: CallRefusal): void;
}

/**
 * Two bounded queues of one subscription: `queued` is what the transport takes one by one, `waiting` holds live events
 * until there is room in it. Events are offered to `waiting` before the subscription is live as well, and flow when it is.
 */
export function createOutbox(
  seen: bigint,
  send: (response: ReadResp) => Promise<void>,
  end: (refusal: CallRefusal | undefined) => void,
): Outbox {
  const queued: Outgoing[] = [];
  const waiting: Outgoing[] = [];
  const blocked: (() => void)[] = [];
  let last = seen;
  let live = false;
  let closed = false;
  let refusal: CallRefusal | undefined;
  let sending = false;

  const refill = (): void => {
    while (live && !closed && queued.length < CAPACITY && waiting.length > 0) {
      const item = waiting.shift();
      if (item) queued.push(item);
    }
    while (blocked.length > 0 && queued.length < CAPACITY) blocked.shift()?.();
  };
  const close = (reason?: CallRefusal): void => {
    if (closed) return;
    closed = true;
    refusal = reason;
    waiting.length = 0;
    blocked.splice(0).forEach((resolve) => resolve());
    void sendAll();
  };
  const sendAll = async (): Promise<void> => {
    if (sending) return;
    sending = true;
    for (let item = queued.shift(); item; item = queued.shift()) {
      refill();
      if (item.order !== undefined) {
        if (item.order <= last) continue;
        last = item.order;
      }
      if (item.last) close(item.last);
      await send(item.response);
    }
    sending = false;
    if (closed) end(refusal);
  };
  const tryPut = (item: Outgoing): boolean => {
    if (closed) return true;
    if (queued.length >= CAPACITY) return false;
    queued.push(item);
    void sendAll();
    return true;
  };
  const put = async (item: Outgoing): Promise<void> => {
    while (!tryPut(item)) await new Promise<void>((resolve) => blocked.push(resolve));
  };

  return {
    put,
    tryPut,
    offerLive(item) {
      if (closed) return true;
      if (waiting.length >= CAPACITY) return false;
      waiting.push(item);
      refill();
      void sendAll();
      return true;
    },
    async goLive(item) {
      await put(item);
      live = true;
      refill();
      void sendAll();
    },
    isLive: () => live,
    close,
  };
}
