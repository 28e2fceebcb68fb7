import type { ReadReq, ReadResp } from '@eventstore/db-client/generated/streams_pb.js';
import { TOMBSTONE, type LogRecord } from './event-log.ts';
import { shared, streams } from './generated.ts';

const TICKS_PER_MILLISECOND = 10_000n;

/** A place in $all; commit and prepare differ only where a checkpoint names the beginning of a page. */
export interface Position {
  commit: bigint;
  prepare: bigint;
}

export const positionOf = (record: LogRecord): Position => ({
  commit: record.position,
  prepare: record.position,
});

export const streamIdentifier = (name: string) => {
  const identifier = new shared.StreamIdentifier();
  identifier.setStreamName(Uint8Array.from(Buffer.from(name, 'utf8')));
  return identifier;
};

export function eventResponse(record: LogRecord): ReadResp {
  const recorded = new streams.ReadResp.ReadEvent.RecordedEvent();
  const id = new shared.UUID();
  id.setString(record.id);
  recorded.setId(id);
  recorded.setStreamIdentifier(streamIdentifier(record.stream));
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
  const response = new streams.ReadResp();
  response.setEvent(event);
  return response;
}

export function confirmation(id: string): ReadResp {
  const confirmed = new streams.ReadResp.SubscriptionConfirmation();
  confirmed.setSubscriptionId(id);
  const response = new streams.ReadResp();
  response.setConfirmation(confirmed);
  return response;
}

export function caughtUp(): ReadResp {
  const response = new streams.ReadResp();
  response.setCaughtUp(new streams.ReadResp.CaughtUp());
  return response;
}

export function checkpoint(position: Position): ReadResp {
  const reached = new streams.ReadResp.Checkpoint();
  reached.setCommitPosition(position.commit.toString());
  reached.setPreparePosition(position.prepare.toString());
  const response = new streams.ReadResp();
  response.setCheckpoint(reached);
  return response;
}

export function streamNotFound(stream: string): ReadResp {
  const missing = new streams.ReadResp.StreamNotFound();
  missing.setStreamIdentifier(streamIdentifier(stream));
  const response = new streams.ReadResp();
  response.setStreamNotFound(missing);
  return response;
}

export const isTombstone = (record: LogRecord): boolean => record.revision === TOMBSTONE;

export const nameIn = (identifier: { getStreamName_asU8(): Uint8Array } | undefined): string =>
  Buffer.from(identifier?.getStreamName_asU8() ?? []).toString('utf8');

/** Where a read or a subscription of $all begins. */
export function allStart(options: ReadReq.Options.AllOptions): 'start' | 'end' | bigint {
  const position = options.getPosition();
  if (position) return BigInt(position.getCommitPosition());
  return options.hasEnd() ? 'end' : 'start';
}

/** Where a read or a subscription of one stream begins. */
export function streamStart(options: ReadReq.Options.StreamOptions): 'start' | 'end' | bigint {
  if (options.hasRevision()) return BigInt(options.getRevision());
  return options.hasEnd() ? 'end' : 'start';
}
