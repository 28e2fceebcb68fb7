import { STATUS_NAMES, type TopicStatus } from '@keywright/events/catalogue';
import type { TopicCounters, TopicState } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import type { FoldStep } from './fold-batch.ts';

interface StatusChange {
  project_id: string;
  day: string;
  status: TopicStatus;
  change: number;
}

type CounterRow = Pick<StatusChange, 'project_id' | 'status'> & { topics: number };

/** What of a step matters here: a topic before and after something, and when that was. */
export interface CountedStep extends Pick<FoldStep, 'before' | 'after'> {
  record: { meta: { at: string } };
}

/**
 * Moves the counters by what the steps changed, and notes on which day; answers the new absolute counters of every
 * project in which something moved.
 */
export async function saveCounters(
  tx: Transaction<Database>,
  steps: readonly CountedStep[],
): Promise<Map<string, TopicCounters>> {
  const sums = new StatusChanges();
  for (const step of steps) sums.add(step);
  const changes = sums.days();
  if (changes.length === 0) return new Map();
  const projectIds = [...new Set(changes.map((change) => change.project_id))];
  // The statement sees the counters as they were before it, and those that it moved as it left them.
  const { rows } = await sql<CounterRow>`
    with changes as materialized (
      select * from jsonb_populate_recordset(null::topic_status_days, ${JSON.stringify(changes)}::jsonb)
    ), noted as (
      insert into topic_status_days as days (project_id, day, status, change)
      select project_id, day, status, change from changes
      on conflict (project_id, day, status) do update set change = days.change + excluded.change
    ), moved as (
      insert into topic_counters as counters (project_id, status, topics)
      select project_id, status, sum(change)::integer from changes group by project_id, status
      on conflict (project_id, status) do update set topics = counters.topics + excluded.topics
      returning project_id, status, topics
    )
    select project_id, status, topics from moved
    union all
    select project_id, status, topics from topic_counters c
    where project_id = any(${projectIds}::uuid[]) and not exists (
      select from moved m where m.project_id = c.project_id and m.status = c.status
    )`.execute(tx);
  return byProject(projectIds, rows);
}

/** The active topics of a project by status. */
export async function readCounters(db: Kysely<Database>, projectId: string): Promise<TopicCounters> {
  const own = db.selectFrom('topic_counters').selectAll().where('project_id', '=', projectId);
  return byProject([projectId], await own.execute()).get(projectId) ?? noTopics();
}

function byProject(projectIds: readonly string[], rows: readonly CounterRow[]): Map<string, TopicCounters> {
  const counters = new Map(projectIds.map((id) => [id, noTopics()]));
  for (const row of rows) {
    const own = counters.get(row.project_id);
    if (own) own.byStatus[row.status] = row.topics;
  }
  return counters;
}

/** Counters of a project without topics. */
export function noTopics(): TopicCounters {
  const zeros = STATUS_NAMES.map((status) => [status, 0]);
  return { byStatus: Object.fromEntries(zeros) as Record<TopicStatus, number> };
}

/** Imported pages that nobody activated are in no counter. */
function changesOf({ record, before, after }: CountedStep): StatusChange[] {
  const day = record.meta.at.slice(0, 10);
  const change = ({ projectId, status }: TopicState, by: 1 | -1): StatusChange => ({
    project_id: projectId,
    day,
    status,
    change: by,
  });
  const left = before?.active ? [change(before, -1)] : [];
  return after.active ? [...left, change(after, 1)] : left;
}

/** What steps have changed, summed by project, day and status. A sum of nothing stays: its row is there as well. */
export class StatusChanges {
  readonly #sums = new Map<string, StatusChange>();

  add(step: CountedStep): void {
    for (const change of changesOf(step)) {
      const key = `${change.project_id} ${change.day} ${change.status}`;
      const sum = this.#sums.get(key);
      if (sum) sum.change += change.change;
      else this.#sums.set(key, { ...change });
    }
  }

  /** Rows of topic_status_days. */
  days() {
    return [...this.#sums.values()].map((sum) => ({ ...sum }));
  }

  /** Rows of topic_counters. */
  counters(): CounterRow[] {
    const counters = new Map<string, CounterRow>();
    for (const { project_id, status, change } of this.#sums.values()) {
      const key = `${project_id} ${status}`;
      const topics = (counters.get(key)?.topics ?? 0) + change;
      counters.set(key, { project_id, status, topics });
    }
    return [...counters.values()];
  }
}
