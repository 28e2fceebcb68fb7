import { Metadata, status } from '@grpc/grpc-js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type { Expectation } from './append-rules.ts';
import { Any, Empty, shared, statuses } from './generated.ts';
import { streamIdentifier } from './wire-events.ts';

/** Largest append: the data of its events together. */
export const MAX_APPEND_BYTES = 1_048_576;

/** A call that ends with a gRPC status; `exception` and its fields tell the client which error it is. */
export class CallRefusal extends Error {
  readonly code: number;
  readonly details: string;
  readonly metadata: Metadata;

  constructor(code: number, details: string, fields: Record<string, string> = {}) {
    super(details);
    this.code = code;
    this.details = details;
    this.metadata = new Metadata();
    for (const [key, value] of Object.entries(fields)) this.metadata.set(key, value);
  }
}

/** How the server writes an expectation as one number. */
const NUMBER_OF = { any: -2n, no_stream: -1n, stream_exists: -4n };
const numberOf = (expected: Expectation): bigint =>
  typeof expected === 'bigint' ? expected : NUMBER_OF[expected];

export const streamDeleted = (stream: string) =>
  new CallRefusal(status.FAILED_PRECONDITION, `Event stream '${stream}' is deleted.`, {
    exception: 'stream-deleted',
    'stream-name': stream,
  });

export const wrongRevision = (stream: string, expected: Expectation, current: bigint) =>
  new CallRefusal(status.FAILED_PRECONDITION, `Wrong expected version of stream: ${stream}`, {
    exception: 'wrong-expected-version',
    'stream-name': stream,
    'expected-version': numberOf(expected).toString(),
    'actual-version': current.toString(),
  });

export const appendTooLarge = () =>
  new CallRefusal(status.INVALID_ARGUMENT, `Maximum Append Size of ${MAX_APPEND_BYTES} Exceeded.`, {
    exception: 'maximum-append-size-exceeded',
    'maximum-append-size': String(MAX_APPEND_BYTES),
  });

export const notReady = () => new CallRefusal(status.UNAVAILABLE, 'Server Is Not Ready');
export const consumerTooSlow = (state: 'live' | 'transitioning to live') =>
  new CallRefusal(
    status.ABORTED,
    `Operation timed out: Consumer too slow to handle event while ${state}. Client resubscription required.`,
  );
export const unexpected = (result: 'ReadStreamResult' | 'ReadAllResult') =>
  new CallRefusal(status.UNKNOWN, `Unexpected ${result}: Error`);
export const brokenHandler = () => new CallRefusal(status.UNKNOWN, 'Exception was thrown by handler.');

type Message = { serializeBinary(): Uint8Array };

/** The statuses inside the answers of a batch append, which do not end the call. */
function answer(code: number, message: string, details: Message, type: string): Status {
  const packed = new Any();
  packed.pack(details.serializeBinary(), type);
  const refusal = new statuses.Status();
  refusal.setCode(code);
  refusal.setMessage(message);
  refusal.setDetails(packed);
  return refusal;
}

const CLIENT = 'event_store.client';

export function wrongRevisionAnswer(expected: Expectation, current: bigint): Status {
  const details = new shared.WrongExpectedVersion();
  if (current < 0n) details.setCurrentNoStream(new Empty());
  else details.setCurrentStreamRevision(current.toString());
  if (expected === 'any') details.setExpectedAny(new Empty());
  else if (expected === 'no_stream') details.setExpectedNoStream(new Empty());
  else if (expected === 'stream_exists') details.setExpectedStreamExists(new Empty());
  else details.setExpectedStreamPosition(expected.toString());
  return answer(
    status.FAILED_PRECONDITION,
    'WrongExpectedVersion',
    details,
    `${CLIENT}.WrongExpectedVersion`,
  );
}

export function streamDeletedAnswer(stream: string): Status {
  const details = new shared.StreamDeleted();
  details.setStreamIdentifier(streamIdentifier(stream));
  return answer(status.FAILED_PRECONDITION, 'StreamDeleted', details, `${CLIENT}.StreamDeleted`);
}

export function tooLargeAnswer(): Status {
  const details = new shared.MaximumAppendSizeExceeded();
  details.setMaxappendsize(MAX_APPEND_BYTES);
  const type = `${CLIENT}.MaximumAppendSizeExceeded`;
  return answer(status.INVALID_ARGUMENT, 'MaximumAppendSizeExceeded', details, type);
}

export function badRequestAnswer(message: string): Status {
  const details = new shared.BadRequest();
  details.setMessage(message);
  return answer(status.INVALID_ARGUMENT, 'BadRequest', details, `${CLIENT}.BadRequest`);
}

export const timeoutAnswer = (): Status =>
  answer(status.DEADLINE_EXCEEDED, 'Timeout', new shared.Timeout(), `${CLIENT}.Timeout`);

export const notReadyAnswer = (): Status =>
  answer(status.OK, 'Server Is Not Ready', new Empty(), 'google.protobuf.Empty');
