import { problemOf, VALUES } from '@keywright/events';
import {
  TEXT_OPERATOR_COMPARISONS,
  TEXT_OPERATOR_JOINERS,
  TEXT_OPERATOR_PREDICATES,
} from '@keywright/events/catalogue';
import { rulesProblem } from '@keywright/events/keywordrules';
import {
  RULE_LIMITS,
  type RuleCondition,
  type RuleGroup,
  type RulePredicate,
  textsOf,
} from '@keywright/events/keywords';
import { type Static, type TObject, Type } from 'typebox';
import { AppError, invalidBody } from '../../platform/errors/app-error.ts';
import { oneOf } from '../../platform/http/json-types.ts';

const text = Type.String({ description: VALUES.keyword.bounds });

const condition = Type.Object({
  predicate: Type.Optional(
    oneOf(TEXT_OPERATOR_PREDICATES, 'CONTAINS: one of the texts, NOT_CONTAINS: none of them, VOLUME'),
  ),
  texts: Type.Optional(Type.Array(text, { maxItems: RULE_LIMITS.texts })),
  text: Type.Optional(Type.String({ description: `one alone; ${VALUES.keyword.bounds}` })),
  wholeWords: Type.Optional(Type.Boolean({ description: 'default: also within words' })),
  comparison: Type.Optional(oneOf(TEXT_OPERATOR_COMPARISONS, 'of a VOLUME')),
  volume: Type.Optional(Type.Integer({ description: `searches a month, ${VALUES.ruleVolume.bounds}` })),
});
const conditions = Type.Array(condition, {
  maxItems: RULE_LIMITS.conditions,
  description: 'one without texts, or a volume without its comparison, asks for nothing and is left out',
});
const joiner = Type.Optional(oneOf(TEXT_OPERATOR_JOINERS, 'all of them, or one; default AND'));

/** Text rules as bodies say them: conditions alone, or groups of them, all of which must hold. */
export const rulesFields = {
  rules: Type.Optional(conditions),
  joiner,
  groups: Type.Optional(
    Type.Array(Type.Object({ joiner, conditions }), {
      maxItems: RULE_LIMITS.groups,
      description: 'instead of rules: all groups must hold',
    }),
  ),
};
export type RulesBody = Static<TObject<typeof rulesFields>>;

/** A group as a body has it: null stands for a condition that asks for nothing. */
export interface SaidGroup {
  joiner: RuleGroup['joiner'];
  conditions: (RuleCondition | null)[];
}

/**
 * What a body says, place by place, texts as keywords are written; `predicate` is that of conditions which name none, CONTAINS
 * unless said.
 * @throws AppError VALIDATION where it says rules and groups, FIELD_INVALID where they are out of bounds
 */
export function groupsSaid(
  { rules, joiner: join = 'AND', groups }: RulesBody,
  predicate: RulePredicate = 'CONTAINS',
): SaidGroup[] {
  if (rules !== undefined && groups !== undefined) throw invalidBody('', 'must have either rules or groups');
  const said = groups ?? [{ joiner: join, conditions: rules ?? [] }];
  const read = said.map(({ joiner: own = 'AND', conditions: all }) => ({
    joiner: own,
    conditions: all.map((each) => conditionOf(each, predicate)),
  }));
  const asking = askingOf(read);
  const problem = asking.length === 0 ? null : rulesProblem(asking);
  if (problem === null) return read;
  const { code, ...facts } = problem;
  throw new AppError(code, facts);
}

/** The groups and conditions that ask for something. */
export function askingOf(groups: readonly SaidGroup[]): RuleGroup[] {
  return groups
    .map(({ joiner: own, conditions: all }) => ({
      joiner: own,
      conditions: all.filter((each) => each !== null),
    }))
    .filter((group) => group.conditions.length > 0);
}

/** What a body asks for; no groups where that is nothing. @throws AppError as above */
export function rulesAsked(body: RulesBody, predicate?: RulePredicate): RuleGroup[] {
  return askingOf(groupsSaid(body, predicate));
}

/** The same, of which one condition at least has to be there. @throws AppError FIELD_REQUIRED, too */
export function someRules(body: RulesBody, predicate?: RulePredicate): RuleGroup[] {
  const read = rulesAsked(body, predicate);
  if (read.length === 0) throw new AppError('FIELD_REQUIRED', { field: 'rules' });
  return read;
}

function conditionOf(
  { predicate: own, texts = [], text: one, wholeWords = false, comparison, volume }: Static<typeof condition>,
  usual: RulePredicate,
): RuleCondition | null {
  const predicate = own ?? usual;
  if (predicate === 'VOLUME')
    return comparison === undefined || volume === undefined ? null : { predicate, comparison, volume };
  const read = textsOf(one === undefined ? texts : [one, ...texts]);
  return read.length === 0 ? null : { predicate, texts: read, wholeWords };
}

/** @throws AppError FIELD_INVALID for a name that is too long */
export function nameAsked(given: string | undefined): string | null {
  const name = VALUES.keywordRuleName.tidy(given ?? null);
  const problem = problemOf('name', VALUES.keywordRuleName, name);
  if (problem === null) return name;
  const { code, ...facts } = problem;
  throw new AppError(code, facts);
}
