import { actingRole, type Operation } from '@keywright/events/catalogue';
import {
  type BatchPlan,
  type KeywordAct,
  type KeywordBatchEvent,
  type KeywordChangeWanted,
  type KeywordIdentity,
  keywordsIn,
  type KeywordSource,
  type KeywordState,
  keywordStepOf,
  newStanding,
  type Placement,
  planAddition,
  planChange,
  planRestoration,
  type SeenKeyword,
} from '@keywright/events/keywords';
import { type BatchRules, NO_RULES } from '../../keywords/batch/batch-appends.ts';
import type { BatchOrder } from '../../keywords/batch/write-batch.ts';
import type { Random } from '../random.ts';
import type { Team } from '../topics/team.ts';

/** A batch as it is to be written, and when (ms since 1970). */
export type DemoBatch = BatchOrder<BatchPlan> & { at: number };

interface Market {
  country: string;
  language: string;
}

/** Who does a batch under which id, and of which rules it comes, where that is known; default: anybody who may, of no rules. */
interface DoneBy {
  commandId?: string;
  actor?: DemoBatch['actor'];
  rules?: BatchRules;
}

/** The keywords of a project as its batches add up to them; each batch is planned as the routes plan it. */
export class KeywordWorld {
  readonly batches: DemoBatch[] = [];
  readonly #states = new Map<string, KeywordState>();
  readonly #project: { projectId: string; market: Market; team: Team };
  readonly #newId: () => string;
  readonly #random: Random;

  constructor(
    project: { projectId: string; market: Market; team: Team },
    newId: () => string,
    random: Random,
  ) {
    this.#project = project;
    this.#newId = newId;
    this.#random = random;
  }

  /** Keywords that topics brought, hence that stand in the goal already. */
  bring(keywords: readonly KeywordIdentity[]): void {
    const { projectId, market } = this.#project;
    const by = { changedBy: '', lastActionBy: '', lastActionAt: '' };
    for (const keyword of keywords)
      this.#states.set(keyword.id, {
        ...{ ...keyword, ...market, projectId, source: 'TOPIC', ...by },
        ...newStanding({ scope: 'MY_GOAL', listId: null }),
      });
  }

  /** Brings keywords; answers the batch. */
  add(
    at: number,
    source: KeywordSource,
    to: Placement,
    keywords: readonly KeywordIdentity[],
    by: DoneBy = {},
  ): DemoBatch | null {
    const fresh = keywords.map((keyword) => ({ ...keyword, ...this.#project.market }));
    const plan = (named: ReadonlySet<string>) => ({
      events: planAddition(
        source,
        to,
        fresh.filter(({ id }) => !named.has(id)),
      ),
      unchanged: 0,
    });
    return this.#do(at, { operation: 'EDIT_KEYWORDS', act: 'ADD' }, plan, by);
  }

  /** Does something to keywords that are there; answers the batch. */
  change(
    at: number,
    wanted: KeywordChangeWanted,
    keywords: readonly KeywordIdentity[],
    by: DoneBy = {},
  ): DemoBatch | null {
    const operation =
      wanted.act === 'TOP' ? 'SPEND_QUOTA' : wanted.act === 'DELETE' ? 'DELETE_KEYWORDS' : 'EDIT_KEYWORDS';
    const seen = this.#seen(keywords);
    const plan = (named: ReadonlySet<string>) =>
      planChange(
        wanted,
        seen.filter(({ id }) => !named.has(id)),
      );
    return this.#do(at, { operation, act: wanted.act }, plan, by);
  }

  /** Where a keyword stands; null where it is in no scope, or not there. */
  placeOf(id: string): Placement | null {
    return this.#states.get(id)?.place ?? null;
  }

  /** Does something to keywords, and takes it back minutes later. */
  changeInError(at: number, wanted: KeywordChangeWanted, keywords: readonly KeywordIdentity[]): void {
    const before = this.#seen(keywords);
    const batch = this.change(at, wanted, keywords);
    if (batch === null) return;
    const { actor, commandId } = batch;
    const plan = (named: ReadonlySet<string>) => ({
      events: planRestoration(
        commandId,
        before.filter(({ id }) => !named.has(id)).map((each) => ({ ...each, lastChange: commandId })),
      ),
      unchanged: 0,
    });
    const order = { operation: 'UNDO_OWN', act: 'UNDO', undoes: commandId } as const;
    this.#do(at + 6 * 60_000, order, plan, { actor: this.whoMay('UNDO_OWN', actor.userId) });
  }

  #seen(keywords: readonly KeywordIdentity[]): SeenKeyword[] {
    return keywords.flatMap(({ id }) => {
      const state = this.#states.get(id);
      if (state === undefined) return [];
      const { gone, place, status, top, followed, categories, tags } = state;
      return [{ id, standing: { gone, place, status, top, followed, categories, tags } }];
    });
  }

  #do(
    at: number,
    { operation, act, undoes = null }: { operation: Operation; act: KeywordAct; undoes?: string | null },
    plan: (named: ReadonlySet<string>) => BatchPlan,
    by: DoneBy,
  ): DemoBatch | null {
    const { events } = plan(new Set());
    if (events.length === 0) return null;
    const { commandId = this.#newId(), actor = this.whoMay(operation), rules = NO_RULES } = by;
    const { projectId } = this.#project;
    const batch = {
      ...{ at, operation, act, undoes, rules, plan: async (named: ReadonlySet<string>) => plan(named) },
      ...{ commandId, projectId, actor, correlationId: commandId },
    };
    for (const event of events) this.#apply(event, batch);
    this.batches.push(batch);
    return batch;
  }

  /** Somebody of the team who may do something, in the role for it; the one of this id where one is named. */
  whoMay(operation: Operation, userId?: string): DemoBatch['actor'] {
    const able = this.#project.team.people.flatMap((person) => {
      const role = actingRole(operation, person, true);
      return role === null || (userId !== undefined && person.userId !== userId)
        ? []
        : [{ userId: person.userId, role }];
    });
    return this.#random.pick(able);
  }

  #apply(event: KeywordBatchEvent, { commandId: by, actor, at, projectId }: DemoBatch): void {
    const step = keywordStepOf(event, {
      ...{ projectId, by, actorId: actor.userId, at: new Date(at).toISOString() },
    });
    for (const id of keywordsIn(event)) {
      const after = step(this.#states.get(id) ?? null, id);
      if (after !== null) this.#states.set(id, after);
    }
  }
}
