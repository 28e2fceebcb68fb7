import { Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { commandAnswerSchema } from './command/answer.schema.ts';
import { detailFields, detailsOf } from './command/details.schema.ts';
import { newTopicId, runTopicCommand } from './command/run-topic-command.ts';

/** POST /api/topics: a new draft. Its creator becomes its author and is assigned as contributor. */
export function createTopicRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics',
    {
      config: {
        access: { kind: 'project', operation: 'PLAN_TOPIC', scope: 'project', id: 'body.projectId' },
        refusals: [422],
      },
      schema: {
        summary: 'Plan a new topic',
        body: Type.Object({ projectId: Type.String(), ...detailFields }),
        response: { 201: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const { projectId, ...fields } = request.body;
      const id = newTopicId(request);
      const command = { type: 'CreateTopic', projectId, details: detailsOf(fields) } as const;
      const { answer } = await runTopicCommand(platform, request, reply, id, command);
      return reply.status(201).header('location', `/api/topics/${id}`).send(answer);
    },
  );
}
