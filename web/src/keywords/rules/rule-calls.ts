import type { KeywordScope } from '@keywright/events/catalogue';
import type { KeywordRuleRow } from '@keywright/events/keywordrules';
import type { RuleAction, TextRules } from '@keywright/events/keywords';
import { answer, answerWithHeaders, api } from '../../api/index.ts';
import { conditionOf, type NarrowingSteps } from './rule-draft.ts';

/** A number of keywords; with `capped` there are at least so many. */
export interface CountedMatches {
  total: number;
  capped: boolean;
}

/** What rules match in a scope, step by step, and what an action would do to it. */
export interface RuleCounters extends CountedMatches {
  /** The whole scope; volumes are searches a month. */
  of: { total: number; volume: number };
  /** null where more match than are counted. */
  volume: number | null;
  move: number;
  stay: number;
  groups: readonly (CountedMatches & {
    soFar: number;
    soFarCapped: boolean;
    conditions: readonly CountedMatches[];
  })[];
}

/** What applying rules has done; `eventId` null where that is nothing. */
export interface RulesApplied {
  eventId: string | null;
  position: string;
  moved: number;
  unchanged: number;
  stayed: number;
}

export type StandingRule = KeywordRuleRow;

/** Groups as bodies say them. */
const wireOf = (rules: TextRules) =>
  rules.map(({ joiner, conditions }) => ({
    joiner,
    conditions: conditions.map((one) =>
      one.predicate === 'VOLUME' ? { ...one } : { ...one, texts: [...one.texts] },
    ),
  }));

/** Counts what matches in a scope; what asks for nothing is counted as letting everything through. Throws ApiProblem. */
export function countRules(
  { projectId, scope }: { projectId: string; scope: KeywordScope },
  steps: NarrowingSteps,
  action: RuleAction,
  signal: AbortSignal,
): Promise<RuleCounters> {
  const groups = steps.groups.map(({ joiner, conditions }) => ({
    joiner,
    conditions: conditions.map((typed) => {
      const said = conditionOf(typed);
      if (said === null) return {};
      return said.predicate === 'VOLUME' ? said : { ...said, texts: [...said.texts] };
    }),
  }));
  return answer(
    api.POST('/api/keyWords/search-operator/counters/project/{projectId}/list/{listId}', {
      params: { path: { projectId, listId: scope } },
      body: { groups, action },
      signal,
    }),
  );
}

/** Does what an action says to what matches in a scope now, but for `exclude`. Throws ApiProblem. */
export function applyRules(
  { projectId, scope }: { projectId: string; scope: KeywordScope },
  asked: { rules: TextRules; action: RuleAction; exclude: readonly string[]; name: string },
  key: string,
): Promise<RulesApplied> {
  const { rules, action, exclude, name } = asked;
  return answer(
    api.POST('/api/keyWords/text-operator/project/{projectId}/list/{listId}', {
      headers: { 'Idempotency-Key': key },
      params: { path: { projectId, listId: scope } },
      body: { groups: wireOf(rules), action, exclude: [...exclude], ...(name !== '' && { name }) },
    }),
  );
}

/** The standing rules of a project, in their order. Throws ApiProblem. */
export async function readStandingRules(
  projectId: string,
  signal: AbortSignal,
): Promise<{ rules: readonly StandingRule[]; epoch: string; position: string }> {
  const { data, headers } = await answerWithHeaders(
    api.GET('/api/keywordRules', { params: { query: { projectId } }, signal }),
  );
  return {
    // Conditions stand in the API’s schema as objects.
    rules: data._embedded.keywordRules as unknown as readonly StandingRule[],
    epoch: headers.get('X-Epoch') ?? '',
    position: headers.get('X-Position') ?? '0',
  };
}

/** What a standing rule says. */
export interface StandingFacts {
  name: string;
  action: RuleAction;
  rules: TextRules;
  /** Only what comes to it; null: wherever keywords come to. */
  scope: KeywordScope | null;
}

/** Keeps rules as a standing one, behind all others. Throws ApiProblem. */
export async function createStandingRule(
  projectId: string,
  facts: StandingFacts,
  key: string,
): Promise<void> {
  const { rules, ...said } = facts;
  await answer(
    api.POST('/api/keywordRules', {
      headers: { 'Idempotency-Key': key },
      body: { projectId, ...said, groups: wireOf(rules) },
    }),
  );
}

/** What such a rule would do to all keywords of the project that are there now; nothing is written. Throws ApiProblem. */
export async function dryRunOf(
  projectId: string,
  { rules, ...said }: Omit<StandingFacts, 'name'>,
  signal: AbortSignal,
): Promise<CountedMatches & { move: number; stay: number }> {
  const found = await answer(
    api.POST('/api/keywordRules', {
      params: { query: { dryRun: true } },
      body: { projectId, name: '', ...said, groups: wireOf(rules) },
      signal,
    }),
  );
  return found as unknown as CountedMatches & { move: number; stay: number };
}

/** Changes a standing rule. Throws ApiProblem. */
export async function changeStandingRule(
  id: string,
  { rules, ...change }: Partial<StandingFacts & { order: number; enabled: boolean }>,
): Promise<void> {
  await answer(
    api.PATCH('/api/keywordRules/{id}', {
      params: { path: { id } },
      body: { ...change, ...(rules !== undefined && { groups: wireOf(rules) }) },
    }),
  );
}

/** Deletes a standing rule; what it has moved stays where it is. Throws ApiProblem. */
export async function deleteStandingRule(id: string): Promise<void> {
  await answer(api.DELETE('/api/keywordRules/{id}', { params: { path: { id } } }));
}
