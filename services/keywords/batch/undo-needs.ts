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

/** Whether keywords came with the batch of this id, as SQL: what one act does to its keywords is alike, so that one tells it. */
export function broughtBy(batch: RawBuilder<unknown>): RawBuilder<boolean> {
  return sql<boolean>`coalesce((
    select changes.before is null or (changes.before ->> 'gone')::boolean
    from keyword_changes as changes where changes.batch_id = ${batch} limit 1), false)`;
}
