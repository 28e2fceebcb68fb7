import type { ProjectScoring, ProjectSettings } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';

/** What may be changed of a project, as its row has it; null where there is none. */
export async function storedSettings(
  db: Kysely<Database>,
  projectId: string,
): Promise<{ scoring: ProjectScoring; settings: ProjectSettings } | null> {
  const row = await db.selectFrom('projects').where('id', '=', projectId).selectAll().executeTakeFirst();
  if (row === undefined) return null;
  return {
    scoring: {
      ...{ country: row.country, language: row.language },
      ...{ msvLow: row.msv_low, msvMedium: row.msv_medium },
    },
    settings: {
      ...{ name: row.name, customerId: row.customer_id, timeZone: row.time_zone },
      ...{ strictWorkflow: row.strict_workflow, productEnabled: row.product_enabled },
      aiMaxCalls: row.ai_max_calls,
    },
  };
}

/**
 * Has the row of a project say what it is called and set up as, as of an event; a later one that it has already stays. A
 * customer that was deleted meanwhile is none.
 */
export async function applySettings(
  db: Kysely<Database>,
  projectId: string,
  { settings, position }: { settings: ProjectSettings; position: bigint },
): Promise<void> {
  await db
    .updateTable('projects')
    .set(({ selectFrom }) => ({
      name: settings.name,
      customer_id: selectFrom('customers')
        .where('customers.id', '=', settings.customerId)
        .select('customers.id'),
      time_zone: settings.timeZone,
      strict_workflow: settings.strictWorkflow,
      product_enabled: settings.productEnabled,
      ai_max_calls: settings.aiMaxCalls,
      settings_position: position.toString(),
    }))
    .where('id', '=', projectId)
    .where('settings_position', '<', position.toString())
    .execute();
}
