const LINE_END = Buffer.from('\r\n');

/** A piece of what a NATS server sends: a message to a subscriber, or anything else. */
export interface NatsPiece {
  bytes: Buffer;
  isMessage: boolean;
}

/**
 * Cuts what a NATS server sends into its pieces: lines, and for MSG and HMSG the payload whose length ends the line
 * (docs.nats.io, client protocol). Answers what is whole so far; the rest waits for more.
 */
export class NatsMessages {
  #rest: Buffer = Buffer.alloc(0);

  read(bytes: Buffer): NatsPiece[] {
    const pieces: NatsPiece[] = [];
    let all = Buffer.concat([this.#rest, bytes]);
    for (;;) {
      const line = all.indexOf(LINE_END);
      if (line < 0) break;
      const fields = all.toString('latin1', 0, line).split(' ');
      const isMessage = /^H?MSG$/i.test(fields[0] ?? '');
      const end = line + 2 + (isMessage ? Number(fields.at(-1)) + 2 : 0);
      if (all.length < end) break;
      pieces.push({ bytes: all.subarray(0, end), isMessage });
      all = all.subarray(end);
    }
    this.#rest = all;
    return pieces;
  }
}
