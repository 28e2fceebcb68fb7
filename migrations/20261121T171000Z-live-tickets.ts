import { type Kysely, sql } from 'kysely';

/**
 * Tickets for live connections, by their hash: issued by one process, redeemed by another. Unlogged, since a ticket
 * lives for seconds: after a crash the clients ask for others, and issuing one never waits for the disk.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create unlogged table live_tickets (
      hash bytea primary key,
      session jsonb not null,
      ends_at timestamptz not null
    )`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop table live_tickets`.execute(db);
}
