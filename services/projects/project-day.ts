import { dayIn } from '@keywright/events';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { timeZoneOf } from './time-zone.ts';

/** Where a project is: its time zone, and the day it is there, `YYYY-MM-DD`. UTC where there is no such project. */
export async function projectDay(
  db: Kysely<Database>,
  projectId: string,
  now: Date,
): Promise<{ timeZone: string; today: string }> {
  const project = await db
    .selectFrom('projects')
    .where('id', '=', projectId)
    .select(['time_zone', 'country'])
    .executeTakeFirst();
  const timeZone = project === undefined ? 'UTC' : timeZoneOf(project);
  return { timeZone, today: dayIn(timeZone, now) };
}

/** The day it is in a project's time zone. */
export async function todayIn(db: Kysely<Database>, projectId: string, now: Date): Promise<string> {
  return (await projectDay(db, projectId, now)).today;
}
