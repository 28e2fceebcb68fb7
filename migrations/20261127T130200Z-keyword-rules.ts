import { type Kysely, sql } from 'kysely';

/** Processes of the version before cannot read batches that rules have made. */
export const breaking = true;

/** Standing rules of keywords, how far what comes has been looked at by them, and which batches come of rules. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table keyword_rules (
      id uuid primary key,
      project_id uuid not null,
      revision bigint not null,
      name text not null,
      action text not null,
      groups jsonb not null,
      scope text,
      rule_order integer not null,
      enabled boolean not null,
      author_id uuid not null,
      created_at timestamptz not null,
      moved integer not null,
      last_moved_at timestamptz,
      stopped text,
      since bigint not null,
      position bigint not null
    )`.execute(db);
  await sql`create index keyword_rules_order on keyword_rules (project_id, rule_order, created_at, id)`.execute(
    db,
  );
  await sql`
    create table keyword_rule_runs (
      project_id uuid primary key,
      position bigint not null,
      until bigint
    )`.execute(db);
  await sql`alter table keyword_acts add column rule_id uuid, add column applied jsonb`.execute(db);
  // What has come lately is asked for every second.
  await sql`create index keyword_acts_additions on keyword_acts (project_id, position) where act = 'ADD'`.execute(
    db,
  );
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`drop index keyword_acts_additions`.execute(db);
  await sql`alter table keyword_acts drop column rule_id, drop column applied`.execute(db);
  await sql`drop table keyword_rule_runs, keyword_rules`.execute(db);
}
