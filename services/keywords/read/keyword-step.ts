import type { Recorded } from '@keywright/events';
import {
  type KeywordBatchEvent,
  type KeywordsCategorised,
  keywordsIn,
  type KeywordStanding,
  type KeywordState,
  keywordStepOf,
  newStanding,
  normalForm,
  sameStanding,
} from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { sql, type Transaction } from 'kysely';
import {
  changing,
  insert,
  removal,
  replacing,
  writeTogether,
} from '../../platform/read-models/statements.ts';
import type { KnownAliases } from './known-aliases.ts';
import type { KnownLabels } from './known-labels.ts';
import type { KnownLists } from './known-lists.ts';
import { LabelCounts } from './label-counts.ts';
import { keywordFiguresOf, usesOf } from './keyword-facts.ts';
import { KeywordCounts } from './keyword-counts.ts';
import type { KeywordFrames } from './keyword-frames.ts';
import {
  type KeywordRelation,
  keywordTables,
  rowOfState,
  standingOf,
  stateOfRow,
  type StoredKeyword,
} from './keyword-rows.ts';
import type { LinkedKeyword, LinkStep } from './topic-links.ts';

interface Held {
  /** null: the project has never had it. */
  state: KeywordState | null;
  position: bigint;
}

/** What all events have that change keywords. */
type Happening = Pick<Recorded<KeywordBatchEvent>, 'id' | 'position' | 'meta'>;

interface Change {
  by: string;
  type: string;
  topicId: string | null;
  before: KeywordStanding | null;
  after: KeywordStanding;
}

/**
 * The keywords that some events are about: loaded at once, folded in memory, written at once. A keyword's position is its guard:
 * what has been applied to it before changes nothing.
 */
export class KeywordStep {
  readonly #held = new Map<string, Held>();
  readonly #rows = new Map<string, StoredKeyword>();
  readonly #gone = new Set<string>();
  readonly #touched = new Set<string>();
  readonly #changes: object[] = [];
  readonly #lists: KnownLists;
  readonly #labels: KnownLabels;
  readonly #aliases: KnownAliases;

  constructor(lists: KnownLists, labels: KnownLabels, aliases: KnownAliases) {
    this.#lists = lists;
    this.#labels = labels;
    this.#aliases = aliases;
  }

