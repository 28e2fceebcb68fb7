import { LIMITS, type KeywordScope } from '@keywright/events/catalogue';
import type { RuleAction, TextRules } from '@keywright/events/keywords';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import { VOLUME_IN } from '../read/keyword-counts.ts';

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
export async function countMatches(db: Kysely<Database>, where: RawBuilder<unknown>): Promise<Matches> {
  const { stay: _stay, ...matches } = await countThose(db, where, sql<boolean>`false`);
  return matches;
}

/** The same, and how many of those that were counted are some. */
async function countThose(
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  some: RawBuilder<boolean>,
): Promise<Matches & { stay: number }> {
  const { rows } = await sql<{ many: number; volume: number; stay: number }>`
    select count(*)::integer as many, coalesce(sum(volume), 0)::double precision as volume,
      count(*) filter (where stays)::integer as stay
    from (select ${VOLUME_IN} as volume, ${some} as stays from keyword_views where ${where} limit ${CAP + 1}) as matching`.execute(
    db,
  );
  const { many = 0, volume = 0, stay = 0 } = rows[0] ?? {};
  const capped = many > CAP;
  return { total: capped ? CAP : many, capped, volume: capped ? null : volume, stay };
}

/**
 * Counts what matches, and what an action would do to it: `move` and `stay` add up to all, unless there are more than are
 * counted. Topics are looked at where that is said.
 */
export async function countEffect(
  db: Kysely<Database>,
  where: RawBuilder<unknown>,
  action: RuleAction,
  topics = true,
): Promise<Matches & { move: number; stay: number }> {
  const stays = staysBy(action, topics);
  const { stay, ...matches } = await countThose(db, where, stays);
  if (!matches.capped || action === 'DISPLAY')
    return { ...matches, move: action === 'DISPLAY' ? 0 : matches.total - stay, stay: Math.min(stay, CAP) };
  const { total: staying } = await countMatches(db, sql`${where} and ${stays}`);
  const { total: move } = await countMatches(db, sql`${where} and not ${stays}`);
  return { ...matches, move, stay: staying };
}

/** Each condition and group of rules as rules of their own, by what they say, so that nothing is counted twice. */
export function keyOfRules(rules: TextRules): string {
  return JSON.stringify(
    rules.map(({ joiner, conditions }) => (conditions.length === 1 ? conditions : [joiner, conditions])),
  );
}
