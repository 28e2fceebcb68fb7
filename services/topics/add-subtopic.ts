import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, nullable } from './command/answer.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

/** POST /api/subTopics: one more subtopic of a topic; the answer's `id` is the subtopic's. */
export function addSubtopicRoute(app: App, platform: Platform): void {
  app.post(
    '/api/subTopics',
    {
      config: {
        access: { kind: 'member', scope: 'topic', id: 'body.topicId', topics: true },
        refusals: [409, 422],
      },
      schema: {
        summary: 'Add a subtopic',
        body: Type.Object({
          topicId: Type.String(),
          name: Type.String(),
          url: Type.Optional(nullable<string>('string')),
        }),
        response: { 201: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const { topicId, name, url = null } = request.body;
      const command = { type: 'AddSubtopic', name, url } as const;
      const { answer, events } = await runTopicCommand(platform, request, reply, topicId, command);
      const [added] = events;
      const id = added?.type === 'SubtopicAdded' ? added.data.subTopicId : answer.id;
      return reply.status(201).send({ ...answer, id });
    },
  );
}
