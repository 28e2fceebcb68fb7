import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema, noteField, topicIdParams } from './command/answer.schema.ts';
import { allowNoBody } from './command/allow-no-body.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

/** POST /api/topics/archive/{id}: the only way into the archive; where the topic stood is remembered. */
export function archiveTopicRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/archive/:id',
    {
      config: {
        access: { kind: 'project', operation: 'ARCHIVE_TOPIC', scope: 'topic', id: 'params.id' },
        refusals: [409, 422],
      },
      preValidation: allowNoBody,
      schema: {
        summary: 'Archive a topic',
        params: topicIdParams,
        body: Type.Object({ note: noteField }),
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const command = { type: 'ArchiveTopic', note: request.body.note ?? null } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command);
      return answer;
    },
  );
}
