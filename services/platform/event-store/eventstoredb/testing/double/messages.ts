import { createRequire } from 'node:module';
import { Metadata, status } from '@grpc/grpc-js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Expectation, LogRecord } from './event-log.ts';

/**
 * The messages and services the client package ships are CommonJS without names that a module loader could see, so
 * they are required.
 */
const require = createRequire(import.meta.url);
const ofClient = (file: string): unknown => require(`@eventstore/db-client/generated/${file}.js`);
const ofProtobuf = (file: string): unknown => require(`google-protobuf/google/protobuf/${file}.js`);

type Services = typeof import('@eventstore/db-client/generated/streams_grpc_pb.js');
type FeatureServices = typeof import('@eventstore/db-client/generated/serverfeatures_grpc_pb.js');

export const streams = ofClient(
  'streams_pb',
) as typeof import('@eventstore/db-client/generated/streams_pb.js');
export const serverFeatures = ofClient(
  'serverfeatures_pb',
) as typeof import('@eventstore/db-client/generated/serverfeatures_pb.js');
export const { StreamsService } = ofClient('streams_grpc_pb') as Services;
export const { ServerFeaturesService } = ofClient('serverfeatures_grpc_pb') as FeatureServices;
export const shared = ofClient('shared_pb') as typeof import('@eventstore/db-client/generated/shared_pb.js');
const statuses = ofClient('status_pb') as typeof import('@eventstore/db-client/generated/status_pb.js');
const { Any } = ofProtobuf('any_pb') as typeof import('google-protobuf/google/protobuf/any_pb.js');
const { Empty } = ofProtobuf('empty_pb') as typeof import('google-protobuf/google/protobuf/empty_pb.js');

/** Largest append: the data of its events together. */
export const SERVER_APPEND_BYTES = 1_048_576;
const TICKS_PER_MILLISECOND = 10_000n;

/** A call that ends with a gRPC status; `exception` among the fields tells the client which error it is. */
export class CallRefusal extends Error {
  readonly code: number;
  readonly details: string;
  readonly metadata = new Metadata();

  constructor(code: number, details: string, fields: Record<string, string> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    for (const [key, value] of Object.entries(fields)) this.metadata.set(key, value);
  }
}

export const streamDeleted = (stream: string) =>
  new CallRefusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });
export const tooSlow = () =>
  new CallRefusal(
    status.ABORTED,
    'Operation timed out: Consumer too slow to handle event while live. Client resubscription required.',
  );
export const accessDenied = () =>
  new CallRefusal(status.PERMISSION_DENIED, 'Access Denied', { exception: 'access-denied' });
export const noBoundary = () => new CallRefusal(status.UNKNOWN, 'Unexpected ReadAllResult: Error');
export const brokenHandler = () => new CallRefusal(status.UNKNOWN, 'Exception was thrown by handler.');

/** A refusal inside the answer of a batch append, which does not end the call. */
function answer(code: number, name: string, details: { serializeBinary(): Uint8Array }): Status {
  const packed = new Any();
  packed.pack(details.serializeBinary(), `event_store.client.${name}`);
  const refusal = new statuses.Status();
  refusal.setCode(code);
  refusal.setMessage(name);
  refusal.setDetails(packed);
  return refusal;
}

export function wrongRevisionAnswer(expected: Expectation, current: bigint): Status {
  const details = new shared.WrongExpectedVersion();
  if (current < 0n) details.setCurrentNoStream(new Empty());
  else details.setCurrentStreamRevision(current.toString());
  if (expected === 'any') details.setExpectedAny(new Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new Empty());
  else details.setExpectedStreamPosition(expected.toString());
  return answer(status.FAILED_PRECONDITION, 'WrongExpectedVersion', details);
}

export function streamDeletedAnswer(stream: string): Status {
  const details = new shared.StreamDeleted();
  details.setStreamIdentifier(identifierOf(stream));
  return answer(status.FAILED_PRECONDITION, 'StreamDeleted', details);
}

export function tooLargeAnswer(): Status {
  const details = new shared.MaximumAppendSizeExceeded();
  details.setMaxappendsize(SERVER_APPEND_BYTES);
  return answer(status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details);
}

function identifierOf(stream: string) {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(stream)));
  return identifier;
}

export const nameIn = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

/** The answers of a read or a subscription, which are one kind of message. */
function response(fill: (response: ReadResp) => void): ReadResp {
  const made = new streams.ReadResp();
  fill(made);
  return made;
}

export function eventResponse(record: LogRecord): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(record.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(identifierOf(record.stream));
  recorded.setStreamRevision(record.revision.toString());
  recorded.setCommitPosition(record.position.toString());
  recorded.setPreparePosition(record.position.toString());
  recorded.setData(record.data);
  recorded.setCustomMetadata(record.metadata);
  recorded
    .getMetadataMap()
    .set('type', record.type)
    .set('created', (BigInt(record.created.getTime()) * TICKS_PER_MILLISECOND).toString())
    .set('content-type', record.json ? 'application/json' : 'application/octet-stream');
  const event = new streams.ReadResp.ReadEvent();
  event.setEvent(recorded);
  event.setCommitPosition(record.position.toString());
  return response((made) => made.setEvent(event));
}

export function confirmation(id: string): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(id);
  return response((made) => made.setConfirmation(confirmed));
}

export const caughtUp = (): ReadResp => response((made) => made.setCaughtUp(new streams.ReadResp.CaughtUp()));

export function checkpoint(position: bigint): ReadResp {
  const reached = new streams.ReadResp.Checkpoint();
  reached.setCommitPosition(position.toString());
  reached.setPreparePosition(position.toString());
  return response((made) => made.setCheckpoint(reached));
}

export function streamNotFound(stream: string): ReadResp {
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(identifierOf(stream));
  return response((made) => made.setStreamNotFound(missing));
}
