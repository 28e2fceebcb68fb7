import { LIMITS } from '../catalogue/limits.ts';
import type { ProjectRoles } from '../catalogue/permission-scope.ts';
import {
  accept,
  type ActedAs,
  type CommandsOf,
  deciderOf,
  type Decision,
  refuse,
  unchanged,
} from '../decision.ts';
import { RULE_LIMITS, type TextRules, writeRuleGroup } from '../keywords/text-rules.ts';
import { permit } from '../permit.ts';
import { invalid, type Refusal, required } from '../refusal.ts';
import { cleaned } from '../text.ts';
import { problemOf, VALUES } from '../values.ts';
import type { KeywordRule, KeywordRuleEvent, RuleStop } from './events.ts';

/** null where there was never such a rule. */
export type KeywordRuleState =
  | (KeywordRule & {
      projectId: string;
      order: number;
      enabled: boolean;
      /** In whose name it moves keywords. */
      authorId: string;
      stopped: RuleStop | null;
      deleted: boolean;
    })
  | null;

export const NO_KEYWORD_RULE: KeywordRuleState = null;

/** The rule after one more event, which `by` (a user id) has made; never refuses what was recorded. */
export function evolveKeywordRule(
  state: KeywordRuleState,
  { type, data }: KeywordRuleEvent,
  by: string,
): KeywordRuleState {
  if (type === 'KeywordRuleAdded') return { ...data, authorId: by, stopped: null, deleted: false };
  if (state === null) return null;
  switch (type) {
    case 'KeywordRuleChanged':
      return { ...state, ...data, authorId: authorAfter(state, data, by) };
    case 'KeywordRuleOrdered':
      return { ...state, ...data };
    case 'KeywordRuleEnabled':
      return { ...state, enabled: true, authorId: by, stopped: null };
    case 'KeywordRuleDisabled':
      return { ...state, enabled: false };
    case 'KeywordRuleStopped':
      return { ...state, stopped: data.reason };
    case 'KeywordRuleApplied':
      return state;
    case 'KeywordRuleDeleted':
      return { ...state, deleted: true };
  }
}

/**
 * In whose name (a user id) a rule acts once `by` has changed it to `after`: whoever says what it does answers for it. Another name
 * for it changes nothing of that; one that was stopped says whose rights it lacked until somebody turns it on.
 */
export function authorAfter(
  before: Omit<KeywordRule, 'name'> & { authorId: string; stopped: RuleStop | null },
  after: KeywordRule,
  by: string,
): string {
  // Written down, as what was stored may have its members in another order.
  const does = ({ action, groups, scope }: Omit<KeywordRule, 'name'>) =>
    JSON.stringify([action, groups.map(writeRuleGroup), scope]);
  return before.stopped !== null || does(before) === does(after) ? before.authorId : by;
}

/** What is known of the project's other rules. */
export interface KeywordRuleFacts {
  /** How many there are. */
  rules: number;
  /** The place of the last one; -1 where there is none. */
  lastOrder: number;
}
interface Context extends KeywordRuleFacts {
  actor: ProjectRoles;
}
type RuleDecision = Decision<KeywordRuleEvent>;

/** A rule for what comes from now on, as the last one unless a place is said. */
function addKeywordRule(
  command: KeywordRule & { projectId: string; order: number | null; enabled: boolean },
  state: KeywordRuleState,
  { actor, rules, lastOrder }: Context,
): RuleDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const { projectId, action, groups, scope, enabled } = command;
  const order = command.order ?? Math.min(lastOrder + 1, LIMITS.ruleOrder);
  const name = nameOf(command.name);
  if (typeof name !== 'string') return refuse(name);
  const problem = rulesProblem(groups) ?? problemOf('order', VALUES.ruleOrder, order);
  if (problem) return refuse(problem);
  const limit = LIMITS.keywordRules;
  if (rules >= limit)
    return refuse({ code: 'LIMIT_REACHED', messageKey: 'maxKeywordRules', limit, live: rules });
  if (state !== null) return refuse({ code: 'DUPLICATE', field: 'id', value: name });
  const data = { projectId, name, action, groups, scope, order, enabled };
  return accept([{ type: 'KeywordRuleAdded', data }], as);
}

