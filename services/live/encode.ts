import type { Channel, ServerFrame } from '@keywright/events/live';
import type { FeedRow } from './channels/change-feed.ts';

/** A frame as it goes over the wire; the same buffer may be written to any number of sockets. */
export function encodeFrame(frame: ServerFrame): Buffer {
  return Buffer.from(JSON.stringify(frame));
}

/** The change frame of a row of the feed, whose ops are JSON text already and are neither parsed nor printed again. */
export function encodeChange(channel: Channel, row: FeedRow): Buffer {
  return Buffer.from(
    `{"t":"change","channel":${JSON.stringify(channel)},"from":"${row.from}","to":"${row.to}","ops":${row.ops}}`,
  );
}
