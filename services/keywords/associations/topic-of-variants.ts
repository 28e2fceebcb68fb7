import { streamOf } from '@keywright/events';
import { keywordIdentity, type VariantsOfTopic } from '@keywright/events/keywords';
import {
  evolveTopic,
  isOwn,
  keywordOperation,
  type MaybeTopic,
  TOPIC_CATEGORY,
  upcastTopicEvent,
} from '@keywright/events/topic';
import { sql } from 'kysely';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Membership } from '../../platform/http/access.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';
import { projectFacts } from '../../projects/index.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';

/**
 * A topic as the decision on variants needs it, from its own stream: it is what it is the moment it was changed.
 * @throws AppError NOT_FOUND where there is no such topic
 */
export async function variantsOfTopic(
  { store, db }: Pick<Platform, 'store' | 'db'>,
  topicId: string,
  member: Membership,
): Promise<VariantsOfTopic> {
  const { projectId } = member;
  const [stored, project] = await Promise.all([
    store.readStream(streamOf(TOPIC_CATEGORY, topicId)),
    projectFacts(db, projectId),
  ]);
  const topic = stored
    .map((event) => readRecorded(event, upcastTopicEvent))
    .reduce((state: MaybeTopic, recorded) => evolveTopic(state, recorded), null);
  if (topic === null || project === null) throw new AppError('NOT_FOUND');
  const { country, language } = project;
  const ids = topic.keywords.flatMap(
    ({ keywordId, value }) => keywordId ?? keywordIdentity({ projectId, country, language }, value)?.id ?? [],
  );
  return {
    active: topic.active,
    own: isOwn(topic, member),
    operation: keywordOperation(topic),
    keywordIds: new Set(ids),
  };
}

/**
 * The markets of those keywords of a project that are there, by their ids. Who names one that was put on a topic a moment ago is
 * waited with until the read model has it.
 */
export async function marketsOf(
  platform: Pick<Platform, 'db' | 'store' | 'gate'>,
  projectId: string,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const known = await knownMarkets(platform, projectId, ids);
  if (known.size === new Set(ids).size) return known;
  await platform.gate.waitFor(keywordsProjection.name, await platform.store.head(), undefined, projectId);
  return knownMarkets(platform, projectId, ids);
}

async function knownMarkets(
  { db }: Pick<Platform, 'db'>,
  projectId: string,
  ids: readonly string[],
): Promise<Map<string, string>> {
  const { rows } = await sql<{ id: string; market: string }>`
    select id, country || ' ' || language as market from keyword_views
    where project_id = ${projectId} and id = any(${[...ids]}::uuid[])`.execute(db);
  return new Map(rows.map(({ id, market }) => [id, market]));
}
