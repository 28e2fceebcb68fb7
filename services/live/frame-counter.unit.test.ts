import { describe, expect, it } from 'vitest';
import { FrameCounter } from './frame-counter.ts';

const MASK = [1, 2, 3, 4];

/** A frame as a client sends it; what its payload says does not count, so that it says what a head would. */
function frame(first: number, length: number): Buffer {
  const payload = Buffer.alloc(length, 0x89);
  const size =
    length < 126 ? [0x80 | length] : length < 65_536 ? [0x80 | 126, length >> 8, length & 0xff] : null;
  if (size !== null) return Buffer.concat([Buffer.from([first, ...size, ...MASK]), payload]);
  const long = Buffer.alloc(8);
  long.writeBigUInt64BE(BigInt(length));
  return Buffer.concat([Buffer.from([first, 0x80 | 127]), long, Buffer.from(MASK), payload]);
}

const [TEXT, PIECE, FIRST_PIECE, CLOSE, PING, PONG] = [0x81, 0x00, 0x01, 0x88, 0x89, 0x8a];

/** All kinds and lengths that there are: eleven, of them four control frames. */
const SENT = Buffer.concat([
  ...[frame(TEXT, 5), frame(PING, 0), frame(FIRST_PIECE, 0), frame(PIECE, 0), frame(PONG, 125)],
  ...[frame(PIECE, 126), frame(PIECE, 300), frame(PIECE, 65_536), frame(PING, 3), frame(0x80, 1)],
  frame(CLOSE, 2),
]);

/** So many bytes hold all heads but those behind the longest frame. */
const BEFORE_THE_LONGEST_ENDS = 800;

function countedIn(pieces: readonly Buffer[]) {
  const counter = new FrameCounter();
  const counts = pieces.map((piece) => counter.count(piece));
  return {
    all: counts.reduce((sum, { all }) => sum + all, 0),
    control: counts.reduce((sum, { control }) => sum + control, 0),
  };
}

describe('The frames of a peer', () => {
  it('LP42: are counted, whatever they are: pings, pongs, messages, pieces of them, empty ones', () => {
    expect(countedIn([SENT])).toEqual({ all: 11, control: 4 });
  });

  it('LP42: are counted once each, wherever what comes is cut', () => {
    const cuts = Array.from({ length: BEFORE_THE_LONGEST_ENDS }, (_, at) => at);
    for (const cut of [...cuts, ...cuts.map((at) => SENT.length - at)])
      expect(countedIn([SENT.subarray(0, cut), SENT.subarray(cut)])).toEqual({ all: 11, control: 4 });
    const single = cuts.map((at) => SENT.subarray(at, at + 1));
    expect(countedIn([...single, SENT.subarray(single.length)])).toEqual({ all: 11, control: 4 });
  });

  it('LP42: count without a mask, too, though such a one is refused', () => {
    expect(countedIn([Buffer.from([PING, 0, PING, 0, TEXT, 1, 0x41, PONG])])).toEqual({ all: 3, control: 2 });
  });
});
