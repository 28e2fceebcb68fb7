import type { DeniedCode, LiveOp, LiveRow, PresentPerson, ResetReason } from '@keywright/events/live';

/** Takes what a frame carries, in the order of frames, with its position; may collect it and show it later. */
export interface RowSink<Row extends LiveRow = LiveRow> {
  receiveFrame(rows: readonly Row[], removed: readonly string[], at: string): void;
}

/** What changed without its rows being sent (LP38). */
export type Touched = Omit<Extract<LiveOp, { op: 'touched' }>, 'op'>;

/** Callbacks of a listener of a channel; everything but the rows is optional. Rows and counters are those of its kind. */
export interface ChannelHandlers<Row extends LiveRow = LiveRow, Counters = unknown> {
  rows: RowSink<Row>;
  applied?(change: { ids: readonly string[]; from: string; to: string }): void;
  /** Lists may hold more of what changed than the rows say: drop what is concerned and load it again. */
  touched?(touched: Touched): void;
  counters?(counters: Counters, position: string): void;
  /**
   * Something beside the rows has changed (LP46); null: whatever may have, while the connection was away. `texts`: what labels say
   * now, where that is told (LP48).
   */
  nudged?(what: string | null, texts?: Readonly<Record<string, string>>): void;
  /** The channel stands, the first time or again: what happens from now on is told. */
  subscribed?(): void;
  presence?(people: readonly PresentPerson[]): void;
  reset?(reason: ResetReason): void;
  denied?(code: DeniedCode): void;
}
