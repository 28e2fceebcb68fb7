import type { sendUnaryData, ServerReadableStream } from '@grpc/grpc-js';
import type { AppendReq, AppendResp } from '@eventstore/db-client/generated/streams_pb.js';
import { expectationOf, proposedEvent, sizeOf } from './append-requests.ts';
import type { Expectation } from './append-rules.ts';
import type { ProposedEvent } from './event-log.ts';
import type { FaultPlan } from './faults.ts';
import { shared, streams } from './generated.ts';
import type { CallRefusal } from './refusals.ts';
import { appendTooLarge, brokenHandler, MAX_APPEND_BYTES, notReady, streamDeleted } from './refusals.ts';
import type { Store } from './store.ts';
import { nameIn } from './wire-events.ts';
import { appendEvents, type Written } from './writes.ts';

type Call = ServerReadableStream<AppendReq, AppendResp>;

function success(written: Extract<Written, { kind: 'written' | 'repeated' }>): AppendResp {
  const result = new streams.AppendResp.Success();
  if (written.revision < 0n) result.setNoStream(new shared.Empty());
  else result.setCurrentRevision(written.revision.toString());
  const position = new streams.AppendResp.Position();
  position.setCommitPosition(written.position.toString());
  position.setPreparePosition(written.position.toString());
  result.setPosition(position);
  const response = new streams.AppendResp();
  response.setSuccess(result);
  return response;
}

function wrong(expected: Expectation, current: bigint): AppendResp {
  const result = new streams.AppendResp.WrongExpectedVersion();
  if (expected === 'any') result.setExpectedAny(new shared.Empty());
  else if (expected === 'no_stream') result.setExpectedNoStream(new shared.Empty());
  else if (expected === 'stream_exists') result.setExpectedStreamExists(new shared.Empty());
  else result.setExpectedRevision(expected.toString());
  if (current < 0n) result.setCurrentNoStream(new shared.Empty());
  else result.setCurrentRevision(current.toString());
  const response = new streams.AppendResp();
  response.setWrongExpectedVersion(result);
  return response;
}

/** `Streams.Append`: one append a call, the client's path when a call carries credentials; a bad event ends the call. */
export function handleAppend(store: () => Store, plan: FaultPlan) {
  return (call: Call, callback: sendUnaryData<AppendResp>): void => {
    let options: AppendReq.Options | undefined;
    const events: ProposedEvent[] = [];
    let over = false;
    const settle = (error: CallRefusal | null, response?: AppendResp): void => {
      if (over) return;
      over = true;
      closed();
      if (error) callback(error);
      else callback(null, response);
    };
    const closed = plan.opened('append', (refusal) => settle(refusal));

    const write = (): void => {
      const expected = options && expectationOf(options);
      const stream = nameIn(options?.getStreamIdentifier());
      if (over) return;
      if (expected === undefined || stream === '') return settle(brokenHandler());
      const fate = plan.nextAppend();
      if (fate.kind === 'not ready') return settle(notReady());
      if (fate.kind === 'lose append') return plan.dropConnections();
      const written = store().commit((log) => appendEvents(log, stream, expected, events));
      if (fate.kind === 'lose answer') return plan.dropConnections();
      const answer = (): void => {
        if (written.kind === 'deleted') settle(streamDeleted(stream));
        else settle(null, written.kind === 'wrong' ? wrong(expected, written.current) : success(written));
      };
      if (fate.afterMs === 0) answer();
      else setTimeout(answer, fate.afterMs).unref();
    };

    call.on('data', (request: AppendReq) => {
      options ??= request.getOptions();
      const message = request.getProposedMessage();
      if (!message) return;
      try {
        events.push(proposedEvent(message));
        if (sizeOf(events) > MAX_APPEND_BYTES) settle(appendTooLarge());
      } catch {
        settle(brokenHandler());
      }
    });
    call.on('end', write);
    call.on('cancelled', () => {
      over = true;
      closed();
    });
  };
}
