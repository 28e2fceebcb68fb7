import type { KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction, RuleCondition, RuleGroup, RuleJoiner, TextRules } from '@keywright/events/keywords';
import { type Formats, isolated, type T } from '../../i18n/index.ts';

interface Said {
  t: T;
  formats: Pick<Formats, 'language' | 'full'>;
}

const quoted = (t: T, text: string): string => t('keywordRules.quoted', { text: isolated(text) });

function joined({ formats }: Said, parts: readonly string[], joiner: RuleJoiner): string {
  const type = joiner === 'AND' ? 'conjunction' : 'disjunction';
  return new Intl.ListFormat(formats.language, { type, style: 'long' }).format(parts);
}

/** A condition beside a bar: "not “used by, used for”", "volume over 500". */
export function shortCondition(said: Said, condition: RuleCondition): string {
  const { t, formats } = said;
  if (condition.predicate === 'VOLUME')
    return t(`keywordRules.short.${condition.comparison}`, { volume: formats.full(condition.volume) });
  const texts = isolated(condition.texts.join(', '));
  return condition.predicate === 'CONTAINS' ? texts : t('keywordRules.short.NOT', { texts });
}

/** A step of what narrows: "second hand or used". */
export const shortGroup = (said: Said, { joiner, conditions }: RuleGroup): string =>
  joined(
    said,
    conditions.map((one) => shortCondition(said, one)),
    joiner,
  );

/** "contain “second hand”", "are searched for more than 500 times a month". */
function conditionText(said: Said, condition: RuleCondition): string {
  const { t, formats } = said;
  if (condition.predicate === 'VOLUME')
    return t(`keywordRules.said.${condition.comparison}`, {
      count: condition.volume,
      volume: formats.full(condition.volume),
    });
  const { predicate, texts, wholeWords } = condition;
  const named = joined(
    said,
    texts.map((text) => quoted(t, text)),
    'OR',
  );
  return t(`keywordRules.said.${predicate}${wholeWords ? '_WORDS' : ''}`, { texts: named });
}

/** All groups as one clause: what keywords must be to match. */
function rulesClause(said: Said, rules: TextRules): string {
  const groups = rules.map(({ joiner, conditions }) =>
    joined(
      said,
      conditions.map((one) => conditionText(said, one)),
      joiner,
    ),
  );
  return groups.join(said.t('keywordRules.said.and'));
}

/** The whole rule as a sentence; `scope` null: wherever keywords come from. */
export function ruleSentence(
  said: Said,
  rules: TextRules,
  { action, scope }: { action: RuleAction; scope: KeywordScope | null },
): string {
  const { t } = said;
  if (rules.length === 0) return '';
  const place = scope === null ? '' : t(`keywords.scope.${scope}`);
  const what = rulesClause(said, rules);
  return t(`keywordRules.sentence.${action}${scope === null ? '.any' : ''}`, { place, what });
}
