import type { ServerDuplexStream } from '@grpc/grpc-js';
import type { BatchAppendReq, BatchAppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import { BadRequest, expectationOf, proposedEvent, sizeOf } from './append-requests.ts';
import type { Expectation } from './append-rules.ts';
import type { ProposedEvent } from './event-log.ts';
import type { FaultPlan } from './faults.ts';
import { Empty, shared, streams } from './generated.ts';
import {
  badRequestAnswer,
  MAX_APPEND_BYTES,
  notReadyAnswer,
  streamDeletedAnswer,
  timeoutAnswer,
  tooLargeAnswer,
  wrongRevisionAnswer,
} from './refusals.ts';
import type { Store } from './store.ts';
import { nameIn, streamIdentifier } from './wire-events.ts';
import { appendEvents, type Written } from './writes.ts';

type Call = ServerDuplexStream<BatchAppendReq, BatchAppendResp>;
/** The server gives an append no longer than this, whatever the client asks for. */
const WRITE_TIMEOUT_MS = 2_000;

interface Pending {
  stream: string;
  expected: Expectation;
  events: ProposedEvent[];
  timer: NodeJS.Timeout;
}

function success(written: Extract<Written, { kind: 'written' | 'repeated' }>): BatchAppendResp.Success {
  const result = new streams.BatchAppendResp.Success();
  if (written.revision < 0n) result.setNoStream(new Empty());
  else result.setCurrentRevision(written.revision.toString());
  if (written.position < 0n) {
    result.setNoPosition(new Empty());
    return result;
  }
  const position = new shared.AllStreamPosition();
  position.setCommitPosition(written.position.toString());
  position.setPreparePosition(written.position.toString());
  result.setPosition(position);
  return result;
}

function textId(correlation: string) {
  const id = new shared.UUID();
  id.setString(correlation);
  return id;
}

/** An id as two signed halves, which is how the server writes it where it has forgotten the request. */
function halvedId(correlation: string) {
  const hex = correlation.replaceAll('-', '');
  const half = (digits: string): string => BigInt.asIntN(64, BigInt(`0x${digits}`)).toString();
  const halves = new shared.UUID.Structured();
  halves.setMostSignificantBits(half(hex.slice(0, 16)));
  halves.setLeastSignificantBits(half(hex.slice(16)));
  const id = new shared.UUID();
  id.setStructured(halves);
  return id;
}

/** The time an append has left; without a deadline the server's own. */
function timeLeft(options: BatchAppendReq.Options): number {
  const deadline = options.getDeadline();
  if (!deadline) return WRITE_TIMEOUT_MS;
  return Math.min(deadline.toDate().getTime() - Date.now(), WRITE_TIMEOUT_MS);
}

/**
 * `Streams.BatchAppend`: many appends over one call, each in one or more messages of the same correlation id. An append
 * waits in `pending` from its first message until its last one, or until its time is over and it is answered with a
 * timeout. One that breaks the server's code is answered at once but not taken out of there: so it gets two answers.
 */
export function handleBatchAppend(store: () => Store, plan: FaultPlan): (call: Call) => void {
  return (call) => {
    const pending = new Map<string, Pending>();
    const closed = plan.opened('append', (refusal) => void call.emit('error', refusal));

    const reply = (
      correlation: string,
      stream: string,
      result: Status | BatchAppendResp.Success,
      id = textId(correlation),
    ): void => {
      if (call.cancelled || call.writableEnded) return;
      const response = new streams.BatchAppendResp();
      response.setCorrelationId(id);
      response.setStreamIdentifier(streamIdentifier(stream));
      if ('setCurrentRevision' in result) response.setSuccess(result);
      else response.setError(result);
      call.write(response);
    };
    const settle = (correlation: string): Pending | undefined => {
      const append = pending.get(correlation);
      pending.delete(correlation);
      clearTimeout(append?.timer);
      return append;
    };
    const write = (correlation: string, append: Pending): void => {
      const { stream, expected, events } = append;
      if (stream === '') throw new BadRequest('eventStreamId should not be empty.');
      const fate = plan.nextAppend();
      if (fate.kind === 'not ready') return reply(correlation, stream, notReadyAnswer());
      if (fate.kind === 'lose append') return plan.dropConnections();
      const written = store().commit((log) => appendEvents(log, stream, expected, events));
      if (fate.kind === 'lose answer') return plan.dropConnections();
      const answer = (): void => {
        if (written.kind === 'deleted') reply(correlation, stream, streamDeletedAnswer(stream));
        else if (written.kind === 'wrong')
          reply(correlation, stream, wrongRevisionAnswer(expected, written.current));
        else reply(correlation, stream, success(written));
      };
      if (fate.afterMs === 0) answer();
      else setTimeout(answer, fate.afterMs).unref();
    };
    const begin = (correlation: string, options: BatchAppendReq.Options): void => {
      const stream = nameIn(options.getStreamIdentifier());
      const expected = expectationOf(options);
      const left = timeLeft(options);
      if (left <= 0) return reply(correlation, stream, timeoutAnswer());
      if (expected === undefined) throw new BadRequest('No expectation.');
      const timer = setTimeout(() => {
        if (settle(correlation)) reply(correlation, stream, timeoutAnswer(), halvedId(correlation));
      }, left);
      if (!pending.has(correlation)) pending.set(correlation, { stream, expected, events: [], timer });
    };
    const receive = (request: BatchAppendReq): void => {
      const correlation = request.getCorrelationId()?.getString() ?? '';
      const options = request.getOptions();
      if (options) begin(correlation, options);
      const append = pending.get(correlation);
      if (!append) return;
      append.events.push(...request.getProposedMessagesList().map(proposedEvent));
      if (sizeOf(append.events) > MAX_APPEND_BYTES) {
        settle(correlation);
        return reply(correlation, append.stream, tooLargeAnswer());
      }
      if (!request.getIsFinal()) return;
      settle(correlation);
      write(correlation, append);
    };

    call.on('data', (request: BatchAppendReq) => {
      try {
        receive(request);
      } catch (error) {
        const stream = nameIn(request.getOptions()?.getStreamIdentifier());
        const message = error instanceof Error ? error.message : String(error);
        reply(request.getCorrelationId()?.getString() ?? '', stream, badRequestAnswer(message));
      }
    });
    const stop = (): void => {
      closed();
      for (const append of pending.values()) clearTimeout(append.timer);
      pending.clear();
    };
    call.on('cancelled', stop);
    call.on('end', () => {
      stop();
      call.end();
    });
  };
}