  async load(tx: Transaction<Database>, ids: readonly string[]): Promise<void> {
    if (ids.length === 0) return;
    for (const [id, { state, position }] of await keywordTables.load(tx, ids)) {
      if (state === null) continue;
      this.#rows.set(id, state);
      this.#held.set(id, { state: stateOfRow(state), position });
    }
    if (this.#held.size === ids.length) return;
    const gone = await tx
      .selectFrom('gone_keywords')
      .select(['id', 'position', 'state'])
      .where('id', '=', sql<string>`any(${[...ids]}::uuid[])`)
      .execute();
    for (const { id, position, state } of gone) {
      this.#gone.add(id);
      this.#held.set(id, { state, position: BigInt(position) });
    }
  }

  /** One event of a batch; answers how many keywords it has changed. */
  take(record: Recorded<KeywordBatchEvent>, batchId: string, projectId: string): number {
    const { event, meta } = record;
    const change = { projectId, by: batchId, actorId: meta.actor.userId, at: meta.at };
    const step = keywordStepOf(event, change);
    // Where they were to go to is not there any more: they do not leave where they are.
    const stays =
      event.type === 'KeywordsCategorised' && event.data.from !== null && !this.#isThere(event, projectId);
    let changed = 0;
    const named = new Set(keywordsIn(event));
    const there = this.#thereOf(named);
    for (const id of named) {
      const state = this.#stateBefore(id, record.position, projectId);
      if (state === undefined) continue;
      const meant = step(state, id);
      const after = stays ? state : this.#asKnown(state, meant, projectId);
      if (this.#put(id, state, after, record, { by: batchId, type: event.type, topicId: null })) changed += 1;
      // Once there is such a list or label, the same event must not bring it there.
      else if (after !== meant) this.touch([id], record.position);
    }
    this.#touchVariants(named, there, record.position);
    return changed;
  }

  /** Those of some keywords that are there now. */
  #thereOf(ids: Iterable<string>): ReadonlySet<string> {
    return new Set([...ids].filter((id) => this.#isPresent(id)));
  }

  #isPresent(id: string): boolean {
    const state = this.#held.get(id)?.state ?? null;
    return state !== null && !state.gone;
  }

  /** Of those of some keywords that have come or gone: an alias whose original is gone stands alone. */
  #touchVariants(ids: Iterable<string>, before: ReadonlySet<string>, position: string): void {
    for (const id of ids) {
      if (this.#isPresent(id) === before.has(id)) continue;
      const original = this.#aliases.originalOf(id);
      this.touch([...this.#aliases.aliasesOf(id), ...(original === null ? [] : [original])], position);
    }
  }

  /** How a keyword that is there stands to those that are. */
  #relationOf(id: string): KeywordRelation {
    const row = this.#rows.get(id);
    if (row !== undefined && !this.#aliases.has(id))
      return { relation: row.relation, originalId: row.originalId };
    const originalId = this.#aliases.originalOf(id);
    if (originalId !== null && this.#isPresent(originalId)) return { relation: 'ALIAS', originalId };
    const has = this.#aliases.aliasesOf(id).some((alias) => this.#isPresent(alias));
    return { relation: has ? 'ORIGINAL' : null, originalId: null };
  }

  #isThere({ data: { categoryId } }: KeywordsCategorised, projectId: string): boolean {
    return this.#labels.at('categories', [categoryId], null, projectId).length > 0;
  }

  /** What an event of a topic does to keywords: those the project lacks come to it, suggested ones are wanted from then on. */
  takeTopic(
    { projectId, topicId, assigned, concerned }: LinkStep,
    record: Happening & { type: string },
  ): void {
    const named = assigned.map(({ id }) => id);
    const there = this.#thereOf(named);
    for (const keyword of assigned) {
      const state = this.#stateBefore(keyword.id, record.position, projectId);
      if (state === undefined || keyword.strategy === 'OUT_OF_SCOPE') continue;
      const moved = {
        changedBy: record.id,
        lastActionBy: record.meta.actor.userId,
        lastActionAt: record.meta.at,
      };
      const after = assignedState(state, keyword, projectId, moved);
      this.#put(keyword.id, state, after, record, { by: record.id, type: record.type, topicId });
    }
    this.touch(concerned, record.position);
    this.#touchVariants(named, there, record.position);
  }

  /** Rows of these are made anew: what is known beside their events has changed. */
  touch(ids: readonly string[], position: string): void {
    for (const id of ids) {
      const held = this.#held.get(id);
      if (held === undefined || held.state === null || held.state.gone || held.position > BigInt(position))
        continue;
      // What one event does to a keyword and to its topics is one change of it.
      if (held.position === BigInt(position) && !this.#touched.has(id)) continue;
      this.#held.set(id, { ...held, position: BigInt(position) });
      this.#touched.add(id);
    }
  }

  /** undefined where an event has come before, or means a keyword of another project. */
  #stateBefore(id: string, position: string, projectId: string): KeywordState | null | undefined {
    const held = this.#held.get(id);
    if (held === undefined) return null;
    if (held.position >= BigInt(position)) return undefined;
    return held.state !== null && held.state.projectId !== projectId ? undefined : held.state;
  }

  /** Only what it has come to: the list in which it stands already, and its labels, need not be ones that these events name. */
  #asKnown(before: KeywordState | null, after: KeywordState | null, projectId: string): KeywordState | null {
    if (after === null || after === before) return after;
    const place = after.place === before?.place ? after.place : this.#lists.at(after.place, projectId);
    const categories = this.#labels.at('categories', after.categories, before, projectId);
    const tags = this.#labels.at('tags', after.tags, before, projectId);
    const isAsMeant = place === after.place && categories === after.categories && tags === after.tags;
    return isAsMeant ? after : { ...after, place, categories, tags };
  }

  #put(
    id: string,
    before: KeywordState | null,
    after: KeywordState | null,
    { position, id: eventId, meta }: Happening,
    change: Omit<Change, 'before' | 'after'>,
  ): boolean {
    if (after === null || after === before || (before !== null && sameStanding(before, after))) return false;
    this.#held.set(id, { state: after, position: BigInt(position) });
    this.#touched.add(id);
    this.#changes.push({
      ...{ keyword_id: id, position, project_id: after.projectId, batch_id: change.by, event_id: eventId },
      ...{ type: change.type, actor_id: meta.actor.userId, at: meta.at, topic_id: change.topicId },
      ...{ before: before === null ? null : standingOf(before), after: standingOf(after) },
    });
    return true;
  }

