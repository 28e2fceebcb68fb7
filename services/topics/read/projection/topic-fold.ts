import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { StoredEvent } from '../../../platform/event-store/port.ts';
import type { BulkFold, TableRows } from '../../../platform/projections/port.ts';
import { topicRecordOf } from '../model/topic-record.ts';
import { StatusChanges } from './counters.ts';
import { deriveViews } from './derive-views.ts';
import { foldOne } from './fold-batch.ts';
import type { KnownTopic } from './load-states.ts';
import { childRows } from './save-children.ts';
import { historyRow, noteRows } from './log-writes.ts';
import { stateRow } from './state-writes.ts';
import { searchTextRow, viewRecord } from './view-writes.ts';

/** Topics whose rows are derived at once: each such lot asks for the metrics of its keywords. */
const LOT = 1_000;

type Row = Record<string, unknown>;

/** Topics folded in memory for a rebuild, by the functions that `apply` uses: what differs is only when rows go out. */
export class TopicFold implements BulkFold {
  #topics = new Map<string, KnownTopic>();
  #history: Row[] = [];
  #notes: Row[] = [];
  readonly #counted = new StatusChanges();

  take(event: StoredEvent): void {
    const record = topicRecordOf(event);
    const step = foldOne(this.#topics.get(record.topicId), record);
    if (step === null) return;
    const [history, notes] = [historyRow(step), noteRows(step)];
    this.#topics.set(record.topicId, { state: step.after, position: record.position });
    this.#history.push(history);
    this.#notes.push(...notes);
    this.#counted.add(step);
  }

  finished(): TableRows[] {
    const finished = [
      { table: 'topic_history', rows: this.#history },
      { table: 'topic_notes', rows: this.#notes },
    ];
    this.#history = [];
    this.#notes = [];
    return finished;
  }

  async *drain(db: Kysely<Database>): AsyncGenerator<TableRows> {
    const topics = [...this.#topics].map(([id, { state, position }]) => ({ id, position, after: state }));
    this.#topics = new Map();
    for (let done = 0; done < topics.length; done += LOT) {
      const lot = topics.slice(done, done + LOT);
      const views = await deriveViews(db, lot);
      yield { table: 'topic_states', rows: lot.map(stateRow) };
      yield { table: 'topic_views', rows: views.map(viewRecord) };
      yield { table: 'topic_search_texts', rows: views.map(searchTextRow) };
      yield* childRows(lot);
    }
  }

  sums(): TableRows[] {
    return [
      { table: 'topic_status_days', rows: this.#counted.days() },
      { table: 'topic_counters', rows: this.#counted.counters() },
    ];
  }
}
