import { BASKET_KINDS } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { BasketOf } from './basket.ts';

/** What comes to one basket leaves the others: a keyword is the main one of a page or a related one. `added` are ids of keywords. */
export async function holdInBasket(
  db: Kysely<Database>,
  { userId, projectId, kind }: BasketOf,
  added: readonly string[],
  now: Date,
): Promise<void> {
  if (added.length === 0) return;
  await db
    .deleteFrom('basket_keywords')
    .where('user_id', '=', userId)
    .where('project_id', '=', projectId)
    .where(
      'kind',
      'in',
      BASKET_KINDS.filter((one) => one !== kind),
    )
    .where('keyword_id', 'in', [...added])
    .execute();
  const at = now.toISOString();
  await db
    .insertInto('basket_keywords')
    .values(
      added.map((keyword) => ({
        ...{ user_id: userId, project_id: projectId, kind },
        ...{ keyword_id: keyword, added_at: at },
      })),
    )
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}
