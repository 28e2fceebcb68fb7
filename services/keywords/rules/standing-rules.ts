import { permissionScope } from '@keywright/events/catalogue';
import {
  type KeywordBatchEvent,
  type KeywordStanding,
  keywordsIn,
  type Placement,
  planChange,
  statusIn,
  writeRuleGroup,
} from '@keywright/events/keywords';
import { sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { runCommand } from '../../platform/commands/answer-command.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { projectFacts } from '../../projects/index.ts';
import { PartedBatch } from '../batch/batch-in-parts.ts';
import { standingsWhere } from '../batch/chosen-keywords.ts';
import { textRulesInSql } from '../read/rules-in-sql.ts';
import { KEYWORD_RULE } from './aggregate.ts';
import { keywordRulesProjection, type StoredRule } from './keyword-rules.projection.ts';
import { IS_MAIN, targetOf } from './matching.ts';
import { type Arrival, arrivalsIn, endRun, projectsWithArrivals, type RuleRun, runDue } from './what-came.ts';

/** Under it stand the ids of batches that rules make. Never changed: ids are stored. */
const BATCHES = '7b1f7d0c-0b86-4a35-9a3e-4f1de2a6c0d9';

/**
 * Has the standing rules of every project look at the keywords that have come since they looked last, in their order. Cut off
 * anywhere, it goes on where it was: a rule moves what came in one run by one batch, whose id follows from both. What cannot be
 * done in one project holds up no other, nor does one to which much has come: each has one run in its turn, the rest the next time.
 */
export async function applyStandingRules(platform: Platform): Promise<void> {
  for (const projectId of await projectsWithArrivals(platform.db))
    try {
      const run = await runDue(platform.db, projectId);
      if (run !== null) await carryOut(platform, run);
    } catch (error) {
      platform.log.warn({ err: error, projectId }, 'standing rules have not looked at all that came yet');
    }
}

type Rule = Pick<
  StoredRule,
  'id' | 'name' | 'action' | 'groups' | 'scope' | 'authorId' | 'since' | 'projectId'
>;

async function carryOut(platform: Platform, run: RuleRun): Promise<void> {
  const { db, gate } = platform;
  // Rules that were there when the last of it came are then among the rows.
  await gate.waitFor(keywordRulesProjection.name, BigInt(run.until), undefined, run.projectId);
  const { rows: rules } = await sql<Rule>`
    select id, project_id as "projectId", name, action, groups, scope, author_id as "authorId", since::text as since
    from keyword_rules where project_id = ${run.projectId} and enabled and stopped is null and action <> 'DISPLAY'
    order by rule_order, created_at, id`.execute(db);
  const arrivals = new Arrivals(await arrivalsIn(db, run));
  for (const rule of rules) await applyRule(platform, rule, run, arrivals);
  await endRun(db, run);
}

/** What came in a run, and where rules have put it since: whatever somebody else has moved is left alone. */
class Arrivals {
  readonly #all: readonly Arrival[];
  readonly #places = new Map<string, Placement[]>();

  constructor(all: readonly Arrival[]) {
    this.#all = all;
  }

  /** The keywords that a rule looks at: those that came after it, to its scope. */
  of({ since, scope }: Rule): Map<string, KeywordStanding> {
    const own = this.#all.filter(
      ({ position, came }) =>
        BigInt(position) > BigInt(since) && (scope === null || came.place?.scope === scope),
    );
    return new Map(own.map(({ id, came }) => [id, came]));
  }

  moved(ids: Iterable<string>, to: Placement): void {
    for (const id of ids) this.#places.set(id, [...(this.#places.get(id) ?? []), to]);
  }

  /** How a keyword stands when all that rules have done is known; null where others have changed it since it came. */
  expected(id: string, came: KeywordStanding, now: KeywordStanding): KeywordStanding | null {
    const places = this.#places.get(id) ?? [];
    const possible = [came, ...places.map((place) => ({ place, status: statusIn(place.scope) }))];
    const isOurs = possible.some(
      ({ place, status }) =>
        status === now.status && place?.scope === now.place?.scope && place?.listId === now.place?.listId,
    );
    const last = places.at(-1);
    return !isOurs ? null : last ? { ...now, place: last, status: statusIn(last.scope) } : now;
  }
}

