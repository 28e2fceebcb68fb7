import { KEYWORD_STRATEGIES } from '@keywright/events/catalogue';
import {
  type MaybeTopic,
  normaliseKeyword,
  type TopicEvent,
  type TopicKeyword,
} from '@keywright/events/topic';
import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/session-of.ts';
import { commandAnswerSchema, oneOf, topicIdParams } from './command/answer.schema.ts';
import { mainElsewhere } from './command/main-elsewhere.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

const MAX_AT_ONCE = 100;

const keywordsSchema = Type.Object({
  keywords: Type.Array(Type.Object({ value: Type.String(), strategy: oneOf(KEYWORD_STRATEGIES) }), {
    maxItems: MAX_AT_ONCE,
  }),
  confirm: Type.Optional(
    Type.Boolean({ description: 'also where a keyword is the main one of another topic already' }),
  ),
});

const answerSchema = Type.Object({
  ...commandAnswerSchema.properties,
  excluded: Type.Array(Type.Object({ value: Type.String(), strategy: oneOf(KEYWORD_STRATEGIES) }), {
    description: 'what the topic had already, as it has it',
  }),
});

/** POST /api/topics/{id}/add-keywords: assigns keywords, all or none; at most 5 MAIN, 20 RELATED, 20 OUT_OF_SCOPE. */
export function addKeywordsRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/:id/add-keywords',
    {
      config: {
        access: { kind: 'project', operation: 'EDIT_TOPIC_KEYWORDS', scope: 'topic', id: 'params.id' },
        refusals: [409, 422],
      },
      schema: {
        summary: 'Assign keywords to a topic',
        params: topicIdParams,
        body: keywordsSchema,
        response: { 200: answerSchema },
      },
    },
    async (request, reply) => {
      const { keywords, confirm = false } = request.body;
      const { id } = request.params;
      const elsewhere = await mainElsewhere(platform.db, requestMembership(request).projectId, id, keywords);
      const command = { type: 'AddTopicKeywords', keywords, mainElsewhere: elsewhere, confirm } as const;
      const { answer, events, before } = await runTopicCommand(platform, request, reply, id, command);
      return { ...answer, excluded: excludedFrom(keywords, events, before) };
    },
  );
}

/** The wanted keywords that were not taken, with the strategy the topic has them in. */
function excludedFrom(
  wanted: readonly { value: string }[],
  events: readonly TopicEvent[],
  before: MaybeTopic,
): Pick<TopicKeyword, 'value' | 'strategy'>[] {
  const taken = new Set(
    events
      .flatMap((event) => (event.type === 'TopicKeywordsAdded' ? event.data.keywords : []))
      .map(({ value }) => value),
  );
  const values = new Set(wanted.map(({ value }) => normaliseKeyword(value)));
  return (before?.keywords ?? [])
    .filter(({ value }) => values.has(value) && !taken.has(value))
    .map(({ value, strategy }) => ({ value, strategy }));
}
