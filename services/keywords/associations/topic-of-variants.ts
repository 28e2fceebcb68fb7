import { type KeywordsThere, keywordIdentity, type VariantsOfTopic } from '@keywright/events/keywords';
import { isOwn, keywordOperation, type MaybeTopic } from '@keywright/events/topic';
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { loadedScope } from '../../platform/commands/load-aggregate.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Membership } from '../../platform/http/access.ts';
import { projectFacts } from '../../projects/index.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';

/**
 * The topic of a request as the decision on variants needs it, from its own stream: it is what it is the moment it was changed.
 * @throws AppError NOT_FOUND where there is no such topic
 */
export async function variantsOfTopic(
  platform: Pick<Platform, 'store' | 'db'>,
  request: FastifyRequest,
  member: Membership,
): Promise<VariantsOfTopic> {
  const { projectId } = member;
  const [loaded, project] = await Promise.all([
    loadedScope(request, platform),
    projectFacts(platform.db, projectId),
  ]);
  const topic = loaded.state as MaybeTopic;
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
 * Those of some keywords of a project that are there: their markets, and which of them stand alone as their original is gone. Who names
 * one that was put on a topic a moment ago is waited with until the read model has it.
 */
export async function keywordsThere(
  platform: Pick<Platform, 'db' | 'store' | 'gate'>,
  projectId: string,
  ids: readonly string[],
): Promise<KeywordsThere> {
  const known = await knownKeywords(platform, projectId, ids);
  if (known.markets.size === new Set(ids).size) return known;
  await platform.gate.waitFor(keywordsProjection.name, await platform.store.head(), undefined, projectId);
  return knownKeywords(platform, projectId, ids);
}

async function knownKeywords(
  { db }: Pick<Platform, 'db'>,
  projectId: string,
  ids: readonly string[],
): Promise<KeywordsThere> {
  const { rows } = await sql<{ id: string; market: string; left: string | null }>`
    select views.id, views.country || ' ' || views.language as market,
      case when views.original_id is null then aliases.original_id end as "left"
    from keyword_views as views left join keyword_aliases as aliases on aliases.alias_id = views.id
    where views.project_id = ${projectId} and views.id = any(${[...ids]}::uuid[])`.execute(db);
  return {
    markets: new Map(rows.map(({ id, market }) => [id, market])),
    alone: new Map(rows.flatMap(({ id, left }) => (left === null ? [] : [[id, left] as const]))),
  };
}
