import type { Operation } from '@keywright/events/catalogue';
import type { KeywordAct } from '@keywright/events/keywords';
import { type RawBuilder, sql } from 'kysely';

/**
 * What it takes to undo an act beside UNDO_OWN or UNDO_OTHERS: the right to what the undo does. `brought`: keywords came with
 * the act, hence go with its undo. Who added keywords takes them back as whoever may add some.
 */
export function undoNeeds(act: { act: KeywordAct; own: boolean; brought: boolean }): Operation[] {
  const removes = act.brought && !(act.act === 'ADD' && act.own);
  return removes ? ['EDIT_KEYWORDS', 'DELETE_KEYWORDS'] : ['EDIT_KEYWORDS'];
}

/**
 * Whether keywords came with the batch of this id, as SQL. What an act does to its keywords is alike, so that one tells it; but an
 * import adds some and moves others, in a batch of additions.
 */
export function broughtBy(batch: RawBuilder<unknown>): RawBuilder<boolean> {
  const cameWithIt = sql<boolean>`changes.before is null or (changes.before ->> 'gone')::boolean`;
  return sql<boolean>`case when (select acts.act from keyword_acts as acts where acts.id = ${batch}) = 'ADD'
    then exists (select from keyword_changes as changes where changes.batch_id = ${batch} and (${cameWithIt}))
    else coalesce((
      select ${cameWithIt} from keyword_changes as changes where changes.batch_id = ${batch} limit 1), false)
    end`;
}
