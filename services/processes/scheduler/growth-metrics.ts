import { type RawBuilder, sql } from 'kysely';
import { Gauge } from 'prom-client';
import type { Platform } from '../../platform/feature.ts';

/** Tables that grow with use and that a chore keeps small. */
const TABLES = [
  'change_feed',
  'channel_heads',
  'live_tickets',
  'idempotency_keys',
  'refresh_families',
  'refresh_tokens',
  'renamed_accounts',
  'log_in_failures',
  'task_runs',
  'notification_mails',
];

/** How large what the chores keep small is. */
export function registerGrowthMetrics({ db, metrics }: Pick<Platform, 'db' | 'metrics'>): void {
  const measure = (name: string, help: string, measured: RawBuilder<string>) =>
    new Gauge({
      name,
      help,
      labelNames: ['table'] as const,
      registers: [metrics],
      async collect() {
        const { rows } = await sql<{ table: string; value: string }>`
          select relname as table, ${measured} as value
          from pg_stat_user_tables where schemaname = 'public' and relname = any(${TABLES})`.execute(db);
        for (const { table, value } of rows) this.set({ table }, Number(value));
      },
    });
  measure(
    'keywright_table_rows',
    'Rows of a table that grows with use, as PostgreSQL estimates them',
    sql`n_live_tup`,
  );
  measure(
    'keywright_table_bytes',
    'Size of a table that grows with use, with its indexes',
    sql`pg_total_relation_size(relid)`,
  );
  new Gauge({
    name: 'keywright_read_model_versions',
    help: 'Versions of read models beside those that are served, by what they are there for',
    labelNames: ['state'] as const,
    registers: [metrics],
    async collect() {
      const { rows } = await sql<{ state: string; versions: number }>`
        select state, count(epoch)::integer as versions
        from unnest(array['building', 'retired']) as states (state) left join read_model_versions using (state)
        group by state`.execute(db);
      for (const { state, versions } of rows) this.set({ state }, versions);
    },
  });
}
