import { LIMITS } from '@keywright/events/catalogue';
import { type Static, Type } from 'typebox';
import type { App, Platform } from '../platform/feature.ts';
import { textOrNull } from '../platform/http/json-types.ts';
import { type Done, doToEach, type OneResult } from './bulk/one-of-many.ts';
import { TOPIC } from './topic.ts';

const resultSchema = Type.Object({
  id: Type.String(),
  status: Type.Integer({ description: 'as POST /api/topics/{id}/activate would have answered' }),
  code: textOrNull('why not; null where it was activated'),
  detail: Type.Optional(Type.String({ description: 'that in a sentence, by Accept-Language' })),
  detailKey: Type.Optional(Type.String({ description: 'the label of that sentence' })),
  roles: Type.Optional(Type.Array(Type.String(), { description: 'with ROLE_REQUIRED: who may' })),
  position: textOrNull(),
  revision: textOrNull(),
  eventId: textOrNull(),
});
type Result = Static<typeof resultSchema>;

/** POST /api/topics/activate: many imported pages at once, each for itself: one result an id, in the order given. */
export function activateTopicsRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/activate',
    {
      config: { access: { kind: 'session' }, readModels: [TOPIC.readModel, ...TOPIC.reads] },
      schema: {
        summary: 'Activate many imported pages',
        body: Type.Object({
          ids: Type.Array(Type.String(), { minItems: 1, maxItems: LIMITS.bulkTopics, uniqueItems: true }),
        }),
        response: {
          200: Type.Object({
            results: Type.Array(resultSchema),
            position: Type.String({ description: 'of the last one activated; send it as X-After-Position' }),
          }),
        },
      },
    },
    async (request, reply) => {
      const { commandId } = request;
      const steps = [{ commandId, command: { type: 'ActivateTopic' } as const }];
      const commands = request.body.ids.map((id) => ({
        id,
        operation: 'ARCHIVE_OR_ACTIVATE' as const,
        steps,
      }));
      const { results, position } = await doToEach(platform, request, reply, commands);
      return { results: results.map(toResult), position };
    },
  );
}

function toResult(result: OneResult): Result {
  const { id } = result;
  if (result.ok) {
    const [{ position, revision, eventId }] = result.steps as [Done];
    return { id, status: 200, code: null, position, revision, eventId };
  }
  const { status, code, detail, detailKey, roles } = result.problem;
  const said = { detail: detail ?? '', detailKey: detailKey ?? '' };
  const refused = { id, status, code, ...said, position: null, revision: null, eventId: null };
  return Array.isArray(roles) ? { ...refused, roles: roles.map(String) } : refused;
}
