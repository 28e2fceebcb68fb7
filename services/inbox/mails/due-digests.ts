import { dayIn, wallClock } from '@keywright/events';
import { sql } from 'kysely';
import type { Platform } from '../../platform/feature.ts';
import { findProjectDays } from '../../projects/index.ts';

/** From this hour on, as the reader's clock shows it. */
const HOUR = 8;

/** Whose digest is to be made, and of which day. */
export interface DueDigest {
  accountId: string;
  /** `YYYY-MM-DD`, where the reader is. */
  day: string;
}

interface Wanting {
  accountId: string;
  /** The project that they were told of last. */
  projectId: string | null;
  /** The day of their last digest. */
  lastDay: string | null;
}

/**
 * Everybody who wants a mail a day and whose clock shows eight or later on a day of which there is none yet. An account has no time
 * zone of its own: where it was told something last is where it works.
 */
export async function dueDigests({ db, clock }: Pick<Platform, 'db' | 'clock'>): Promise<DueDigest[]> {
  const now = clock.now();
  // A day that cannot be anywhere yet is of a clock that ran ahead, and does not count: zones differ by a day at most.
  const { rows } = await sql<Wanting>`
    select wanting.account_id as "accountId", told.project_id as "projectId", made.day::text as "lastDay"
    from (select distinct account_id from inbox_preferences where mail = 'DAILY') wanting
    left join lateral (
      select project_id from notifications where account_id = wanting.account_id order by position desc limit 1
    ) told on true
    left join lateral (
      select max(day) as day from notification_digests where account_id = wanting.account_id
        and day <= (${now}::timestamptz at time zone 'UTC')::date + 1
    ) made on true`.execute(db);
  const projects = await findProjectDays(db, [...new Set(rows.flatMap((row) => row.projectId ?? []))], now);
  const zones = new Map(projects.map(({ id, timeZone }) => [id, timeZone]));
  return rows.flatMap(({ accountId, projectId, lastDay }) => {
    const zone = zones.get(projectId ?? '') ?? 'UTC';
    const [day, hour] = [dayIn(zone, now), new Date(wallClock(zone, now)).getUTCHours()];
    // Days go forward only, also for a reader whose zone has just become another one.
    return hour >= HOUR && (lastDay === null || day > lastDay) ? [{ accountId, day }] : [];
  });
}
