import { randomUUID } from 'node:crypto';
import type { ServerWritableStream } from '@grpc/grpc-js';
import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { type EventLog, type LogRecord, NO_REVISION, TOMBSTONE } from './event-log.ts';
import {
  brokenHandler,
  CallRefusal,
  caughtUp,
  checkpoint,
  confirmation,
  eventResponse,
  nameIn,
  noBoundary,
  streamDeleted,
  streamNotFound,
  streams,
  tooSlow,
} from './messages.ts';

type Call = ServerWritableStream<ReadReq, ReadResp>;
type Start = 'start' | 'end' | bigint;

const { BACKWARDS } = streams.ReadReq.Options.ReadDirection;

/** Bytes of responses the server hands to the transport before it waits for them to leave. */
const TRANSPORT_BYTES = 65_536;
const FIXED_BYTES = 200;
/** Events the server keeps for a live consumer while the transport is full. */
const LIVE_EVENTS = 32;
const SEARCH_WINDOW = 32;

/** `Streams.Read`: reads of a stream or of $all in both directions, and subscriptions to either. */
export function handleRead(log: () => EventLog) {
  return (call: Call): void => {
    const options = call.request.getOptions();
    if (options === undefined) return void call.emit('error', brokenHandler());
    const done = options.hasSubscription() ? subscribe(log(), call, options) : read(log(), call, options);
    done.catch((error: unknown) =>
      call.emit('error', error instanceof CallRefusal ? error : brokenHandler()),
    );
  };
}

async function read(log: EventLog, call: Call, options: ReadReq.Options): Promise<void> {
  const { send } = transportOf(call);
  const stream = options.getStream();
  const name = nameIn(stream?.getStreamIdentifier());
  const records = stream === undefined ? recordsOfAll(log, options) : recordsOfStream(log, name, options);
  if (records === 'missing') await send(streamNotFound(name));
  else {
    for (const record of records.slice(0, Number(options.getCount()))) {
      if (call.cancelled) break;
      await send(eventResponse(record));
    }
  }
  call.end();
}

/** Forwards from a revision on, backwards from it down, inclusive both ways. */
function recordsOfStream(log: EventLog, name: string, options: ReadReq.Options): LogRecord[] | 'missing' {
  if (log.lastRevision(name) === TOMBSTONE) throw streamDeleted(name);
  const visible = log.visible(name);
  if (visible.length === 0) return 'missing';
  const from = startOfStream(options);
  if (options.getReadDirection() === BACKWARDS)
    return visible.filter(({ revision }) => typeof from !== 'bigint' || revision <= from).reverse();
  return visible.filter(({ revision }) => typeof from !== 'bigint' || revision >= from);
}

/** Forwards from a position on, inclusive; backwards before it, exclusive. */
function recordsOfAll(log: EventLog, options: ReadReq.Options): LogRecord[] {
  const from = startOfAll(options);
  const end = log.records.length;
  const index = from === 'start' ? 0 : from === 'end' ? end : log.indexAt(from);
  if (index === undefined) throw noBoundary();
  const count = Number(options.getCount());
  return options.getReadDirection() === BACKWARDS
    ? log.records.slice(Math.max(0, index - count), index).reverse()
    : log.records.slice(index, index + count);
}

function startOfAll(options: ReadReq.Options): Start {
  const all = options.getAll();
  const position = all?.getPosition();
  if (position) return BigInt(position.getCommitPosition());
  return all?.hasEnd() === true ? 'end' : 'start';
}

function startOfStream(options: ReadReq.Options): Start {
  const stream = options.getStream();
  if (stream?.hasRevision() === true) return BigInt(stream.getRevision());
  return stream?.hasEnd() === true ? 'end' : 'start';
}

/**
 * A subscription to a stream or to $all, behind the place it names: history, then `caughtUp` (for a stream that is not there
 * only once it is), then what is written. A consumer may take its time with history. While it is live and the transport
 * is full, the server keeps only so many events for it and ends the subscription when there are more.
 */
