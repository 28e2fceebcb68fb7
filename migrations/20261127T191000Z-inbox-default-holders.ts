import { type Kysely, sql } from 'kysely';

/** Of what somebody holds the default: some moves are open to default holders alone, who are told of requests for them. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_members add column default_for text[] not null default '{}'`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`alter table inbox_members drop column default_for`.execute(db);
}
