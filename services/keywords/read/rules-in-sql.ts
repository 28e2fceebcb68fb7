import {
  type KEYWORD_FIELDS,
  type KeywordFilter,
  type RuleCondition,
  type RuleGroup,
  rulesOfWords,
  type TextCondition,
  type TextRules,
} from '@keywright/events/keywords';
import { sql } from 'kysely';
import {
  holdsText,
  type ListScope,
  type Search,
  type SqlCondition,
  type SqlRules,
} from '../../platform/read-models/filter-sql.ts';

/** Of whose keywords, and what is known of those that hold the texts of rules. */
type Place = Pick<ListScope, 'scopeId' | 'few'>;

/** The filter `rules` on rows of `keyword_views`: true for exactly those that `KEYWORD_RULES` accepts. */
export const RULES_IN_SQL: SqlRules<typeof KEYWORD_FIELDS> = {
  rules({ rules }, scope) {
    const read = rulesOfWords(rules);
    return read === null ? sql<boolean>`false` : textRulesInSql(read, scope);
  },
};

/** The texts that rules find, group by group: who holds them is looked up before rows are read by them. */
export function searchesOfRules({ rules }: Pick<KeywordFilter, 'rules'>, { scopeId }: Place): Search[] {
  return (rulesOfWords(rules) ?? []).flatMap((group) => {
    const sought = soughtBy(mixes(group) ? textsOf(group) : group);
    return sought === null ? [] : [{ name: sought.name, rows: holding(sought, scopeId) }];
  });
}

/** True for exactly the rows of a project in `keyword_views` that `matchesTextRules` accepts; never null. */
export function textRulesInSql(rules: TextRules, place: Place): SqlCondition {
  return allRules(rules, place, false);
}

/**
 * The same for counting, in conditions of which no row meets two. One that may be met by a text or by a volume is found along no
 * index, as neither says the other: here those whose text meets it are one part, and those whose volume alone does another. Texts
 * that are known to be frequent are asked of each row, as in the order of an index enough of them are met soon.
 */
export function textRulesApart(rules: TextRules, place: Place): SqlCondition[] {
  const nth = rules.findIndex(mixes);
  const mixed = rules[nth];
  if (mixed === undefined) return [allRules(rules, place, true)];
  const others = allRules(rules.toSpliced(nth, 1), place, true);
  const texts = textsOf(mixed);
  const ofVolume = mixed.conditions.filter((condition) => condition.predicate === 'VOLUME');
  return [
    allOf([groupInSql(texts, place, true), others]),
    allOf([oneOf(ofVolume.map(ofRow)), sql`not ${oneOf(texts.conditions.map(ofRow))}`, others]),
  ];
}

function allRules(rules: TextRules, place: Place, walks: boolean): SqlCondition {
  const groups = rules.map((group) => groupInSql(group, place, walks));
  return groups.length === 0 ? sql<boolean>`true` : allOf(groups);
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

/** What a group is met by beside volumes. */
const textsOf = ({ conditions }: RuleGroup): RuleGroup => ({
  joiner: 'OR',
  conditions: conditions.filter(({ predicate }) => predicate !== 'VOLUME'),
});

const isOneOf = ({ joiner, conditions }: RuleGroup) => joiner === 'OR' && conditions.length > 1;

/** Texts of a group that are looked up all at once: as a condition on `keyword_search_texts`, and as one on each row. */
interface Sought {
  name: string;
  inTexts: SqlCondition;
  ofRow: SqlCondition;
}

/** Null where a group finds no text, or finds one as one of several ways to match. */
function soughtBy(group: RuleGroup): Sought | null {
  const found = group.conditions.filter(findsTexts);
  const isOne = isOneOf(group);
  if (found.length === 0 || (isOne && found.length < group.conditions.length)) return null;
  const joined = isOne ? oneOf : allOf;
  return {
    name: `rules ${isOne ? 'OR' : 'AND'} ${JSON.stringify(found)}`,
    inTexts: joined(found.map(inTexts)),
    ofRow: joined(found.map(ofRow)),
  };
}

/**
 * What a text finds is looked up in the texts, which have indexes for it, all of a group at once. What it leaves out, or what
 * is one of several ways to match, is asked of each row: most rows meet it, and a page or a count is soon full. `walks`: so is
 * a text of which it is known that many hold it.
 */
function groupInSql(group: RuleGroup, place: Place, walks: boolean): SqlCondition {
  const sought = soughtBy(group);
  if (sought === null && isOneOf(group)) return oneOf(group.conditions.map(ofRow));
  const others = group.conditions.filter((condition) => !findsTexts(condition));
  const own = [...(sought === null ? [] : [among(sought, place, walks)]), ...others.map(ofRow)];
  return own.length === 0 ? sql<boolean>`${group.joiner === 'AND'}::boolean` : allOf(own);
}

function among(sought: Sought, { scopeId, few }: Place, walks: boolean): SqlCondition {
  const known = few?.get(sought.name);
  if (known !== undefined) return sql<boolean>`id = any(${known}::uuid[])`;
  if (walks && few !== undefined) return sought.ofRow;
  return sql<boolean>`id in (${holding(sought, scopeId)})`;
}

function holding({ inTexts: condition }: Sought, projectId: string) {
  return sql`select keyword_id as id from keyword_search_texts
    where project_id = ${projectId} and ${condition}`;
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