/** What is not said stays. Whoever turns it on, or changes what it does, is its author from then on. */
function editKeywordRule(
  command: Partial<KeywordRule> & { order?: number; enabled?: boolean },
  state: KeywordRuleState,
  { actor }: Context,
): RuleDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  const name = command.name === undefined ? undefined : nameOf(command.name);
  if (name !== undefined && typeof name !== 'string') return refuse(name);
  const problem =
    (command.groups && rulesProblem(command.groups)) ??
    (command.order === undefined ? null : problemOf('order', VALUES.ruleOrder, command.order));
  if (problem) return refuse(problem);
  if (state === null || state.deleted) return refuse({ code: 'NOT_FOUND', field: 'id' });
  const events: KeywordRuleEvent[] = [];
  const before = { name: state.name, action: state.action, groups: state.groups, scope: state.scope };
  const { action = before.action, groups = before.groups, scope = before.scope } = command;
  const data = { name: name ?? before.name, action, groups, scope };
  if (JSON.stringify(data) !== JSON.stringify(before)) events.push({ type: 'KeywordRuleChanged', data });
  const { order = state.order, enabled } = command;
  if (order !== state.order) events.push({ type: 'KeywordRuleOrdered', data: { order } });
  const isOn = state.enabled && state.stopped === null;
  if (enabled === true && !isOn) events.push({ type: 'KeywordRuleEnabled', data: {} });
  if (enabled === false && state.enabled) events.push({ type: 'KeywordRuleDisabled', data: {} });
  return events.length === 0 ? unchanged() : accept(events, as);
}

function deleteKeywordRule(_command: object, state: KeywordRuleState, { actor }: Context): RuleDecision {
  const as = permit('EDIT_KEYWORDS', actor);
  if ('code' in as) return refuse(as);
  if (state === null || state.deleted) return refuse({ code: 'NOT_FOUND', field: 'id' });
  return accept([{ type: 'KeywordRuleDeleted', data: {} }], as);
}

/** Under this role stands what the product records by itself. */
const BY_ITSELF: ActedAs = { role: 'OWNER', override: false };

/** Recorded by the product alone, once. */
function stopKeywordRule({ reason }: { reason: RuleStop }, state: KeywordRuleState): RuleDecision {
  if (state === null || state.deleted || state.stopped !== null) return unchanged();
  return accept([{ type: 'KeywordRuleStopped', data: { reason } }], BY_ITSELF);
}

/** Recorded by the product alone. */
function countKeywordRule(data: { batchId: string; moved: number }, state: KeywordRuleState): RuleDecision {
  if (state === null || state.deleted) return unchanged();
  const { batchId, moved } = data;
  return accept([{ type: 'KeywordRuleApplied', data: { batchId, moved } }], BY_ITSELF);
}

function nameOf(given: string): string | Refusal {
  const name = cleaned(given);
  if (name === null) return required('name');
  return problemOf('name', VALUES.keywordRuleName, name) ?? name;
}

/** What is wrong with rules that are to move keywords, if anything; texts are normalised. */
export function rulesProblem(groups: TextRules): Refusal | null {
  const conditions = groups.flatMap((group) => group.conditions);
  if (conditions.length === 0) return required('rules');
  const texts = conditions.flatMap((condition) => ('texts' in condition ? condition.texts : []));
  const volumes = conditions.flatMap((condition) => ('volume' in condition ? [condition.volume] : []));
  if (
    groups.length > RULE_LIMITS.groups ||
    conditions.length > RULE_LIMITS.conditions ||
    conditions.some((condition) => 'texts' in condition && condition.texts.length > RULE_LIMITS.texts) ||
    volumes.some((volume) => VALUES.ruleVolume.problem(volume) !== null)
  )
    return invalid('rules', 'OUT_OF_RANGE');
  const isLong = texts.some((text) => VALUES.keyword.problem(text) !== null);
  if (isLong || texts.reduce((sum, { length }) => sum + length, 0) > RULE_LIMITS.characters)
    return invalid('rules', 'TOO_LONG');
  return null;
}

const DECIDERS = {
  AddKeywordRule: addKeywordRule,
  EditKeywordRule: editKeywordRule,
  DeleteKeywordRule: deleteKeywordRule,
  StopKeywordRule: stopKeywordRule,
  CountKeywordRule: countKeywordRule,
};

export type KeywordRuleCommand = CommandsOf<typeof DECIDERS>;

/** Decides a command on one standing rule. Pure. */
export const decideKeywordRule = deciderOf(DECIDERS);
