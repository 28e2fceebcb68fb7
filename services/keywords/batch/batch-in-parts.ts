import { streamOf } from '@keywright/events';
import type { Operation } from '@keywright/events/catalogue';
import {
  KEYWORD_BATCH_CATEGORY,
  type KeywordAct,
  type KeywordBatchEvent,
  keywordsIn,
  upcastKeywordBatchEvent,
} from '@keywright/events/keywords';
import { outcomeUnknown } from '../../platform/event-store/errors.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';
import { type BatchAuthor, type BatchRules, NO_RULES, packed, toBatchEvents } from './batch-appends.ts';
import { appendAt, type BatchSource, mayGoOn } from './write-batch.ts';

/** A batch that is too large to be planned at once. */
export interface BatchInParts extends BatchAuthor {
  operation: Operation;
  act: KeywordAct;
  /** Default: of none. */
  rules?: BatchRules;
}

/** Somebody else writes the same batch; what it holds has to be read anew. */
export class BatchMovedOn extends Error {
  override readonly name = 'BatchMovedOn';
}

/** What a batch has come to, by the event of its end. */
export interface EndedBatch {
  eventId: string;
  position: string;
  /** How many keywords it names. */
  changed: number;
}

/**
 * Writes a batch part by part under the id of its command: the same stream, and the same one act to be undone, however often it
 * was cut off in between. Nothing is written until something has to be.
 */
export class PartedBatch {
  readonly #source: BatchSource;
  readonly #order: BatchInParts;
  readonly #stream: string;
  /** The keywords that it names already, by the kind of the event. */
  readonly named: ReadonlyMap<string, KeywordBatchEvent['type']>;
  #ended: EndedBatch | null;
  #revisions: number;
  #changed: number;

  private constructor(
    source: BatchSource,
    order: BatchInParts,
    known: readonly { id: string; position: string; event: KeywordBatchEvent }[],
  ) {
    this.#source = source;
    this.#order = order;
    this.#stream = streamOf(KEYWORD_BATCH_CATEGORY, order.commandId);
    this.named = new Map(
      known.flatMap(({ event }) => keywordsIn(event).map((id) => [id, event.type] as const)),
    );
    this.#changed = this.named.size;
    this.#revisions = known.length;
    const last = known.at(-1);
    this.#ended =
      last?.event.type === 'BatchEnded'
        ? { eventId: last.id, position: last.position, changed: last.event.data.changed }
        : null;
  }

  /** Reads what there is of it. @throws AppError STORE_UNAVAILABLE */
  static async open(source: BatchSource, order: BatchInParts): Promise<PartedBatch> {
    const stored = await source.store
      .readStream(streamOf(KEYWORD_BATCH_CATEGORY, order.commandId))
      .catch(outcomeUnknown);
    return new PartedBatch(
      source,
      order,
      stored.map((event) => readRecorded(event, upcastKeywordBatchEvent)),
    );
  }

  /** Its end, where it has ended already. */
  get ended(): EndedBatch | null {
    return this.#ended;
  }

  /**
   * Writes a part. Between parts its author is asked for anew; who may go no further ends it.
   * @throws BatchMovedOn; AppError ROLE_REQUIRED, NOT_FOUND, STORE_UNAVAILABLE
   */
  async write(part: readonly KeywordBatchEvent[]): Promise<void> {
    if (part.length === 0) return;
    const { projectId, act, rules = NO_RULES } = this.#order;
    if (this.#revisions > 0)
      await mayGoOn(this.#source, this.#order, this.#stream, this.#revisions, this.#changed);
    const begun: KeywordBatchEvent[] =
      this.#revisions === 0 ? [{ type: 'BatchBegun', data: { projectId, act, undoes: null, ...rules } }] : [];
    await this.#append([...begun, ...part]);
    this.#changed += part.reduce((sum, event) => sum + keywordsIn(event).length, 0);
  }

  /** Ends it; null where nothing was written. @throws BatchMovedOn; AppError STORE_UNAVAILABLE */
  async end(unchanged: number): Promise<EndedBatch | null> {
    if (this.#ended !== null || this.#revisions === 0) return this.#ended;
    const changed = this.#changed;
    const { id, position } = await this.#append([{ type: 'BatchEnded', data: { changed, unchanged } }]);
    this.#ended = { eventId: id, position, changed };
    return this.#ended;
  }

  async #append(events: readonly KeywordBatchEvent[]): Promise<{ id: string; position: string }> {
    const at = this.#source.clock.now().toISOString();
    let last = { id: '', position: '0' };
    for (const append of packed(toBatchEvents(this.#order, at, this.#stream, events, this.#revisions))) {
      const result = await appendAt(this.#source, this.#stream, this.#revisions, append, this.#revisions > 0);
      if (result === null) throw new BatchMovedOn();
      this.#revisions += append.length;
      last = { id: append.at(-1)?.id ?? '', position: result.position.toString() };
    }
    return last;
  }
}
