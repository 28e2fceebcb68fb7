import type { EventActor } from '@keywright/events';
import { KEYWORD_BATCH_SCHEMA, type KeywordBatchEvent } from '@keywright/events/keywords';
import { v5 as uuidV5 } from 'uuid';
import type { Json, NewEvent } from '../../platform/event-store/port.ts';

/** Bytes of one append: MAX_APPEND_BYTES with some to spare. */
const APPEND_BYTES = 1_000_000;

/** Whose batch it is, and where it belongs. */
export interface BatchAuthor {
  /** UUID, the same on every retry; also the id of the batch. */
  commandId: string;
  projectId: string;
  actor: EventActor;
  correlationId: string;
}

/** The rules of which a batch comes, as its first event says them. */
export type BatchRules = Pick<
  Extract<KeywordBatchEvent, { type: 'BatchBegun' }>['data'],
  'ruleId' | 'applied'
>;

/** Of a batch that comes of none. */
export const NO_RULES: BatchRules = { ruleId: null, applied: null };

/**
 * Events as the stream of a batch has them from a revision on. Their ids follow from the command, the place in the stream and
 * from what they say: whoever finishes a cut batch may name other keywords than the one before would have, and no store may
 * take that for a retry.
 */
export function toBatchEvents(
  { commandId, projectId, actor, correlationId }: BatchAuthor,
  at: string,
  stream: string,
  events: readonly KeywordBatchEvent[],
  revision: number,
): NewEvent[] {
  return events.map(({ type, data }, index) => {
    const { version: schemaVersion } = KEYWORD_BATCH_SCHEMA[type];
    const meta = { schemaVersion, at, actor, projectId, correlationId, causationId: commandId };
    return {
      id: uuidV5(JSON.stringify([stream, revision + index, type, data]), commandId),
      type,
      // Interfaces have no index signature; the store checks that both can be written as JSON.
      data: data as unknown as Json,
      metadata: meta as unknown as Json,
    };
  });
}

/** The same events as appends that every store takes, each as large as may be. */
export function packed(events: readonly NewEvent[]): NewEvent[][] {
  const appends: NewEvent[][] = [];
  let left = 0;
  for (const event of events) {
    const { type, data, metadata } = event;
    const bytes = Buffer.byteLength(type + JSON.stringify(data) + JSON.stringify(metadata));
    const last = appends.at(-1);
    if (last === undefined || bytes > left) {
      appends.push([event]);
      left = APPEND_BYTES - bytes;
    } else {
      last.push(event);
      left -= bytes;
    }
  }
  return appends;
}