async function applyRule(platform: Platform, rule: Rule, run: RuleRun, arrivals: Arrivals): Promise<void> {
  const { projectId } = run;
  const looked = arrivals.of(rule);
  const scope = targetOf(rule.action);
  if (looked.size === 0 || scope === null) return;
  const to = { scope, listId: null };
  const batchId = uuidV5(JSON.stringify([projectId, run.after, run.until, rule.id]), BATCHES);
  const batch = await PartedBatch.open(platform, {
    ...{ commandId: batchId, correlationId: batchId, projectId, operation: 'EDIT_KEYWORDS', act: 'MOVE' },
    actor: { userId: rule.authorId, role: 'SYSTEM' },
    rules: {
      ruleId: rule.id,
      applied: { name: rule.name, rules: rule.groups.map(writeRuleGroup) },
    },
  });
  const written: KeywordBatchEvent[] = [];
  if (batch.ended === null && (await mayMove(platform, rule))) {
    const events = await planned(platform, rule, looked, { arrivals, to, named: batch.named });
    await batch.write(events);
    written.push(...events);
  }
  const ended = await batch.end(0);
  arrivals.moved([...batch.named.keys(), ...written.flatMap(keywordsIn)], to);
  if (ended !== null && ended.changed > 0)
    await record(platform, rule, uuidV5('counted', batchId), {
      ...{ type: 'CountKeywordRule', batchId, moved: ended.changed },
    });
}

/** The moves of what a rule looks at and matches, and that stands where it came to or where rules have put it. */
async function planned(
  { db }: Platform,
  { projectId, groups, action }: Rule,
  looked: ReadonlyMap<string, KeywordStanding>,
  { arrivals, to, named }: { arrivals: Arrivals; to: Placement; named: ReadonlyMap<string, unknown> },
): Promise<KeywordBatchEvent[]> {
  const ids = [...looked.keys()].filter((id) => !named.has(id));
  const matches = sql<boolean>`project_id = ${projectId} and id = any(${ids}::uuid[])
    and ${textRulesInSql(groups, { scopeId: projectId })} ${action === 'EXCLUDE' ? sql`and not ${IS_MAIN}` : sql``}`;
  const seen = (await standingsWhere(db, matches, ids.length)).flatMap(({ id, standing: now }) => {
    const came = looked.get(id);
    const standing = came ? arrivals.expected(id, came, now) : null;
    return standing === null || standing.place?.scope === to.scope ? [] : [{ id, standing }];
  });
  return planChange({ act: 'MOVE', to }, seen).events;
}

/** Whether a rule may go on in its author's name; one whose author may not is stopped. Of a project that is gone none may. */
async function mayMove(platform: Platform, rule: Rule): Promise<boolean> {
  const { projectId, authorId, id } = rule;
  const member = await platform.membershipOf(projectId, authorId);
  if (member !== null && permissionScope('EDIT_KEYWORDS', member) !== null) return true;
  if ((await projectFacts(platform.db, projectId)) !== null)
    await record(platform, rule, uuidV5(`stopped ${authorId} ${rule.since}`, id), {
      ...{ type: 'StopKeywordRule', reason: 'AUTHOR_MAY_NOT' },
    });
  return false;
}

/** A rule that was deleted meanwhile, or of a project that was, needs no more than that. */
async function record(
  platform: Platform,
  { id, projectId }: Rule,
  commandId: string,
  command: Parameters<typeof KEYWORD_RULE.decide>[0],
): Promise<void> {
  const recorded = runCommand(platform, KEYWORD_RULE, {
    ...{ id, projectId, actor: 'SYSTEM', commandId, correlationId: commandId, command },
  });
  await recorded.catch((error: unknown) => {
    if (!(error instanceof AppError && ['NOT_FOUND', 'STREAM_PARKED'].includes(error.code))) throw error;
  });
}
