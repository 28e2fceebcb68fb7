import { type ChangeFrame, type LiveOp, opKey } from '@keywright/events/live';
import { digestOfRows } from '@keywright/events/testing/row-digest';
import type { TopicRow } from '@keywright/events/topic';
import type { ChannelStream } from './channel-stream.ts';

/** What a screen on the channel would show: the rows it began with, and every frame applied to them. */
export class ChannelRows {
  readonly #stream: ChannelStream;
  readonly #rows = new Map<string, TopicRow>();
  #applied = 0;
  /** By frame: how many row updates it and the ones before it brought. */
  readonly #updates: number[] = [];

  constructor(stream: ChannelStream, rows: readonly TopicRow[]) {
    this.#stream = stream;
    for (const row of rows) this.#rows.set(row.id, row);
  }

  /** Row updates in the first `frames` frames. */
  updatesIn(frames: number): number {
    this.#apply();
    return frames === 0 ? 0 : (this.#updates[frames - 1] ?? 0);
  }

  digest(): string {
    this.#apply();
    return digestOfRows(this.#rows.values());
  }

  /** A sentence for each merged frame whose rows are not those of the frames it stands for. */
  wrongMerges(): string[] {
    return this.#stream.merged.flatMap(({ span, text }) => {
      const wanted = new Map<string, string>();
      for (const [index, each] of this.#stream.spans.entries()) {
        if (each.from < span.from || each.to > span.to) continue;
        for (const op of parse(this.#stream.text(index))) wanted.set(opKey(op), JSON.stringify(op));
      }
      const found = new Map(
        parse(text.slice(text.indexOf('{'))).map((op) => [opKey(op), JSON.stringify(op)]),
      );
      const same = found.size === wanted.size && [...wanted].every(([key, op]) => found.get(key) === op);
      return same
        ? []
        : [`the merged frame from ${span.from} to ${span.to} does not hold what its parts hold`];
    });
  }

  #apply(): void {
    for (; this.#applied < this.#stream.spans.length; this.#applied += 1) {
      const ops = parse(this.#stream.text(this.#applied));
      const rows = ops.flatMap((op) => (op.op === 'row' ? [op.row] : []));
      for (const row of rows) this.#rows.set(row.id, row);
      for (const op of ops) if (op.op === 'remove') this.#rows.delete(op.id);
      this.#updates.push((this.#updates.at(-1) ?? 0) + rows.length);
    }
  }
}

function parse(text: string): LiveOp<TopicRow>[] {
  return (JSON.parse(text) as ChangeFrame<TopicRow>).ops;
}
