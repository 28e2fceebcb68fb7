import { KEYWORD_SCOPES, type TopicStatus } from '@keywright/events/catalogue';
import {
  KEYWORD_BATCH_CATEGORY,
  KEYWORD_BATCH_SCHEMA,
  type KeywordAct,
  type KeywordBatchEvent,
  KEYWORDS_CATEGORY,
  type KeywordsEvent,
  KEYWORDS_SCHEMA,
  decideKeywordLists,
  evolveKeywordLists,
  NO_KEYWORD_LISTS,
} from '@keywright/events/keywords';
import {
  KEYWORD_LABELS_CATEGORY,
  KEYWORD_LABELS_SCHEMA,
  type KeywordLabelsEvent,
} from '@keywright/events/keyword-labels';
import { TOPIC_CATEGORY, TOPIC_SCHEMA, type TopicEvent } from '@keywright/events/topic';
import fc from 'fast-check';
import type { Json, StoredEvent } from '../../../platform/event-store/port.ts';
import { topicKeywordOf } from '../topic-links.ts';
import { HistoryOfLabels, labelHappenings } from './label-history.ts';

export const KEYWORD_PROJECTS = [
  '11111111-1111-4111-8111-111111111111',
  '22222222-2222-4222-8222-222222222222',
] as const;
export const WORD_MARKET = { country: 'DE', language: 'de' };
export const WORDS = ['boots', 'hiking boots', 'tent', 'stove', 'rope', 'maps', 'ice axe', 'gaiters'];
const PERSON = '0a0a0a0a-0000-4000-8000-000000000001';

export function madeId(kind: string, nth: number): string {
  return `${kind.repeat(8)}-0000-4000-8000-${String(nth).padStart(12, '0')}`;
}

const subset = fc.subarray(WORDS, { minLength: 1 });
const place = fc.record({
  scope: fc.constantFrom(...KEYWORD_SCOPES),
  list: fc.option(fc.nat(2), { nil: null }),
});
const standing = fc.record({
  labels: fc.array(fc.nat(7), { maxLength: 2 }),
  gone: fc.boolean(),
  place,
  status: fc.constantFrom('SUGGESTED' as const, 'VALIDATED' as const, 'REFUSED' as const),
  top: fc.boolean(),
  followed: fc.boolean(),
});
const STATUSES: readonly TopicStatus[] = ['SUGGEST', 'WAIT_APPROVE', 'INTEGRATION', 'PUBLISHED', 'ARCHIVED'];

/** One thing that happens in a project. */
const happening = fc.oneof(
  { weight: 4, arbitrary: fc.record({ what: fc.constant('add' as const), values: subset, place }) },
  { weight: 4, arbitrary: fc.record({ what: fc.constant('move' as const), values: subset, place }) },
  fc.record({
    what: fc.constantFrom(
      'top' as const,
      'follow' as const,
      'unfollow' as const,
      'delete' as const,
      'refuse' as const,
    ),
    values: subset,
  }),
  // As a rule moves keywords on, what an undo saw last need not be the batch that it takes back.
  fc.record({
    what: fc.constant('undo' as const),
    values: subset,
    back: fc.nat(5),
    since: fc.nat(1),
    standing,
  }),
  fc.record({
    what: fc.constantFrom('list' as const, 'unlist' as const, 'rename' as const, 'hide' as const),
    list: fc.nat(2),
    place,
  }),
  fc.record({
    what: fc.constantFrom('topic' as const, 'assign' as const, 'unassign' as const, 'progress' as const),
    topic: fc.nat(2),
    values: subset,
    strategy: fc.constantFrom('MAIN' as const, 'RELATED' as const, 'OUT_OF_SCOPE' as const),
    to: fc.constantFrom(...STATUSES),
  }),
  fc.record({ what: fc.constant('refresh' as const), values: subset }),
  {
    weight: 4,
    arbitrary: fc.record({
      what: fc.constantFrom('associate' as const, 'associate' as const, 'dissociate' as const),
      values: subset,
      original: fc.constantFrom(...WORDS),
    }),
  },
  {
    weight: 6,
    arbitrary: fc.record({ what: fc.constant('label' as const), values: subset, label: labelHappenings }),
  },
);
type Happening = typeof happening extends fc.Arbitrary<infer One> ? One : never;

/** What happens to the keywords of two projects, as it is stored. */
export const keywordHistories: fc.Arbitrary<StoredEvent[]> = fc
  .array(fc.record({ project: fc.nat(1), happening }), { minLength: 10, maxLength: 60, size: 'max' })
  .map((all) => new KeywordHistory().play(all));

/** Records events one after the other, each at the next position. */
export class KeywordHistory {
  readonly events: StoredEvent[] = [];
  readonly #revisions = new Map<string, bigint>();
  readonly #batches: string[] = [];
  readonly #person: string;
  readonly #labels = new Map<string, HistoryOfLabels>();
  readonly #variants = new Map<string, typeof NO_KEYWORD_LISTS>();
  #made = 0;

