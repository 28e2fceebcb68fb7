import { LIMITS, type KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction, TextRules } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { VOLUME_IN } from '../read/keyword-counts.ts';
import { idsApart, type RowsApart } from '../read/rows-apart.ts';

/** Where an action puts what matches; null where it moves nothing. */
export function targetOf(action: RuleAction): KeywordScope | null {
  return action === 'DISPLAY' ? null : action === 'EXCLUDE' ? 'OUT_OF_SCOPE' : 'MY_REALITY';
}

/** True of a row of `keyword_views` that an active topic has as a main keyword: no rule takes it out of scope. */
export const IS_MAIN = sql<boolean>`exists (
  select from keyword_topics as links join keyword_topic_states as topics on topics.topic_id = links.topic_id
  where links.keyword_id = keyword_views.id and links.strategy = 'MAIN' and topics.active
    and topics.status <> 'ARCHIVED')`;

/** True of a row of `keyword_views` that an action leaves where it is; topics are looked at where that is said. */
export function staysBy(action: RuleAction, topics = true): RawBuilder<boolean> {
  const target = targetOf(action);
  if (target === null) return sql<boolean>`true`;
  const isThere = sql<boolean>`scope is not distinct from ${target}`;
  return action === 'EXCLUDE' && topics ? sql<boolean>`(${isThere} or ${IS_MAIN})` : isThere;
}

/** How many there are, exactly up to 10,000; `volume` (searches a month) is null where there are more. */
export interface Matches {
  total: number;
  capped: boolean;
  volume: number | null;
}

const CAP = LIMITS.countCap;

/**
 * Counts rows of `keyword_views`. Which of them match is found out by indexes alone; what else is asked of them is looked at once it
 * is known that they are not too many.
 */
export async function countMatches(db: Kysely<Database>, matching: RowsApart): Promise<Matches> {
  const { rows } = await sql<{ many: number; volume: number }>`
    with found as materialized (${idsApart(matching, CAP + 1)}),
      counted as materialized (select count(*)::integer as many from found)
    select counted.many, own.volume
    from counted cross join lateral (
      select coalesce(sum(${VOLUME_IN}), 0)::double precision as volume
      from keyword_views where counted.many <= ${CAP} and id = any(array(select id from found))
    ) as own`.execute(db);
  const { many = 0, volume = 0 } = rows[0] ?? {};
  if (many > CAP) return { total: CAP, capped: true, volume: null };
  return { total: many, capped: false, volume };
}

/**
 * Counts what matches, and what an action would do to it: `move` and `stay` add up to all, unless there are more than are
 * counted. Topics are looked at where that is said.
 */
export async function countEffect(
  db: Kysely<Database>,
  rows: RowsApart,
  action: RuleAction,
  topics = true,
): Promise<Matches & { move: number; stay: number }> {
  const target = targetOf(action);
  if (target === null) {
    const matches = await countMatches(db, rows);
    return { ...matches, move: 0, stay: matches.total };
  }
  // Each by itself, in words that an index of scopes knows: at a place in one scope nothing is looked at for one of them.
  const among = (conditions: RowsApart): RowsApart =>
    rows.flatMap((row) => conditions.map((condition) => sql<boolean>`${row} and ${condition}`));
  const there = sql<boolean>`scope = ${target}`;
  const elsewhere = sql<boolean>`scope is distinct from ${target}`;
  const keepsMain = action === 'EXCLUDE' && topics;
  const stay = await countMatches(
    db,
    among(keepsMain ? [there, sql<boolean>`${elsewhere} and ${IS_MAIN}`] : [there]),
  );
  const move = await countMatches(
    db,
    among([keepsMain ? sql<boolean>`${elsewhere} and not ${IS_MAIN}` : elsewhere]),
  );
  return { ...bothOf(stay, move), move: move.total, stay: stay.total };
}

/** Matches of two kinds that no row is both of. */
function bothOf(one: Matches, other: Matches): Matches {
  const total = one.total + other.total;
  if (one.volume === null || other.volume === null || total > CAP)
    return { total: CAP, capped: true, volume: null };
  return { total, capped: false, volume: one.volume + other.volume };
}

/** Each condition and group of rules as rules of their own, by what they say, so that nothing is counted twice. */
export function keyOfRules(rules: TextRules): string {
  return JSON.stringify(
    rules.map(({ joiner, conditions }) => (conditions.length === 1 ? conditions : [joiner, conditions])),
  );
}
