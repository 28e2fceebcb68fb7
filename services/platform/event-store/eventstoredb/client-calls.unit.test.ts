import {
  MaxAppendSizeExceededError,
  StreamDeletedError,
  StreamNotFoundError,
  TimeoutError,
  UnavailableError,
  UnknownError,
  WrongExpectedVersionError,
} from '@eventstore/db-client';
import { describe, expect, it } from 'vitest';
import { AnotherStore, InvalidAppend, WrongExpectedRevision } from '../errors.ts';
import { isConsumerTooSlow, isFinal, isStreamAbsent, settledBy } from './client-calls.ts';

const append = { stream: 'topic-1', expected: 3n } as const;
const grpc = (code: number, details: string) => Object.assign(new Error(details), { code, details });
const wrong = (actual: bigint | 'no_stream') =>
  new WrongExpectedVersionError(null as never, {
    streamName: 'topic-1',
    expected: 3n,
    current: actual,
  });

describe('A rejected append', () => {
  it.each([
    [7n, 7n],
    ['no_stream', null],
  ] as const)('to a stream at %s is a wrong revision', (actual, reported) => {
    const error = Object.assign(wrong(actual), { actualVersion: actual });
    const settled = settledBy(error, append);
    expect(settled).toBeInstanceOf(WrongExpectedRevision);
    expect(settled).toMatchObject({ ...append, actual: reported });
  });

  it.each([
    ['to a deleted stream', StreamDeletedError.fromStreamName('topic-1')],
    ['that is too large', MaxAppendSizeExceededError.fromMaxAppendSize(1_048_576)],
  ])('%s is one that no store takes', (_, error) => {
    expect(settledBy(error, append)).toBeInstanceOf(InvalidAppend);
  });

  it.each([
    ['a lost connection, as the client knows it', new UnavailableError()],
    ['a lost connection, as gRPC knows it', grpc(14, 'No connection established')],
    ['a server going down', grpc(13, 'Received RST_STREAM with code 0')],
    ['a server coming up', new UnknownError(undefined, 'Could not recognize Server Is Not Ready')],
    ['a full server', grpc(8, 'RESOURCE_EXHAUSTED')],
    ['a cancelled call', grpc(1, 'Cancelled on client')],
    ['an error of nobody', 'lost'],
  ])('by %s may have been stored', (_, error) => {
    expect(settledBy(error, append)).toBeNull();
    expect(isFinal(error)).toBe(false);
  });
});

describe('Errors of reads and subscriptions', () => {
  it('tell a missing stream from everything else', () => {
    const missing = new StreamNotFoundError(null as never, 'topic-1');
    expect(
      [missing, StreamDeletedError.fromStreamName('a'), new UnavailableError()].map(isStreamAbsent),
    ).toEqual([true, true, false]);
  });

  it('tell a reader that was too slow from a lost connection', () => {
    expect([new TimeoutError(), new UnavailableError()].map(isConsumerTooSlow)).toEqual([true, false]);
  });

  it('are final where the server holds another store', () => {
    expect(isFinal(new AnotherStore('a', 'b'))).toBe(true);
  });
});
