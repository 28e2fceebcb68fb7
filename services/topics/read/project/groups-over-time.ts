import { groupCounts, STATUS_GROUPS, type StatusGroup } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { TopicStatusDaysTable } from '@keywright/migrations/tables/topics.ts';
import { type Kysely, sql } from 'kysely';
import { Type } from 'typebox';
import type { App, Platform } from '../../../platform/feature.ts';
import { noTopics } from '../projection/counters.ts';
import { readersOfProject } from '../read-access.ts';
import { sendReadPoint } from '../read-headers.ts';
import { readSnapshot } from '../snapshot.ts';

const WEEKS = 12;
const DAY_MS = 86_400_000;

const number = Type.Integer({ minimum: 0 });
const weekSchema = Type.Object({
  day: Type.String({ description: 'YYYY-MM-DD (UTC): as it stood when this day ended, or now' }),
  groups: Type.Unsafe<Record<StatusGroup, number>>(
    Type.Object(Object.fromEntries(STATUS_GROUPS.map((group) => [group, number]))),
  ),
});

/** The days to show: today and the same weekday of the weeks before, the oldest first. */
export function weeksUntil(now: Date, weeks: number): string[] {
  const days = Array.from({ length: weeks }, (_, week) => new Date(now.getTime() - week * 7 * DAY_MS));
  return days.map((day) => day.toISOString().slice(0, 10)).reverse();
}

/** How many active topics stood in each group at the end of each day: running sums of what changed on each day. */
async function groupsAt(db: Kysely<Database>, projectId: string, days: readonly string[]) {
  const { rows } = await sql<{ day: string } & Pick<TopicStatusDaysTable, 'status'> & { topics: number }>`
    select shown.day, changes.status, sum(changes.change)::integer as topics
    from unnest(${[...days]}::date[]) as shown (day)
    join topic_status_days changes on changes.project_id = ${projectId} and changes.day <= shown.day
    group by shown.day, changes.status`.execute(db);
  return days.map((day) => {
    const { byStatus } = noTopics();
    for (const row of rows) if (row.day === day) byStatus[row.status] = row.topics;
    return { day, groups: groupCounts(byStatus) };
  });
}

/** GET /api/topics/groupsOverTime: the active topics of a project by statistics group over the last twelve weeks. */
export function groupsOverTimeRoute(app: App, platform: Platform): void {
  app.get(
    '/api/topics/groupsOverTime',
    {
      config: { access: readersOfProject('query.projectId') },
      schema: {
        tags: ['topics'],
        querystring: Type.Object({
          projectId: Type.String(),
          weeks: Type.Integer({ minimum: 1, maximum: 104, default: WEEKS }),
        }),
        response: { 200: Type.Object({ weeks: Type.Array(weekSchema) }) },
      },
    },
    async (request, reply) => {
      const { projectId, weeks } = request.query;
      const days = weeksUntil(platform.clock.now(), weeks);
      const snapshot = await readSnapshot(platform.db, request.membership?.projectId, (tx) =>
        groupsAt(tx, projectId, days),
      );
      sendReadPoint(reply, snapshot);
      return { weeks: snapshot.answer };
    },
  );
}
