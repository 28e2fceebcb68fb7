import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, noteField, topicIdParams } from './command/answer.schema.ts';
import { allowNoBody } from './command/allow-no-body.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

/** POST /api/topics/unarchive/{id}: the only way out of the archive, back to where it stood; it is followed again. */
export function unarchiveTopicRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/unarchive/:id',
    {
      config: {
        access: { kind: 'project', operation: 'ARCHIVE_TOPIC', scope: 'topic', id: 'params.id' },
        refusals: [409, 422],
      },
      preValidation: allowNoBody,
      schema: {
        summary: 'Take a topic out of the archive',
        params: topicIdParams,
        body: Type.Object({ note: noteField }),
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const command = { type: 'UnarchiveTopic', note: request.body.note ?? null } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command);
      return answer;
    },
  );
}