  constructor(person: string = PERSON) {
    this.#person = person;
  }

  play(all: readonly { project: number; happening: Happening }[]): StoredEvent[] {
    for (const { project, happening: one } of all) this.#happen(project, one);
    return this.events;
  }

  /** One batch with these events; answers its id. */
  batch(projectId: string, act: KeywordAct, ...events: KeywordBatchEvent[]): string {
    const id = madeId('b', (this.#made += 1));
    const undoes =
      events.flatMap((event) => (event.type === 'KeywordsRestored' ? [event.data.undoes] : []))[0] ?? null;
    const stream = `${KEYWORD_BATCH_CATEGORY}-${id}`;
    const ended: KeywordBatchEvent = { type: 'BatchEnded', data: { changed: 0, unchanged: 0 } };
    const begun: KeywordBatchEvent = {
      type: 'BatchBegun',
      data: { projectId, act, undoes, ruleId: null, applied: null },
    };
    for (const event of [begun, ...events, ended])
      this.record(stream, projectId, event, KEYWORD_BATCH_SCHEMA[event.type].version);
    this.#batches.push(id);
    return id;
  }

  list(projectId: string, event: KeywordsEvent): void {
    this.record(`${KEYWORDS_CATEGORY}-${projectId}`, projectId, event, KEYWORDS_SCHEMA[event.type].version);
  }

  label(projectId: string, event: KeywordLabelsEvent): void {
    const { version } = KEYWORD_LABELS_SCHEMA[event.type];
    this.record(`${KEYWORD_LABELS_CATEGORY}-${projectId}`, projectId, event, version);
  }

  /** What the decider lets through of it, whether the keywords are there or not: they were when somebody decided. */
  variants(
    projectId: string,
    what: 'associate' | 'dissociate',
    originalId: string,
    aliasIds: readonly string[],
  ): void {
    const state = this.#variants.get(projectId) ?? NO_KEYWORD_LISTS;
    const decision = decideKeywordLists(
      {
        ...{ projectId, originalId, aliasIds: aliasIds.filter((id) => id !== originalId) },
        type: what === 'associate' ? 'AssociateKeywords' : 'DissociateKeywords',
        topic: {
          ...{ active: true, own: true, operation: 'EDIT_TOPIC_KEYWORDS' },
          keywordIds: new Set([originalId]),
        },
        markets: new Map([originalId, ...aliasIds].map((id) => [id, 'here'])),
        alone: new Map(),
      },
      state,
      { actor: { owner: true, roles: [] }, newId: () => madeId('0', 0) },
    );
    if (!decision.ok) return;
    this.#variants.set(projectId, decision.events.reduce(evolveKeywordLists, state));
    for (const event of decision.events) this.list(projectId, event);
  }

  #labelsOf(projectId: string): HistoryOfLabels {
    const known = this.#labels.get(projectId) ?? new HistoryOfLabels(projectId);
    this.#labels.set(projectId, known);
    return known;
  }

  topic(projectId: string, topicId: string, event: TopicEvent): void {
    this.record(`${TOPIC_CATEGORY}-${topicId}`, projectId, event, TOPIC_SCHEMA[event.type].version);
  }

  record(
    stream: string,
    projectId: string,
    { type, data }: { type: string; data: unknown },
    schemaVersion: number,
  ): void {
    const revision = this.#revisions.get(stream) ?? 0n;
    this.#revisions.set(stream, revision + 1n);
    const nth = this.events.length;
    const at = new Date(Date.parse('2026-01-05T08:00:00.000Z') + nth * 60_000).toISOString();
    const actor = { userId: this.#person, role: 'OWNER' };
    const ids = { correlationId: madeId('c', nth), causationId: madeId('c', nth) };
    this.events.push({
      ...{ id: madeId('e', nth), type, data: data as Json, stream, revision, position: BigInt(nth * 3 + 10) },
      metadata: { schemaVersion, at, actor, projectId, ...ids },
    });
  }

  #happen(project: number, one: Happening): void {
    const projectId = KEYWORD_PROJECTS[project]!;
    const idsOf = (values: readonly string[]) =>
      values.map((value) => topicKeywordOf(projectId, WORD_MARKET, value).id);
    const placed = ({ scope, list }: { scope: (typeof KEYWORD_SCOPES)[number]; list: number | null }) => ({
      scope,
      listId: list === null ? null : madeId('1', project * 10 + list),
    });
    switch (one.what) {
      case 'add': {
        const keywords = one.values.map((value) => ({
          ...topicKeywordOf(projectId, WORD_MARKET, value),
          ...WORD_MARKET,
        }));
        const data = { source: 'TYPED' as const, to: placed(one.place), keywords };
        this.batch(projectId, 'ADD', { type: 'KeywordsAdded', data });
        return;
      }
      case 'move': {
        const from = [{ place: null, ids: idsOf(one.values) }];
        this.batch(projectId, 'MOVE', { type: 'KeywordsMoved', data: { to: placed(one.place), from } });
        return;
      }
      case 'undo': {
        const undoes = this.#batches.at(-1 - one.back);
        const lastChange = this.#batches.at(-1 - Math.max(0, one.back - one.since));
        if (undoes === undefined || lastChange === undefined) return;
        const { place: at, labels, ...rest } = one.standing;
        const marks = rest.gone ? { categories: [], tags: [] } : this.#labelsOf(projectId).some(labels);
        const given = { ...rest, ...marks, place: rest.gone ? null : placed(at) };
        const to = [{ standing: given, lastChange, ids: idsOf(one.values) }];
        this.batch(projectId, 'UNDO', { type: 'KeywordsRestored', data: { undoes, to } });
        return;
      }
      case 'label': {
        const { labels, batch } = this.#labelsOf(projectId).happen(one.label, idsOf(one.values));
        for (const event of labels) this.label(projectId, event);
        if (batch !== null) this.batch(projectId, batch.act, batch.event);
        return;
      }
      case 'associate':
      case 'dissociate':
        return this.variants(projectId, one.what, idsOf([one.original])[0]!, idsOf(one.values));
      case 'refresh':
        return this.list(projectId, {
          type: 'MetricsRefreshed',
          data: { projectId, ids: idsOf(one.values) },
        });
      case 'list':
      case 'unlist':
      case 'rename':
      case 'hide':
        return this.#happenToList(projectId, madeId('1', project * 10 + one.list), one);
      case 'topic':
      case 'assign':
      case 'unassign':
      case 'progress':
        return this.#happenToTopic(projectId, madeId('7', project * 10 + one.topic), one);
      default: {
        const ids = idsOf(one.values);
        this.batch(projectId, 'MOVE', marking(one.what, ids));
      }
    }
  }

  #happenToList(
    projectId: string,
    listId: string,
    { what, place: { scope } }: { what: string; place: { scope: 'MY_GOAL' | 'MY_REALITY' | 'OUT_OF_SCOPE' } },
  ): void {
    const facts = {
      listId,
      name: `List ${listId.slice(-2)}`,
      scope,
      source: 'MANUAL' as const,
      hidden: false,
    };
    if (what === 'list') this.list(projectId, { type: 'KeywordListCreated', data: { projectId, ...facts } });
    if (what === 'unlist') this.list(projectId, { type: 'KeywordListDeleted', data: facts });
    if (what === 'hide') this.list(projectId, { type: 'KeywordListHidden', data: { listId } });
    if (what === 'rename')
      this.list(projectId, {
        type: 'KeywordListRenamed',
        data: { listId, name: 'Renamed', before: facts.name },
      });
  }

