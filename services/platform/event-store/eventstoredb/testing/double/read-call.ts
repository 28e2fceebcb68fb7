import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { TOMBSTONE, type LogRecord } from './event-log.ts';
import type { FaultPlan } from './faults.ts';
import { streams } from './generated.ts';
import { compileFilter, everything } from './filter.ts';
import { createOutbox } from './outbox.ts';
import { allBackward, allForward, PAGE, streamBackward, streamForward } from './read-rules.ts';
import { CallRefusal, brokenHandler, notReady, streamDeleted, unexpected } from './refusals.ts';
import type { Store } from './store.ts';
import { followAll, followStream, type Subscription } from './subscriptions.ts';
import { allStart, confirmation, eventResponse, nameIn, streamNotFound, streamStart } from './wire-events.ts';
import { isMissing } from './writes.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;
const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;

const toRefusal = (error: unknown): CallRefusal => (error instanceof CallRefusal ? error : brokenHandler());

/** Bytes of responses the server hands to the transport before it waits for them to leave. */
const TRANSPORT_BYTES = 65_536;
const FIXED_BYTES = 200;

const sizeOf = (response: ReadResp): number =>
  FIXED_BYTES + (response.getEvent()?.getEvent()?.getData_asU8().length ?? 0);

/** Sends responses of a call in order; each waits while the transport is full, which is how a slow consumer is felt. */
function sender(call: Call): (response: ReadResp) => Promise<void> {
  let onTheWay = 0;
  let proceed = (): void => undefined;
  call.on('cancelled', () => proceed());
  return async (response) => {
    if (call.cancelled || call.writableEnded) return;
    const size = sizeOf(response);
    onTheWay += size;
    call.write(response, () => {
      onTheWay -= size;
      if (onTheWay < TRANSPORT_BYTES) proceed();
    });
    if (onTheWay >= TRANSPORT_BYTES) await new Promise<void>((resolve) => (proceed = resolve));
  };
}

/** The events of a stream a read asks for; nothing but an answer for one that is not there. */
function recordsOfStream(store: Store, options: ReadReq.Options): Iterable<LogRecord> | 'missing' {
  const place = options.getStream();
  const name = nameIn(place?.getStreamIdentifier());
  if (store.log.lastRevision(name) === TOMBSTONE) throw streamDeleted(name);
  if (options.getCount() === '0') throw unexpected('ReadStreamResult');
  if (isMissing(store.log, name)) return 'missing';
  const from = place ? streamStart(place) : 'start';
  if (options.getReadDirection() === BACKWARDS)
    return streamBackward(store.log, name, from === 'start' ? 0n : from);
  return from === 'end' ? [] : streamForward(store.log, name, from === 'start' ? 0n : from);
}

/** The events of $all a read asks for: from a position on, or before it. */
function recordsOfAll(store: Store, options: ReadReq.Options): Iterable<LogRecord> {
  const place = options.getAll();
  const from = place ? allStart(place) : 'start';
  const all = store.log.records.length;
  const index = from === 'start' ? 0 : from === 'end' ? all : store.log.indexAt(from);
  if (index === undefined) throw unexpected('ReadAllResult');
  return options.getReadDirection() === BACKWARDS
    ? allBackward(store.log, index)
    : allForward(store.log, index);
}

async function read(store: Store, call: Call, options: ReadReq.Options): Promise<void> {
  const send = sender(call);
  const records = options.hasStream() ? recordsOfStream(store, options) : recordsOfAll(store, options);
  if (records === 'missing') {
    await send(streamNotFound(nameIn(options.getStream()?.getStreamIdentifier())));
  } else {
    let left = BigInt(options.getCount());
    for (const record of records) {
      if (left === 0n || call.cancelled) break;
      left -= 1n;
      await send(eventResponse(record));
    }
  }
  call.end();
}

async function subscribe(store: Store, call: Call, options: ReadReq.Options): Promise<void> {
  const cancelled = new AbortController();
  const id = randomUUID();
  const place = options.getStream();
  const from = place ? streamStart(place) : 'start';
  const outbox = createOutbox(place && typeof from === 'bigint' ? from : -1n, sender(call), (refusal) =>
    refusal ? call.emit('error', refusal) : call.end(),
  );
  let confirmed: Promise<void> | undefined;
  const subscription: Subscription = {
    store,
    outbox,
    confirm: () => (confirmed ??= outbox.put({ response: confirmation(id) })),
    signal: cancelled.signal,
  };
  call.on('cancelled', () => {
    cancelled.abort();
    outbox.close();
  });
  if (place) return followStream(subscription, nameIn(place.getStreamIdentifier()), from);
  const all = options.getAll();
  const filter = options.getFilter();
  const searchWindow = filter?.hasMax() ? filter.getMax() : PAGE;
  return followAll(subscription, {
    from: all ? allStart(all) : 'start',
    filter: filter ? compileFilter(filter) : everything,
    searchWindow: filter ? searchWindow : Number.MAX_SAFE_INTEGER,
    checkpointEvery: filter ? filter.getCheckpointintervalmultiplier() * searchWindow : undefined,
  });
}

/** `Streams.Read`: reads of a stream or of $all in both directions, and subscriptions to either. */
export function handleRead(store: () => Store, plan: FaultPlan): (call: Call) => void {
  return (call) => {
    const options = call.request.getOptions();
    const subscribes = options?.hasSubscription() ?? false;
    const end = (refusal: CallRefusal): void => void call.emit('error', refusal);
    const closed = plan.opened(subscribes ? 'subscription' : 'read', end);
    call.on('cancelled', closed).on('finish', closed);
    if (!plan.isReady()) return end(notReady());
    if (!options) return end(brokenHandler());
    const done = subscribes ? subscribe(store(), call, options) : read(store(), call, options);
    done.catch((error: unknown) => end(toRefusal(error)));
  };
}
