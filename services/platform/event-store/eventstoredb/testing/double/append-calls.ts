import type { handleUnaryCall, sendUnaryData, ServerDuplexStream, ServerReadableStream } from '@grpc/grpc-js';
import type { Status } from '@eventstore/db-client/generated/status_pb.js';
import type {
  AppendReq,
  AppendResp,
  BatchAppendReq,
  BatchAppendResp,
  DeleteReq,
  DeleteResp,
  TombstoneReq,
  TombstoneResp,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { EventLog, Expectation, ProposedEvent, Written } from './event-log.ts';
import {
  brokenHandler,
  SERVER_APPEND_BYTES,
  nameIn,
  shared,
  streamDeletedAnswer,
  streams,
  tooLargeAnswer,
  wrongRevisionAnswer,
} from './messages.ts';

/** One event as it comes over the wire. */
function proposedEvent(message: BatchAppendReq.ProposedMessage | AppendReq.ProposedMessage): ProposedEvent {
  return {
    id: message.getId()?.getString() ?? '',
    type: message.getMetadataMap().get('type') ?? '',
    json: message.getMetadataMap().get('content-type') === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

function expectationOf(options: BatchAppendReq.Options | undefined): Expectation {
  if (options?.hasNoStream() === true) return 'no_stream';
  if (options?.hasStreamExists() === true) return 'stream_exists';
  return options?.hasStreamPosition() === true ? BigInt(options.getStreamPosition()) : 'any';
}

function successAnswer({ revision, position }: Extract<Written, { kind: 'written' }>) {
  const success = new streams.BatchAppendResp.Success();
  success.setCurrentRevision(revision.toString());
  const at = new shared.AllStreamPosition();
  at.setCommitPosition(position.toString());
  at.setPreparePosition(position.toString());
  success.setPosition(at);
  return success;
}

/**
 * `Streams.BatchAppend`: many appends over one call, each in a message of its own, as the client sends those of up to
 * 1 MiB. `beforeAnswer` says whether what was just written is answered.
 */
export function handleBatchAppend(log: () => EventLog, beforeAnswer: () => boolean) {
  const answerTo = (stream: string, request: BatchAppendReq): Status | BatchAppendResp.Success | null => {
    const events = request.getProposedMessagesList().map(proposedEvent);
    const bytes = events.reduce((sum, event) => sum + event.data.length, 0);
    if (bytes > SERVER_APPEND_BYTES) return tooLargeAnswer();
    const expected = expectationOf(request.getOptions());
    const written = log().append(stream, expected, events);
    if (!beforeAnswer()) return null;
    if (written.kind === 'deleted') return streamDeletedAnswer(stream);
    return written.kind === 'wrong' ? wrongRevisionAnswer(expected, written.current) : successAnswer(written);
  };
  return (call: ServerDuplexStream<BatchAppendReq, BatchAppendResp>): void => {
    call.on('data', (request: BatchAppendReq) => {
      const identifier = request.getOptions()?.getStreamIdentifier();
      const result = answerTo(nameIn(identifier), request);
      if (result === null || call.cancelled || call.writableEnded) return;
      const response = new streams.BatchAppendResp();
      response.setCorrelationId(request.getCorrelationId());
      response.setStreamIdentifier(identifier);
      if (result instanceof streams.BatchAppendResp.Success) response.setSuccess(result);
      else response.setError(result);
      call.write(response);
    });
    call.on('end', () => call.end());
  };
}

/** `Streams.Append`: one append a call, the client's path when a call carries credentials. It expects nothing here. */
export function handleAppend(log: () => EventLog) {
  return (call: ServerReadableStream<AppendReq, AppendResp>, callback: sendUnaryData<AppendResp>): void => {
    const requests: AppendReq[] = [];
    call.on('data', (request: AppendReq) => requests.push(request));
    call.on('end', () => {
      const stream = nameIn(requests[0]?.getOptions()?.getStreamIdentifier());
      const events = requests.flatMap((request) => request.getProposedMessage() ?? []).map(proposedEvent);
      const written = log().append(stream, 'any', events);
      if (written.kind !== 'written') return callback(brokenHandler());
      const success = new streams.AppendResp.Success();
      success.setCurrentRevision(written.revision.toString());
      const response = new streams.AppendResp();
      response.setSuccess(success);
      callback(null, response);
    });
  };
}

/** `Streams.Delete`: hides a stream, whose name and revisions go on. */
export function handleDelete(log: () => EventLog): handleUnaryCall<DeleteReq, DeleteResp> {
  return ({ request }, callback) => {
    const at = log().delete(nameIn(request.getOptions()?.getStreamIdentifier())).toString();
    const position = new streams.DeleteResp.Position();
    position.setCommitPosition(at);
    position.setPreparePosition(at);
    const response = new streams.DeleteResp();
    response.setPosition(position);
    callback(null, response);
  };
}

/** `Streams.Tombstone`: ends a stream and its name for good. */
export function handleTombstone(log: () => EventLog): handleUnaryCall<TombstoneReq, TombstoneResp> {
  return ({ request }, callback) => {
    const at = log().tombstone(nameIn(request.getOptions()?.getStreamIdentifier())).toString();
    const position = new streams.TombstoneResp.Position();
    position.setCommitPosition(at);
    position.setPreparePosition(at);
    const response = new streams.TombstoneResp();
    response.setPosition(position);
    callback(null, response);
  };
}
