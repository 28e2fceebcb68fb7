import type { Channel, ServerFrame } from '@keywright/events/live';
import type { FeedRow } from './change-feed.ts';

/** FIN and the opcode of a text message (RFC 6455, 5.2). A server's frames are not masked. */
const WHOLE_TEXT = 0x81;

/** A frame as it goes over the wire, head and all; the same bytes may be written to any number of sockets. */
export function encodeFrame(frame: ServerFrame): Buffer {
  return textMessage(JSON.stringify(frame));
}

/** The change frame of a row of the feed, whose ops are JSON text already and are neither parsed nor printed again. */
export function encodeChange(channel: Channel, row: FeedRow): Buffer {
  return textMessage(
    `{"t":"change","channel":${JSON.stringify(channel)},"from":"${row.from}","to":"${row.to}","ops":${row.ops}}`,
  );
}

/** The text of an encoded frame. */
export function textOf(data: Buffer): string {
  return data.toString('utf8', headOf(data[1] ?? 0));
}

function textMessage(text: string): Buffer {
  const length = Buffer.byteLength(text);
  const short = length < 126 ? length : length < 65_536 ? 126 : 127;
  const head = headOf(short);
  const data = Buffer.allocUnsafe(head + length);
  data[0] = WHOLE_TEXT;
  data[1] = short;
  if (short === 126) data.writeUInt16BE(length, 2);
  else if (short === 127) data.writeBigUInt64BE(BigInt(length), 2);
  data.write(text, head);
  return data;
}

/** How long the head of a frame is, by its second byte. */
function headOf(short: number): number {
  return short < 126 ? 2 : short === 126 ? 4 : 10;
}