async function subscribe(log: EventLog, call: Call, options: ReadReq.Options): Promise<void> {
  const name = options.hasStream() ? nameIn(options.getStream()?.getStreamIdentifier()) : null;
  let next = name === null ? indexBehindAll(log, options) : indexBehindStream(log, name, options);
  const isFromEnd = (name === null ? startOfAll(options) : startOfStream(options)) === 'end';
  const matches = filterOf(name, options);
  const checkpointEvery = checkpointIntervalOf(options);
  const { send, isFull } = transportOf(call);
  let isLive = false;
  let looked = 0;
  let wake = (): void => undefined;
  const cutOffTooSlow = (): void => {
    if (isLive && isFull() && log.records.length - next > LIVE_EVENTS) call.emit('error', tooSlow());
  };
  const unlisten = log.onWritten(() => {
    cutOffTooSlow();
    wake();
  });
  call.on('cancelled', () => wake());
  const isOver = () => call.cancelled || call.writableEnded || call.destroyed;
  const sendLive = async (response: ReadResp): Promise<void> => {
    const sent = send(response);
    cutOffTooSlow();
    await sent;
  };
  try {
    await send(confirmation(randomUUID()));
    while (!isOver()) {
      for (let record = log.records[next]; record !== undefined && !isOver(); record = log.records[next]) {
        next += 1;
        looked += 1;
        if (matches(record)) await sendLive(eventResponse(record));
        if (looked % checkpointEvery === 0) await sendLive(checkpoint(record.position));
      }
      const exists = name === null || log.lastRevision(name) !== NO_REVISION;
      if (!isLive && (exists || isFromEnd) && !isOver()) {
        await send(caughtUp());
        isLive = true;
      } else if (!isOver()) await new Promise<void>((resolve) => (wake = resolve));
    }
  } finally {
    unlisten();
  }
}

function indexBehindAll(log: EventLog, options: ReadReq.Options): number {
  const from = startOfAll(options);
  if (from === 'start') return 0;
  const index = from === 'end' ? log.records.length : log.indexAt(from);
  if (index === undefined) throw brokenHandler();
  return Math.min(index + 1, log.records.length);
}

function indexBehindStream(log: EventLog, name: string, options: ReadReq.Options): number {
  const from = startOfStream(options);
  if (from === 'end') return log.records.length;
  const first = from === 'start' ? 0n : from + 1n;
  const index = log.records.findIndex((record) => record.stream === name && record.revision >= first);
  return index === -1 ? log.records.length : index;
}

/** The server's side of `streamNameFilter` by prefixes and of `eventTypeFilter` by a regular expression. */
function filterOf(name: string | null, options: ReadReq.Options): (record: LogRecord) => boolean {
  if (name !== null) return (record) => record.stream === name;
  const filter = options.getFilter();
  const prefixes = filter?.getStreamIdentifier()?.getPrefixList();
  if (prefixes !== undefined) return ({ stream }) => prefixes.some((prefix) => stream.startsWith(prefix));
  const pattern = new RegExp(filter?.getEventType()?.getRegex() ?? '');
  return ({ type }) => pattern.test(type);
}

/** Events looked at between two checkpoints; no checkpoints without a filter. */
function checkpointIntervalOf(options: ReadReq.Options): number {
  const filter = options.getFilter();
  if (filter === undefined) return Infinity;
  return filter.getCheckpointintervalmultiplier() * (filter.hasMax() ? filter.getMax() : SEARCH_WINDOW);
}

/** Sends responses in order; `send` waits while the transport is full, which is how a slow consumer is felt. */
function transportOf(call: Call) {
  let waiting = 0;
  let proceed = (): void => undefined;
  call.on('cancelled', () => proceed());
  const isFull = () => waiting >= TRANSPORT_BYTES;
  return {
    isFull,
    async send(response: ReadResp): Promise<void> {
      if (call.cancelled || call.writableEnded) return;
      const size = FIXED_BYTES + (response.getEvent()?.getEvent()?.getData_asU8().length ?? 0);
      waiting += size;
      call.write(response, () => {
        waiting -= size;
        if (!isFull()) proceed();
      });
      if (isFull()) await new Promise<void>((resolve) => (proceed = resolve));
    },
  };
}
