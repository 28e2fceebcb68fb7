import { type MaybeTopic, type TopicContext, type TopicState, wholeTopic } from '@keywright/events/topic';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { defaultHoldersOf } from '../membership/index.ts';
import type { Snapshot } from '../platform/commands/aggregate.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { projectFacts } from '../projects/index.ts';
import { topicViewsProjection } from './read/topic-views.projection.ts';

/** Stands in the read model for characters that no text column takes: such a state is not quite that of the stream. */
const REPLACED = '\ufffd';

/**
 * A topic as its own read model holds it, and whether it holds an event: both of one moment, as one statement. null where
 * it does not know the topic (yet), or is served in another version than today's: that was folded by other code.
 */
export async function topicSnapshot(
  db: Kysely<Database>,
  topicId: string,
  eventId: string | null,
): Promise<Snapshot<MaybeTopic> | null> {
  const { name, version } = topicViewsProjection;
  const { rows } = await sql<{ project_id: string; state: TopicState; containsEvent: boolean }>`
    select topic.project_id, topic.state,
      exists (select from topic_history where event_id = ${eventId}) as "containsEvent"
    from topic_states topic
    where topic.topic_id = ${topicId}
      and exists (select from projection_checkpoints where name = ${name} and version = ${version})
      and strpos(topic.state::text, ${REPLACED}) = 0`.execute(db);
  const [row] = rows;
  if (row === undefined) return null;
  const { project_id: projectId, containsEvent } = row;
  const state = wholeTopic(row.state);
  return { projectId, state, revision: BigInt(state.revision), eventId: state.lastEvent.id, containsEvent };
}

/** What the decider needs to know of the project. */
export type TopicFacts = Pick<TopicContext, 'defaultHolders' | 'market' | 'strict'>;

/** @throws AppError NOT_FOUND where there is no such project */
export async function topicFacts({ db }: Pick<Platform, 'db'>, projectId: string): Promise<TopicFacts> {
  const [project, defaultHolders] = await Promise.all([
    projectFacts(db, projectId),
    defaultHoldersOf(db, projectId),
  ]);
  if (!project) throw new AppError('NOT_FOUND');
  const { country, language, strictWorkflow: strict } = project;
  return { defaultHolders, market: { country, language }, strict };
}
