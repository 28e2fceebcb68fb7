import {
  type KEYWORD_FIELDS,
  type RuleCondition,
  type RuleGroup,
  rulesOfWords,
  type TextCondition,
  type TextRules,
} from '@keywright/events/keywords';
import { sql } from 'kysely';
import { holdsText, type SqlCondition, type SqlRules } from '../../platform/read-models/filter-sql.ts';

/** The filter `rules` on rows of `keyword_views`: true for exactly those that `KEYWORD_RULES` accepts. */
export const RULES_IN_SQL: SqlRules<typeof KEYWORD_FIELDS> = {
  rules({ rules }, { scopeId }) {
    const read = rulesOfWords(rules);
    return read === null ? sql<boolean>`false` : textRulesInSql(read, scopeId);
  },
};

/** True for exactly the rows of a project in `keyword_views` that `matchesTextRules` accepts; never null. */
export function textRulesInSql(rules: TextRules, projectId: string): SqlCondition {
  const groups = rules.map((group) => groupInSql(group, projectId));
  return groups.length === 0 ? sql<boolean>`true` : allOf(groups);
}

/**
 * The same in conditions of which no row meets two. One that may be met by a text or by a volume is found along no index, as neither
 * says the other: here those whose text meets it are one part, and those whose volume alone does another.
 */
export function textRulesApart(rules: TextRules, projectId: string): SqlCondition[] {
  const nth = rules.findIndex(mixes);
  const mixed = rules[nth];
  if (mixed === undefined) return [textRulesInSql(rules, projectId)];
  const others = textRulesInSql(rules.toSpliced(nth, 1), projectId);
  const ofTexts = mixed.conditions.filter((condition) => condition.predicate !== 'VOLUME');
  const ofVolume = mixed.conditions.filter((condition) => condition.predicate === 'VOLUME');
  const met = groupInSql({ joiner: 'OR', conditions: ofTexts }, projectId);
  return [
    allOf([met, others]),
    allOf([oneOf(ofVolume.map(ofRow)), sql`not ${oneOf(ofTexts.map(ofRow))}`, others]),
  ];
}

/** Whether a group is met by a text or by a volume. */
function mixes({ joiner, conditions }: RuleGroup): boolean {
  const ofVolume = conditions.filter(({ predicate }) => predicate === 'VOLUME').length;
  return joiner === 'OR' && ofVolume > 0 && ofVolume < conditions.length;
}

const allOf = (conditions: readonly SqlCondition[]) => sql<boolean>`(${sql.join(conditions, sql` and `)})`;
const oneOf = (conditions: readonly SqlCondition[]) => sql<boolean>`(${sql.join(conditions, sql` or `)})`;

const findsTexts = (condition: RuleCondition): condition is TextCondition =>
  condition.predicate === 'CONTAINS';

/**
 * What a text finds is looked up in the texts, which have indexes for it, all of a group at once. What it leaves out, or what
 * is one of several ways to match, is asked of each row: most rows meet it, and a page or a count is soon full.
 */
function groupInSql({ joiner, conditions }: RuleGroup, projectId: string): SqlCondition {
  const found = conditions.filter(findsTexts);
  const others = conditions.filter((condition) => !findsTexts(condition));
  const isOne = joiner === 'OR' && conditions.length > 1;
  if (isOne && others.length > 0) return oneOf(conditions.map(ofRow));
  const looked =
    found.length === 0 ? [] : [amongTexts((isOne ? oneOf : allOf)(found.map(inTexts)), projectId)];
  const own = [...looked, ...others.map(ofRow)];
  return own.length === 0 ? sql<boolean>`${joiner === 'AND'}::boolean` : allOf(own);
}

function amongTexts(condition: SqlCondition, projectId: string): SqlCondition {
  return sql<boolean>`id in (
    select keyword_id from keyword_search_texts where project_id = ${projectId} and ${condition})`;
}

/**
 * A condition that finds texts, on a row of `keyword_search_texts`: what is searched of a keyword is its value. Where rows are
 * looked at one by one, what costs little is asked first.
 */
function inTexts({ texts, wholeWords }: TextCondition): SqlCondition {
  return oneOf(
    texts.map((text) => {
      const [within, sought] = wholeWords ? [sql`' ' || text || ' '`, ` ${text} `] : [sql`text`, text];
      return sql<boolean>`(strpos(${within}, ${sought}) > 0 and ${holdsText(text, true)})`;
    }),
  );
}

/**
 * A condition on a row of `keyword_views`. A keyword is short and folded as its key is, which are thus the same; but the key is in
 * indexes, where it can be looked at without the row.
 */
function ofRow(condition: RuleCondition): SqlCondition {
  if (condition.predicate === 'VOLUME') {
    const compared = { LESS_THEN: sql`<`, MORE_THEN: sql`>`, EQUAL: sql`=` }[condition.comparison];
    return sql<boolean>`(volume is not null and volume ${compared} ${condition.volume}::bigint)`;
  }
  const within = condition.wholeWords ? sql`' ' || value_key || ' '` : sql`value_key`;
  const found = oneOf(
    condition.texts.map((text) => {
      const sought = condition.wholeWords ? ` ${text} ` : text;
      return sql<boolean>`strpos(${within}, ${sought}) > 0`;
    }),
  );
  return condition.predicate === 'CONTAINS' ? found : sql<boolean>`not ${found}`;
}
