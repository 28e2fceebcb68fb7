import { type Kysely, sql } from 'kysely';

/**
 * Versions before it would take what goes to nobody for done, and set events of invitations and hand-overs aside, which
 * nobody takes up again.
 */
export const breaking = true;

/** Open topics of a role that somebody has lost go to nobody where no other member takes them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table topic_hand_overs alter column to_user drop not null`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from topic_hand_overs where to_user is null`.execute(db);
  await sql`alter table topic_hand_overs alter column to_user set not null`.execute(db);
}