  /** Writes what has changed, with what is known today; the links of topics stand in their tables already. */
  async save(tx: Transaction<Database>, frames: KeywordFrames): Promise<void> {
    const touched = [...this.#touched].map((id) => ({ id, ...this.#held.get(id)! }));
    if (touched.length === 0) return;
    const present = touched.flatMap(({ id, state, position }) =>
      state === null || state.gone ? [] : [{ key: id, state, position }],
    );
    const gone = touched.filter(({ state }) => state?.gone === true);
    const uses = await usesOf(tx, [...present.map(({ key }) => key)]);
    const figures = await keywordFiguresOf(
      tx,
      present.map(({ state }) => state),
    );
    const made = present.map(({ key, state, position }) => {
      const row = rowOfState(state, position, {
        ...figures(key),
        ...uses(key),
        ...this.#relationOf(key),
      });
      return { key, position, state: row, row };
    });
    const [{ table: views, recordOf }] = keywordTables.entityTables;
    const come = made.filter(({ key }) => !this.#rows.has(key));
    const stayed = made.flatMap((each) => {
      const was = this.#rows.get(each.key);
      if (was === undefined) return [];
      const before = recordOf({ ...each, position: 0n, state: was, row: was });
      return [{ before, after: recordOf(each) }];
    });
    const back = present.flatMap(({ key }) => (this.#gone.has(key) ? [key] : []));
    await writeTogether(tx, [
      ...keywordTables.entityTables.flatMap(({ table, recordOf: storedOf, onConflict }) =>
        insert(
          { table, rows: come.map((each) => ({ ...storedOf(each), ...besideIn(table, each.row) })) },
          onConflict,
        ),
      ),
      // What a keyword is found by follows from its value, which never changes: it is written when the keyword comes.
      ...changing(views, 'id', stayed),
      ...insert({ table: 'keyword_changes', rows: this.#changes as Record<string, unknown>[] }),
      ...(gone.length === 0 ? [] : this.#removals(gone)),
      ...(back.length === 0 ? [] : [removal('gone_keywords', 'id', back)]),
    ]);
    const counts = new KeywordCounts();
    const labels = new LabelCounts();
    const after = new Map(made.map(({ key, row }) => [key, row]));
    for (const { id, position } of touched) {
      const [was, is] = [this.#rows.get(id) ?? null, after.get(id) ?? null];
      if (was === null && is === null) continue;
      counts.add(was, is);
      labels.add(was, is, position);
      frames.row(was, is, position);
    }
    await counts.save(tx);
    await labels.save(tx, frames);
  }

  #removals(gone: readonly ({ id: string } & Held)[]) {
    const ids = gone.map(({ id }) => id);
    const rows = gone.map(({ id, state, position }) => ({
      ...{
        id,
        project_id: state!.projectId,
        position: position.toString(),
        changed_by: state!.changedBy,
        state,
      },
    }));
    return [
      removal('keyword_views', 'id', ids),
      removal('keyword_search_texts', 'keyword_id', ids),
      ...insert(
        { table: 'gone_keywords', rows },
        replacing(['id'], ['position', 'changed_by', 'state'], 'stored.position < excluded.position'),
      ),
    ];
  }
}

/** What is searched beside a keyword's text: the form that its variants have, too. */
function besideIn(table: string, { value, language }: StoredKeyword): object {
  return table === 'keyword_search_texts' ? { normal_form: normalForm(value, language) } : {};
}

function assignedState(
  state: KeywordState | null,
  { strategy: _strategy, ...keyword }: LinkedKeyword,
  projectId: string,
  moved: Pick<KeywordState, 'changedBy' | 'lastActionBy' | 'lastActionAt'>,
): KeywordState | null {
  if (state === null || state.gone) {
    const standing = newStanding({ scope: 'MY_GOAL', listId: null });
    return { ...keyword, projectId, source: 'TOPIC', ...standing, ...moved };
  }
  return state.status === 'SUGGESTED' ? { ...state, status: 'VALIDATED', ...moved } : state;
}
