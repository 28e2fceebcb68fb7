import { BASKET_KINDS, type BasketKind } from '@keywright/events/catalogue';
import { keywordIdentity } from '@keywright/events/keywords';
import { holdInBasket } from '../baskets/hold-in-basket.ts';
import type { Platform } from '../platform/feature.ts';
import type { KeywordProject } from './keywords/keyword-project.ts';
import { lateKeywords } from './keywords/late-keywords.ts';
import { demoUserId } from './topics/team.ts';

const GATHERERS = ['owner', 'seo', 'contributor'] as const;
const HELD: Readonly<Record<BasketKind, number>> = { main: 1, related: 3 };
const HELD_EACH = HELD.main + HELD.related;

/** Keywords that no topic has, in the baskets of some people of a project; whose basket holds something keeps it. */
export async function seedBaskets(
  { db, clock }: Platform,
  { projectId, market, keywords, trade }: KeywordProject,
): Promise<void> {
  const listed = trade.clusters[0]?.subject;
  const wanted = lateKeywords(keywords)
    .early.filter(({ theme, subject }) => theme === 'KIND' && subject === listed)
    .flatMap(({ value }) => keywordIdentity({ projectId, ...market }, value)?.id ?? []);
  for (const [nth, person] of GATHERERS.entries()) {
    const userId = demoUserId(person);
    const own = wanted.slice(nth * HELD_EACH, (nth + 1) * HELD_EACH);
    const there = await db
      .selectFrom('basket_keywords')
      .where('user_id', '=', userId)
      .where('project_id', '=', projectId)
      .select('kind')
      .executeTakeFirst();
    if (there !== undefined) continue;
    for (const kind of BASKET_KINDS) {
      const ids = kind === 'main' ? own.slice(0, HELD.main) : own.slice(HELD.main);
      await holdInBasket(db, { userId, projectId, kind }, ids, clock.now());
    }
  }
}