  #happenToTopic(projectId: string, topicId: string, one: Extract<Happening, { topic: number }>): void {
    const keywords = one.values.map((value) => ({
      topicKeywordId: madeId('9', Number(topicId.slice(-4)) * 100 + WORDS.indexOf(value)),
      ...{ value, strategy: one.strategy, keywordId: null },
    }));
    if (one.what === 'topic') {
      const data = { projectId, details: {}, authorId: PERSON, assignments: [] };
      this.topic(projectId, topicId, { type: 'TopicCreated', data } as unknown as TopicEvent);
    } else if (one.what === 'progress') {
      const data = {
        from: 'SUGGEST',
        to: one.to,
        note: null,
        assigned: null,
        seaCheckStatus: null,
      };
      this.topic(projectId, topicId, { type: 'TopicStatusChanged', data } as unknown as TopicEvent);
    } else {
      const type = one.what === 'assign' ? 'TopicKeywordsAdded' : 'TopicKeywordsRemoved';
      this.topic(projectId, topicId, { type, data: { keywords } });
    }
  }
}

function marking(
  what: 'top' | 'follow' | 'unfollow' | 'delete' | 'refuse',
  ids: string[],
): KeywordBatchEvent {
  switch (what) {
    case 'top':
      return { type: 'KeywordsMarkedTop', data: { top: true, ids } };
    case 'follow':
      return { type: 'KeywordsFollowed', data: { ids } };
    case 'unfollow':
      return { type: 'KeywordsUnfollowed', data: { ids } };
    case 'delete':
      return { type: 'KeywordsDeleted', data: { from: [{ place: null, ids }] } };
    case 'refuse':
      return {
        type: 'KeywordsStatusChanged',
        data: { status: 'REFUSED', from: [{ status: 'VALIDATED', ids }] },
      };
  }
}
