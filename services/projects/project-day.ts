import { dayIn } from '@keywright/events';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { CHANGED_ZONE, timeZoneOf } from './time-zone.ts';

/** Where a project is: its time zone, and the day it is there, `YYYY-MM-DD`. UTC where there is no such project. */
export async function projectDay(
  db: Kysely<Database>,
  projectId: string,
  now: Date,
): Promise<{ timeZone: string; today: string }> {
  const project = await db
    .selectFrom('projects')
    .leftJoin('country_changes', 'code', 'country')
    .where('id', '=', projectId)
    .select(['time_zone', 'country', CHANGED_ZONE])
    .executeTakeFirst();
  const timeZone = project === undefined ? 'UTC' : timeZoneOf(project);
  return { timeZone, today: dayIn(timeZone, now) };
}

/** The day it is in a project's time zone. */
export async function todayIn(db: Kysely<Database>, projectId: string, now: Date): Promise<string> {
  return (await projectDay(db, projectId, now)).today;
}

/** Projects by name, each with its time zone and the day it is there; ids of none are absent. */
export async function findProjectDays(
  db: Kysely<Database>,
  projectIds: readonly string[],
  now: Date,
): Promise<{ id: string; name: string; timeZone: string; today: string }[]> {
  if (projectIds.length === 0) return [];
  const rows = await db
    .selectFrom('projects')
    .leftJoin('country_changes', 'code', 'country')
    .where('id', 'in', projectIds)
    .select(['id', 'name', 'time_zone', 'country', CHANGED_ZONE])
    .orderBy('name')
    .orderBy('id')
    .execute();
  return rows.map((row) => {
    const timeZone = timeZoneOf(row);
    return { id: row.id, name: row.name, timeZone, today: dayIn(timeZone, now) };
  });
}
