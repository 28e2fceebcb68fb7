import { Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, nullable } from './command/answer.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';
import { topicOfSubtopic } from './command/subtopic-of-id.ts';

/** PATCH /api/subTopics/{id}: renames a subtopic or gives it another address; null clears the address. */
export function editSubtopicRoute(app: App, platform: Platform): void {
  app.patch(
    '/api/subTopics/:id',
    {
      config: {
        access: { kind: 'member', scope: 'subTopic', id: 'params.id', topics: true },
        refusals: [409, 422],
      },
      schema: {
        summary: 'Edit a subtopic',
        params: Type.Object({ id: Type.String({ description: 'id of the subtopic' }) }),
        body: Type.Object({
          name: Type.Optional(Type.String()),
          url: Type.Optional(nullable<string>('string')),
        }),
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const { id: subTopicId } = request.params;
      const topicId = await topicOfSubtopic(subTopicId, platform);
      if (topicId === null) throw new AppError('NOT_FOUND');
      const command = { type: 'EditSubtopic', subTopicId, changed: request.body } as const;
      const { answer } = await runTopicCommand(platform, request, reply, topicId, command);
      return { ...answer, id: subTopicId };
    },
  );
}
