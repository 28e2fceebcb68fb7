import { randomUUID } from 'node:crypto';
import type { KeywordScope } from '@keywright/events/catalogue';
import {
  KEYWORD_BATCH_CATEGORY,
  KEYWORD_BATCH_SCHEMA,
  type KeywordBatchEvent,
  keywordIdentity,
  KEYWORDS_AN_EVENT,
  KEYWORDS_CATEGORY,
  type KeywordsEvent,
  KEYWORDS_SCHEMA,
  type NewKeyword,
  type Placement,
} from '@keywright/events/keywords';
import type { Json, StoredEvent } from '@keywright/services/platform/event-store/port.ts';
import { phrase } from './phrases.ts';

/** That of the projects of tests (`addProject`). */
export const BENCH_MARKET = { country: 'GB', language: 'en-GB' };

/** A list of a large project. */
export interface LargeList {
  listId: string;
  scope: KeywordScope;
}

/** Of ten events so many bring their keywords to each scope: half of them are wanted, three tenths stand there already. */
const SCOPES: readonly KeywordScope[] = [
  ...(['MY_GOAL', 'MY_REALITY', 'MY_GOAL', 'OUT_OF_SCOPE', 'MY_GOAL'] as const),
  ...(['MY_REALITY', 'MY_GOAL', 'OUT_OF_SCOPE', 'MY_GOAL', 'MY_REALITY'] as const),
];
const LISTS: Readonly<Record<KeywordScope, number>> = { MY_GOAL: 20, MY_REALITY: 12, OUT_OF_SCOPE: 8 };
/** So many of five events bring theirs to a list. */
const LISTED = 2;
/** One in so many is among the top, one in so many is followed. */
const TOP = 50;
const FOLLOWED = 33;
/** Events between the first of a batch and its last. */
const A_BATCH = 20;
const BEGAN = Date.parse('2026-01-05T08:00:00.000Z');

/** The nth keyword of a project. */
export function nthKeyword(projectId: string, nth: number): NewKeyword {
  const identity = keywordIdentity({ projectId, ...BENCH_MARKET }, phrase(nth));
  if (identity === null) throw new Error(`phrase ${nth} is no keyword`);
  return { ...identity, ...BENCH_MARKET };
}

/** What happens in a project until it has `size` keywords in three scopes and forty lists, some of them marked. */
export class ProjectEvents {
  readonly lists: readonly LargeList[] = (Object.keys(LISTS) as KeywordScope[]).flatMap((scope) =>
    Array.from({ length: LISTS[scope] }, () => ({ listId: randomUUID(), scope })),
  );
  readonly #projectId: string;
  readonly #size: number;
  readonly #person: string;
  readonly #revisions = new Map<string, bigint>();
  #position = 0n;

  constructor(projectId: string, size: number, person: string) {
    this.#projectId = projectId;
    this.#size = size;
    this.#person = person;
  }

  /** More than the last position that is used. */
  get end(): bigint {
    return BigInt(this.lists.length + 3 * Math.ceil(this.#size / KEYWORDS_AN_EVENT) + 10);
  }

  /** Some events at a time, and which keywords are new in them: from the nth on, up to another. */
  *all(): Generator<{ events: StoredEvent[]; from: number; to: number }> {
    const lists = this.lists.map((list, nth) => this.#created(list, nth));
    yield { events: lists, from: 0, to: 0 };
    for (let from = 0; from < this.#size;) {
      const to = Math.min(this.#size, from + A_BATCH * KEYWORDS_AN_EVENT);
      yield { events: this.#batch('ADD', this.#additions(from, to)), from, to };
      from = to;
    }
    for (const [act, every] of [
      ['TOP', TOP],
      ['FOLLOW', FOLLOWED],
    ] as const)
      yield { events: this.#batch(act, this.#marks(act, every)), from: 0, to: 0 };
  }

  #created({ listId, scope }: LargeList, nth: number): StoredEvent {
    const facts = { listId, name: `List ${nth + 1}`, scope, source: 'MANUAL', hidden: false } as const;
    const event: KeywordsEvent = {
      type: 'KeywordListCreated',
      data: { projectId: this.#projectId, ...facts },
    };
    return this.#stored(
      `${KEYWORDS_CATEGORY}-${this.#projectId}`,
      event,
      KEYWORDS_SCHEMA[event.type].version,
    );
  }

  #batch(act: 'ADD' | 'TOP' | 'FOLLOW', events: readonly KeywordBatchEvent[]): StoredEvent[] {
    const stream = `${KEYWORD_BATCH_CATEGORY}-${randomUUID()}`;
    const begun: KeywordBatchEvent = {
      type: 'BatchBegun',
      data: { projectId: this.#projectId, act, undoes: null, ruleId: null, applied: null },
    };
    const ended: KeywordBatchEvent = { type: 'BatchEnded', data: { changed: 0, unchanged: 0 } };
    return [begun, ...events, ended].map((event) =>
      this.#stored(stream, event, KEYWORD_BATCH_SCHEMA[event.type].version),
    );
  }

  #additions(from: number, to: number): KeywordBatchEvent[] {
    return slices(from, to).map(([first, last]) => ({
      type: 'KeywordsAdded',
      data: {
        source: 'TYPED',
        to: this.#placeOf(first / KEYWORDS_AN_EVENT),
        keywords: this.#keywords(first, last),
      },
    }));
  }

  #keywords(from: number, to: number): NewKeyword[] {
    return Array.from({ length: to - from }, (_, nth) => nthKeyword(this.#projectId, from + nth));
  }

  /** Where the nth event brings its keywords. */
  #placeOf(nth: number): Placement {
    const scope = SCOPES[nth % SCOPES.length] ?? 'MY_GOAL';
    const own = this.lists.filter((list) => list.scope === scope);
    const isListed = Math.floor(nth / SCOPES.length) % 5 < LISTED;
    return { scope, listId: isListed ? (own[nth % own.length]?.listId ?? null) : null };
  }

  #marks(act: 'TOP' | 'FOLLOW', every: number): KeywordBatchEvent[] {
    const marked = Array.from(
      { length: Math.floor(this.#size / every) },
      (_, nth) => nthKeyword(this.#projectId, nth * every).id,
    );
    return slices(0, marked.length).map(([first, last]) => {
      const ids = marked.slice(first, last);
      return act === 'TOP'
        ? { type: 'KeywordsMarkedTop', data: { top: true, ids } }
        : { type: 'KeywordsFollowed', data: { ids } };
    });
  }

  #stored(
    stream: string,
    { type, data }: { type: string; data: unknown },
    schemaVersion: number,
  ): StoredEvent {
    const revision = this.#revisions.get(stream) ?? 0n;
    this.#revisions.set(stream, revision + 1n);
    this.#position += 1n;
    const at = new Date(BEGAN + Number(this.#position) * 60_000).toISOString();
    const [id, cause] = [randomUUID(), randomUUID()];
    const metadata = {
      ...{ schemaVersion, at, actor: { userId: this.#person, role: 'OWNER' }, projectId: this.#projectId },
      ...{ correlationId: cause, causationId: cause },
    };
    return { id, type, data: data as Json, metadata, stream, revision, position: this.#position };
  }
}

/** Consecutive parts of at most so many as one event names. */
function slices(from: number, to: number): [first: number, last: number][] {
  const count = Math.ceil((to - from) / KEYWORDS_AN_EVENT);
  return Array.from({ length: count }, (_, nth) => {
    const first = from + nth * KEYWORDS_AN_EVENT;
    return [first, Math.min(to, first + KEYWORDS_AN_EVENT)];
  });
}
