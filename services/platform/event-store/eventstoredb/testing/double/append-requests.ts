import type {
  AppendReq,
  BatchAppendReq,
  DeleteReq,
  TombstoneReq,
} from '@eventstore/db-client/generated/streams_pb.js';
import type { Expectation } from './append-rules.ts';
import type { ProposedEvent } from './event-log.ts';

const UUID = /^[0-9a-f]{8}-?([0-9a-f]{4}-?){3}[0-9a-f]{12}$/i;
const NIL = '0'.repeat(32);
const DASHED = /^(.{8})(.{4})(.{4})(.{4})(.{12})$/;

/** An event or a request the server's code breaks on; the message is not a promise. */
export class BadRequest extends Error {}

/** One event as the server reads it from the wire, its id in lower case with dashes. */
export function proposedEvent(
  message: BatchAppendReq.ProposedMessage | AppendReq.ProposedMessage,
): ProposedEvent {
  const id = message.getId()?.getString() ?? '';
  const plain = id.replaceAll('-', '').toLowerCase();
  if (!UUID.test(id)) throw new BadRequest('Guid should contain 32 digits with 4 dashes.');
  if (plain === NIL) throw new BadRequest('Empty eventId provided.');
  const type = message.getMetadataMap().get('type');
  const contentType = message.getMetadataMap().get('content-type');
  if (type === undefined || contentType === undefined) throw new BadRequest('The given key was not present.');
  if (type === '') throw new BadRequest('Empty eventType provided.');
  return {
    id: plain.replace(DASHED, '$1-$2-$3-$4-$5'),
    type,
    json: contentType === 'application/json',
    data: message.getData_asU8(),
    metadata: message.getCustomMetadata_asU8(),
  };
}

/** What counts against the largest append: data alone, neither type nor metadata. */
export const sizeOf = (events: readonly ProposedEvent[]): number =>
  events.reduce((sum, event) => sum + event.data.length, 0);

/** What a request demands of the stream; undefined when it says nothing. */
export function expectationOf(
  options: AppendReq.Options | BatchAppendReq.Options | DeleteReq.Options | TombstoneReq.Options,
): Expectation | undefined {
  if (options.hasAny()) return 'any';
  if (options.hasNoStream()) return 'no_stream';
  if (options.hasStreamExists()) return 'stream_exists';
  if ('hasStreamPosition' in options)
    return options.hasStreamPosition() ? BigInt(options.getStreamPosition()) : undefined;
  return options.hasRevision() ? BigInt(options.getRevision()) : undefined;
}
