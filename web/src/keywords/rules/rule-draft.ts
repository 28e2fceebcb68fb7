import {
  conditionCount,
  readRuleGroup,
  RULE_LIMITS,
  type RuleComparison,
  type RuleCondition,
  type RuleJoiner,
  type TextRules,
  textsOf,
  writeRuleGroup,
} from '@keywright/events/keywords';

/** What a condition of texts asks: in the keyword, or not, and whether only as whole words. */
export const TEXT_OPERATORS = ['CONTAINS', 'CONTAINS_WORDS', 'NOT_CONTAINS', 'NOT_CONTAINS_WORDS'] as const;
export type TextOperator = (typeof TEXT_OPERATORS)[number];

/** A condition as it is typed: it may ask for nothing yet. Both its halves stay while one changes its field to and fro. */
export interface DraftCondition {
  key: string;
  field: 'KEYWORD' | 'VOLUME';
  operator: TextOperator;
  /** Texts with commas between. */
  texts: string;
  comparison: RuleComparison;
  volume: string;
}

export interface DraftGroup {
  key: string;
  joiner: RuleJoiner;
  conditions: readonly DraftCondition[];
}

/** At least one group, each with at least one condition. */
export type RuleDraft = readonly DraftGroup[];

let made = 0;
const nextKey = (): string => `rule-${(made += 1)}`;

/** A condition to be filled in. */
export const emptyCondition = (): DraftCondition => ({
  key: nextKey(),
  field: 'KEYWORD',
  operator: 'CONTAINS',
  texts: '',
  comparison: 'MORE_THEN',
  volume: '',
});

/** A group to be filled in. */
export const emptyGroup = (): DraftGroup => ({
  key: nextKey(),
  joiner: 'AND',
  conditions: [emptyCondition()],
});

/** What is typed, as a condition; null where it asks for nothing yet. */
export function conditionOf(draft: DraftCondition): RuleCondition | null {
  if (draft.field === 'VOLUME') {
    const digits = draft.volume.replaceAll(/[\s.,'’]/g, '');
    return /^\d{1,15}$/.test(digits)
      ? { predicate: 'VOLUME', comparison: draft.comparison, volume: Number(digits) }
      : null;
  }
  const texts = textsOf(draft.texts.split(/[,\n]/));
  if (texts.length === 0) return null;
  return {
    predicate: draft.operator.startsWith('NOT') ? 'NOT_CONTAINS' : 'CONTAINS',
    texts,
    wholeWords: draft.operator.endsWith('WORDS'),
  };
}

/** What a draft asks for, without what asks for nothing. */
export function rulesOf(draft: RuleDraft): TextRules {
  return draft
    .map(({ joiner, conditions }) => ({
      joiner,
      conditions: conditions.flatMap((one) => conditionOf(one) ?? []),
    }))
    .filter(({ conditions }) => conditions.length > 0);
}

/** The same as addresses and filters have it. */
export const ruleWords = (draft: RuleDraft): string[] => rulesOf(draft).map(writeRuleGroup);

/** Rules as they are edited; one empty condition where there are none. */
export function ruleDraftOf(rules: TextRules): RuleDraft {
  if (rules.length === 0) return [emptyGroup()];
  return rules.map(({ joiner, conditions }) => ({
    key: nextKey(),
    joiner,
    conditions: conditions.map(typedOf),
  }));
}

/** The rules that words of an address say; what says nothing is left out, and groups that would be too many for one rule. */
export function rulesOfAddress(words: readonly string[]): TextRules {
  const groups = words.flatMap((word) => readRuleGroup(word) ?? []).slice(0, RULE_LIMITS.groups);
  return groups.filter((_, nth) => conditionCount(groups.slice(0, nth + 1)) <= RULE_LIMITS.conditions);
}

function typedOf(condition: RuleCondition): DraftCondition {
  const empty = emptyCondition();
  if (condition.predicate === 'VOLUME')
    return {
      ...empty,
      field: 'VOLUME',
      comparison: condition.comparison,
      volume: String(condition.volume),
    };
  const { predicate, texts, wholeWords } = condition;
  return { ...empty, operator: wholeWords ? `${predicate}_WORDS` : predicate, texts: texts.join(', ') };
}

/** One condition changed. */
export const withCondition = (draft: RuleDraft, key: string, change: Partial<DraftCondition>): RuleDraft =>
  draft.map((group) => ({
    ...group,
    conditions: group.conditions.map((one) => (one.key === key ? { ...one, ...change } : one)),
  }));

/** One condition less; a group that has none left goes with it, and one empty condition stays at last. */
export function withoutCondition(draft: RuleDraft, key: string): RuleDraft {
  const left = draft
    .map((group) => ({ ...group, conditions: group.conditions.filter((one) => one.key !== key) }))
    .filter(({ conditions }) => conditions.length > 0);
  return left.length === 0 ? [emptyGroup()] : left;
}

/** The steps by which rules narrow, and which of them each condition of a draft belongs to. */
export interface NarrowingSteps {
  /** Conditions may ask for nothing. */
  groups: readonly { joiner: RuleJoiner; conditions: readonly DraftCondition[] }[];
  /** By key of a condition: its step, and its place in it. */
  placeOf: ReadonlyMap<string, { step: number; at: number }>;
}

/** Conditions that must all hold narrow one after the other, those of which one must hold together. */
export function narrowingSteps(draft: RuleDraft): NarrowingSteps {
  const apart = draft.flatMap((group) =>
    group.joiner === 'OR' ? [group] : group.conditions.map((one) => ({ ...group, conditions: [one] })),
  );
  const groups = apart.length > RULE_LIMITS.groups ? draft : apart;
  const placeOf = new Map(
    groups.flatMap(({ conditions }, step) => conditions.map(({ key }, at) => [key, { step, at }] as const)),
  );
  return { groups, placeOf };
}
