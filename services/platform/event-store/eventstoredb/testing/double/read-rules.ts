import type { EventLog, LogRecord } from './event-log.ts';
import { everything, type Filter } from './filter.ts';
import { firstVisible } from './stream-metadata.ts';

/** Events a subscription reads at once while it catches up, and the default window of a filter. */
export const PAGE = 32;

/** One page of $all, as a catching-up subscription reads it. */
export interface Page {
  events: LogRecord[];
  /** Events looked at, matching or not. */
  considered: number;
  next: number;
  endOfLog: boolean;
}

/** Visible events of a stream from a revision on; events written while somebody reads are read too. */
export function* streamForward(log: EventLog, stream: string, from: bigint): Generator<LogRecord> {
  const first = firstVisible(log, stream);
  for (let revision = from > first ? from : first; ; revision += 1n) {
    const record = log.stream(stream)[Number(revision)];
    if (!record) return;
    yield record;
  }
}

/** Visible events of a stream from a revision down; a revision past the end begins at the end. */
export function* streamBackward(log: EventLog, stream: string, from: bigint | 'end'): Generator<LogRecord> {
  const last = log.lastRevision(stream);
  const first = firstVisible(log, stream);
  for (let revision = from === 'end' || from > last ? last : from; revision >= first; revision -= 1n) {
    const record = log.stream(stream)[Number(revision)];
    if (!record) return;
    yield record;
  }
}

/** The visible part of $all from an index on. */
export function* allForward(log: EventLog, from: number): Generator<LogRecord> {
  for (let index = from; ; index += 1) {
    const record = log.records[index];
    if (!record) return;
    if (everything(record)) yield record;
  }
}

/** The visible part of $all before an index, newest first. */
export function* allBackward(log: EventLog, before: number): Generator<LogRecord> {
  for (let index = before - 1; index >= 0; index -= 1) {
    const record = log.records[index];
    if (record && everything(record)) yield record;
  }
}

/** A page ends when it is full, when its window has been searched, or at the end of the log. */
export function pageOfAll(log: EventLog, from: number, filter: Filter, searchWindow: number): Page {
  const events: LogRecord[] = [];
  let considered = 0;
  let next = from;
  while (events.length < PAGE && considered < searchWindow) {
    const record = log.records[next];
    if (!record) return { events, considered, next, endOfLog: true };
    next += 1;
    considered += 1;
    if (filter(record)) events.push(record);
  }
  return { events, considered, next, endOfLog: false };
}
