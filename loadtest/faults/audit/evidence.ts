/** One operation that somebody sent, and how it was answered in the end. Times are of one monotonic clock, in ms. */
export interface Acknowledgement {
  operation: string;
  stream: string;
  eventIds: readonly string[];
  began: number;
  ended: number;
  /** Of the last event; null where the operation was refused for good. */
  acknowledged: { revision: bigint; position: bigint } | null;
  /** How often it was sent until the answer came. */
  attempts: number;
  /** It had been stored by an attempt whose answer was lost. */
  repeated: boolean;
}

/** One event as the store has it after the storm. */
export interface Stored {
  id: string;
  operation: string;
  stream: string;
  revision: bigint;
  position: bigint;
}

/** Somebody's copy of what the events add up to: one text a stream. Equal texts mean equal states. */
export interface Copy {
  name: string;
  rows: ReadonlyMap<string, string>;
}

/** What an open screen was given, compared with the channel's whole feed: texts that name what was missed or doubled. */
export interface FrameFaults {
  name: string;
  missed: readonly string[];
  doubled: readonly string[];
}

/** How much the open screens of a storm went through. */
export interface LiveTally {
  screens: number;
  disconnects: number;
  frames: number;
  resets: number;
}

/** Everything the auditor compares. */
export interface Evidence {
  acknowledgements: readonly Acknowledgement[];
  /** All events, in the order the store reads them. */
  stored: readonly Stored[];
  /** What was stored before the storm began, and has to stay as it was. */
  earlier: readonly Stored[];
  /** What the events add up to, computed from the events alone. */
  fold: ReadonlyMap<string, string>;
  /** The read model, and every client's state. */
  copies: readonly Copy[];
  frames?: readonly FrameFaults[];
  /** null where the target has no screens. */
  live: LiveTally | null;
}

export type Fault = 'lost' | 'doubled' | 'reordered' | 'unexplained' | 'diverged';

export interface Finding {
  fault: Fault;
  what: string;
}
