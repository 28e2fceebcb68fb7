import type {
  TEXT_OPERATOR_ACTIONS,
  TEXT_OPERATOR_COMPARISONS,
  TEXT_OPERATOR_JOINERS,
  TEXT_OPERATOR_PREDICATES,
} from '../catalogue/enums.ts';
import { normaliseKeyword } from '../text.ts';

export type RuleAction = (typeof TEXT_OPERATOR_ACTIONS)[number];
export type RulePredicate = (typeof TEXT_OPERATOR_PREDICATES)[number];
export type RuleComparison = (typeof TEXT_OPERATOR_COMPARISONS)[number];
export type RuleJoiner = (typeof TEXT_OPERATOR_JOINERS)[number];

/** What a condition asks of the text of a keyword: one of the texts stands in it, or none of them does. */
export interface TextCondition {
  predicate: Exclude<RulePredicate, 'VOLUME'>;
  /** At least one, as a keyword is normalised. */
  texts: readonly string[];
  /** Words are what stands between spaces; false: anywhere, also within a word. */
  wholeWords: boolean;
}

/** What a condition asks of the searches a month; a volume that is unknown meets none. */
export interface VolumeCondition {
  predicate: 'VOLUME';
  comparison: RuleComparison;
  volume: number;
}

export type RuleCondition = TextCondition | VolumeCondition;

/** Conditions of which all (AND) must hold, or one (OR). */
export interface RuleGroup {
  joiner: RuleJoiner;
  conditions: readonly RuleCondition[];
}

/** All groups must hold; none of them: everything matches. */
export type TextRules = readonly RuleGroup[];

/** Most groups of a rule, conditions of all of them, texts of a condition, and UTF-16 code units of all texts. */
export const RULE_LIMITS = { groups: 10, conditions: 20, texts: 50, characters: 20_000 } as const;

const SIGNS: Record<RuleComparison, string> = { LESS_THEN: '<', MORE_THEN: '>', EQUAL: '=' };
const JOINS: Record<RuleJoiner, string> = { AND: '&', OR: '|' };

/**
 * A group as one word of addresses and queries: conditions joined by `&` or `|`; `~a;b` contains a or b, `!a;b` neither, `~=a` and
 * `!=a` the same of whole words, `v<10`, `v>10` and `v=10` by volume. Texts are percent-encoded, so that no sign of these stands in one.
 */
export function writeRuleGroup({ joiner, conditions }: RuleGroup): string {
  return conditions.map(writeCondition).join(JOINS[joiner]);
}

function writeCondition(condition: RuleCondition): string {
  if (condition.predicate === 'VOLUME') return `v${SIGNS[condition.comparison]}${condition.volume}`;
  const sign = condition.predicate === 'CONTAINS' ? '~' : '!';
  return `${sign}${condition.wholeWords ? '=' : ''}${condition.texts.map(encoded).join(';')}`;
}

// encodeURIComponent leaves ! ' ( ) * ~ - _ . alone, of which two are signs of ours.
const encoded = (text: string): string =>
  encodeURIComponent(text).replaceAll('!', '%21').replaceAll('~', '%7E');

/** What such a word says; null where it is none. Texts are normalised; conditions beyond the limits make it none. */
export function readRuleGroup(word: string): RuleGroup | null {
  const joiner: RuleJoiner = word.includes('|') ? 'OR' : 'AND';
  const parts = word.split(JOINS[joiner]);
  const conditions = parts.map(readCondition);
  if (parts.length > RULE_LIMITS.conditions || conditions.includes(null)) return null;
  return { joiner, conditions: conditions as RuleCondition[] };
}

/**
 * What several words say, all of which must hold; null where one is none, or there are more than a rule has groups, or in them more
 * than it has conditions.
 */
export function rulesOfWords(words: readonly string[]): TextRules | null {
  if (words.length > RULE_LIMITS.groups) return null;
  const groups = words.map(readRuleGroup);
  if (groups.includes(null)) return null;
  const rules = groups as RuleGroup[];
  return conditionCount(rules) > RULE_LIMITS.conditions ? null : rules;
}

/** How many conditions rules hold. */
export const conditionCount = (rules: readonly { conditions: readonly unknown[] }[]): number =>
  rules.reduce((sum, { conditions }) => sum + conditions.length, 0);

/** Whether words are rules, hence whether anything can match them. */
export function areRules(words: readonly string[]): boolean {
  return rulesOfWords(words) !== null;
}

function readCondition(part: string): RuleCondition | null {
  const volume = /^v([<>=])(\d{1,15})$/.exec(part);
  if (volume !== null) {
    const [comparison] = Object.entries(SIGNS).find(([, sign]) => sign === volume[1])!;
    return { predicate: 'VOLUME', comparison: comparison as RuleComparison, volume: Number(volume[2]) };
  }
  const text = /^([~!])(=?)([^~!=&|]+)$/.exec(part);
  if (text === null) return null;
  const texts = textsOf(text[3]!.split(';').map(decoded));
  if (texts.length === 0 || texts.length > RULE_LIMITS.texts) return null;
  return {
    predicate: text[1] === '~' ? 'CONTAINS' : 'NOT_CONTAINS',
    texts,
    wholeWords: text[2] === '=',
  };
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return '';
  }
}

/** The texts of a condition as they are compared: normalised, each once, none empty. */
export function textsOf(given: readonly string[]): string[] {
  return [...new Set(given.map(normaliseKeyword))].filter((text) => text !== '');
}

/** Whether a keyword, of which `value` is normalised, meets all groups. The server's SQL answers the same of every row. */
export function matchesTextRules(
  rules: TextRules,
  keyword: { value: string; volume: number | null },
): boolean {
  return rules.every(({ joiner, conditions }) =>
    joiner === 'AND'
      ? conditions.every((condition) => meets(condition, keyword))
      : conditions.some((condition) => meets(condition, keyword)),
  );
}

function meets(
  condition: RuleCondition,
  { value, volume }: { value: string; volume: number | null },
): boolean {
  if (condition.predicate === 'VOLUME') {
    if (volume === null) return false;
    if (condition.comparison === 'EQUAL') return volume === condition.volume;
    return condition.comparison === 'LESS_THEN' ? volume < condition.volume : volume > condition.volume;
  }
  const within = condition.wholeWords ? ` ${value} ` : value;
  const found = condition.texts.some((text) => within.includes(condition.wholeWords ? ` ${text} ` : text));
  return found === (condition.predicate === 'CONTAINS');
}
