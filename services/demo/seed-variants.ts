import { actingRole } from '@keywright/events/catalogue';
import { keywordIdentity, type VariantsOfTopic } from '@keywright/events/keywords';
import { evolveTopic, isOwn, keywordOperation, type MaybeTopic, topicStream } from '@keywright/events/topic';
import { KEYWORD_LISTS } from '../keywords/lists/keyword-lists.ts';
import { refusalError } from '../platform/commands/aggregate.ts';
import { handleCommand } from '../platform/commands/handle-command.ts';
import type { Platform } from '../platform/feature.ts';
import type { KeywordProject } from './keywords/keyword-project.ts';

const HOUR = 3_600_000;

/** Puts variants of topics' keywords together with them, by whoever may. Keyword lists and topics have to stand in the store. */
export async function seedVariants(platform: Platform, project: KeywordProject): Promise<void> {
  const { projectId, market, team, topics, variants, now, newId } = project;
  for (const [nth, { topicId, original, variant }] of variants.entries()) {
    const topic = topics
      .filter(({ stream }) => stream === topicStream(topicId))
      .reduce((state: MaybeTopic, event) => evolveTopic(state, event), null);
    const [originalId, aliasId] = [original, variant].map(
      (value) => keywordIdentity({ projectId, ...market }, value)?.id,
    );
    if (topic === null || originalId === undefined || aliasId === undefined) continue;
    const operation = keywordOperation(topic);
    const able = team.people.filter((person) => actingRole(operation, person, isOwn(topic, person)) !== null);
    const actor = able.find(({ owner }) => !owner) ?? able[0];
    if (actor === undefined) throw new Error('nobody may touch the keywords of the topic');
    const keywordIds = new Set(topic.keywords.flatMap(({ keywordId }) => keywordId ?? []));
    const { active } = topic;
    const place = `${market.country} ${market.language}`;
    const of: VariantsOfTopic = { active, own: isOwn(topic, actor), operation, keywordIds };
    const commandId = newId();
    const outcome = await handleCommand(platform, KEYWORD_LISTS, {
      ...{ id: projectId, projectId, commandId, correlationId: commandId, facts: {}, actor },
      command: {
        ...{ type: 'AssociateKeywords', projectId, originalId, aliasIds: [aliasId], topic: of },
        markets: new Map([originalId, aliasId].map((id) => [id, place])),
        alone: new Map(),
      },
      at: new Date(now - (30 - nth) * HOUR).toISOString(),
    });
    if (!outcome.ok) throw refusalError(KEYWORD_LISTS, outcome.refusal);
  }
}
