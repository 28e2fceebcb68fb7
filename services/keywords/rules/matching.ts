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

/** Counts rows of `keyword_views`. */
export async function countMatches(db: Kysely<Database>, rows: RowsApart): Promise<Matches> {
  const { stay: _stay, ...matches } = await countThose(db, rows, sql<boolean>`false`);
  return matches;
}

/**
 * The same, and how many are some of them: null where there are more than are counted. Which rows match is found out by indexes
 * alone; what else is asked of them is looked at once it is known that they are not too many.
 */
async function countThose(
  db: Kysely<Database>,
  matching: RowsApart,
  some: RawBuilder<boolean>,
): Promise<Matches & { stay: number | null }> {
  const { rows } = await sql<{ many: number; volume: number; stay: number }>`
    with found as materialized (${idsApart(matching, CAP + 1)}),
      counted as materialized (select count(*)::integer as many from found)
    select counted.many, own.volume, own.stay
    from counted cross join lateral (
      select coalesce(sum(${VOLUME_IN}), 0)::double precision as volume,
        count(*) filter (where ${some})::integer as stay
      from keyword_views where counted.many <= ${CAP} and id = any(array(select id from found))
    ) as own`.execute(db);
  const { many = 0, volume = 0, stay = 0 } = rows[0] ?? {};
  if (many > CAP) return { total: CAP, capped: true, volume: null, stay: null };
  return { total: many, capped: false, volume, stay };
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
  const { stay, ...matches } = await countThose(db, rows, staysBy(action, topics));
  if (target === null) return { ...matches, move: 0, stay: matches.total };
  if (stay !== null) return { ...matches, move: matches.total - stay, stay };
  // Each by itself, in words that an index of scopes knows.
  const among = (conditions: RowsApart): RowsApart =>
    rows.flatMap((row) => conditions.map((condition) => sql<boolean>`${row} and ${condition}`));
  const there = sql<boolean>`scope = ${target}`;
  const elsewhere = sql<boolean>`scope is distinct from ${target}`;
  const keepsMain = action === 'EXCLUDE' && topics;
  const staying = among(keepsMain ? [there, sql<boolean>`${elsewhere} and ${IS_MAIN}`] : [there]);
  const moving = among([keepsMain ? sql<boolean>`${elsewhere} and not ${IS_MAIN}` : elsewhere]);
  const { total: left } = await countMatches(db, staying);
  // There are more than are counted, and all of them move.
  if (left === 0) return { ...matches, move: matches.total, stay: 0 };
  const { total: move } = await countMatches(db, moving);
  return { ...matches, move, stay: left };
}

/** Each condition and group of rules as rules of their own, by what they say, so that nothing is counted twice. */
export function keyOfRules(rules: TextRules): string {
  return JSON.stringify(
    rules.map(({ joiner, conditions }) => (conditions.length === 1 ? conditions : [joiner, conditions])),
  );
}
