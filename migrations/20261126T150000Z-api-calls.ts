import { type Kysely, sql } from 'kysely';

/**
 * What was asked of providers, by whom and for which project; a fourth plan, for those who manage many of them; and
 * what a log-in asks of accounts that wait for their link.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table api_call_logs (
      id uuid primary key,
      account_id uuid not null,
      project_id uuid,
      type text not null check (type in ('API', 'AI')),
      calls integer not null check (calls > 0),
      called_at timestamptz not null
    )`.execute(db);
  await sql`create index api_call_logs_account on api_call_logs (account_id, called_at)`.execute(db);
  await sql`create index api_call_logs_project on api_call_logs (project_id, called_at)`.execute(db);
  await sql`create index mailed_tokens_asked on mailed_tokens (email) where purpose = 'SIGN_UP'`.execute(db);
  await sql`
    insert into subscription_plans (id, name, enable, month_price_usd, max_api_calls) values
      ('5b0f2f6e-5f0c-4f6a-9f0b-0d8c5b6e7a04', 'Network', true, 399, 10000)`.execute(db);
}

export async function down(db: Kysely<unknown>): Promise<void> {
  await sql`delete from subscription_plans where id = '5b0f2f6e-5f0c-4f6a-9f0b-0d8c5b6e7a04'`.execute(db);
  await sql`drop index mailed_tokens_asked`.execute(db);
  await sql`drop table api_call_logs`.execute(db);
}
