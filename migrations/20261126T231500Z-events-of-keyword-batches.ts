import { type Kysely, sql } from 'kysely';

/** Processes of the version before would leave out the events that they apply. */
export const breaking = true;

/** Which events a batch has, so that an undo may be asked for by any of them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table keyword_acts add column event_ids uuid[] not null default '{}'`.execute(db);
  // Those known here: the ones that have changed keywords, and the last.
  await sql`
    update keyword_acts as acts set event_ids = array(
      select event_id from keyword_changes where batch_id = acts.id group by event_id order by min(position)
    ) || case when acts.ended then array[acts.event_id] else '{}'::uuid[] end`.execute(db);
  await sql`create index keyword_acts_events on keyword_acts using gin (event_ids)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index keyword_acts_events`.execute(db);
  await sql`alter table keyword_acts drop column event_ids`.execute(db);
}
