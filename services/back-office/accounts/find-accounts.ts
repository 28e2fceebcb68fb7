import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { RequestedSort } from '../../platform/http/pages.ts';

export const ACCOUNT_SORTS = [
  ...(['email', 'userName', 'firstName', 'lastName', 'createdAt'] as const),
  ...(['lastLogInAt', 'subscriptionPlan', 'enabled'] as const),
] as const;
type AccountSort = (typeof ACCOUNT_SORTS)[number];

/** What rows are ordered by. Texts are compared without regard to case, as they are searched. */
const ORDERS: Readonly<Record<AccountSort, RawBuilder<unknown>>> = {
  email: sql`a.email`,
  userName: sql`lower(a.user_name)`,
  firstName: sql`lower(a.first_name)`,
  lastName: sql`lower(a.last_name)`,
  createdAt: sql`a.created_at`,
  lastLogInAt: sql`(select max(created_at) from refresh_families where account_id = a.id)`,
  subscriptionPlan: sql`(select name from subscription_plans where id = a.subscription_plan)`,
  enabled: sql`(a.disabled_at is null)`,
};

interface AskedAccounts {
  /** A part of the address or of a name, or the whole id; empty: all of them. */
  search: string;
  sort: readonly RequestedSort<AccountSort>[];
  limit: number;
  offset: number;
  now: Date;
}

interface FoundAccount {
  id: string;
  email: string;
  user_name: string;
  first_name: string;
  last_name: string;
  admin: boolean;
  language: string;
  created_at: Date;
  disabled_at: Date | null;
  plan_id: string | null;
  plan_name: string | null;
  revision: string;
  changed_by: string | null;
  changed_at: Date | null;
  last_log_in_at: Date | null;
  sessions: number;
}

/** Accounts by a part of their address or names, or by their id, with their log-ins: those of the page alone are looked up. */
export async function findAccounts(
  db: Kysely<Database>,
  { search, sort, limit, offset, now }: AskedAccounts,
): Promise<{ rows: FoundAccount[]; total: number }> {
  const asked =
    search === ''
      ? sql`true`
      : sql`(strpos(lower(concat_ws(' ', a.email, a.user_name, a.first_name, a.last_name)), lower(${search})) > 0
          or a.id::text = lower(${search}))`;
  const keys = sort.map(
    ({ field, direction }) =>
      sql`${ORDERS[field]} ${sql.raw(direction === 'asc' ? 'asc nulls last' : 'desc nulls last')}`,
  );
  const order = sql.join([...keys, sql`a.email`, sql`a.id`]);
  const counted = await sql<{ total: number }>`
    select count(*)::integer as total from accounts a where ${asked}`.execute(db);
  const { rows } = await sql<FoundAccount>`
    with page as materialized (
      select a.*, row_number() over (order by ${order}) as place from accounts a where ${asked}
      order by place limit ${limit} offset ${offset}
    )
    select a.id, a.email, a.user_name, a.first_name, a.last_name, a.admin,
      a.localization_language as language, a.created_at, a.disabled_at,
      plan.id as plan_id, plan.name as plan_name,
      coalesce(change.revision, 0)::text as revision, change.changed_by, change.changed_at,
      log_ins.last_log_in_at, log_ins.sessions
    from page a
    left join subscription_plans plan on plan.id = a.subscription_plan
    left join account_changes change on change.id = a.id
    cross join lateral (
      select max(created_at) as last_log_in_at,
        (count(*) filter (where revoked_at is null and expires_at > ${now}))::integer as sessions
      from refresh_families where account_id = a.id
    ) log_ins
    order by a.place`.execute(db);
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
