import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, topicIdParams } from './command/answer.schema.ts';
import { allowNoBody } from './command/allow-no-body.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

/** POST /api/topics/{id}/activate: switches an imported page on, from when it is counted, followed and moved. */
export function activateTopicRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/:id/activate',
    {
      config: {
        access: { kind: 'project', operation: 'ARCHIVE_TOPIC', scope: 'topic', id: 'params.id' },
        refusals: [409],
      },
      preValidation: allowNoBody,
      schema: {
        summary: 'Activate an imported page',
        params: topicIdParams,
        body: Type.Object({}),
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const command = { type: 'ActivateTopic' } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command);
      return answer;
    },
  );
}
