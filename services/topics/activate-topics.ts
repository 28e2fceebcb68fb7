import { LIMITS } from '@keywright/events/catalogue';
import type { FastifyRequest } from 'fastify';
import pLimit from 'p-limit';
import { Type } from 'typebox';
import { runCommand } from '../platform/commands/answer-command.ts';
import { loadAggregate } from '../platform/commands/load-aggregate.ts';
import { AppError } from '../platform/errors/app-error.ts';
import { labelOf, sentenceOf } from '../platform/errors/sentences.ts';
import type { App, Platform } from '../platform/feature.ts';
import { isUuid } from '../platform/ids.ts';
import { requestSession, requireOperation } from '../platform/http/authorise.ts';
import { ownReadModelPassed, prefersAsync } from '../platform/http/consistency.ts';
import { nullable } from './command-parts.ts';
import { TOPIC } from './topic.ts';

/** How many are sent at once: enough to share commits, few enough to leave others their turn. */
const AT_ONCE = 16;

const resultSchema = Type.Object({
  id: Type.String(),
  status: Type.Integer({ description: 'as POST /api/topics/{id}/activate would have answered' }),
  code: nullable<string>('string', { description: 'why not; null where it was activated' }),
  detail: Type.Optional(Type.String({ description: 'that in a sentence, by Accept-Language' })),
  detailKey: Type.Optional(Type.String({ description: 'the label of that sentence' })),
  roles: Type.Optional(Type.Array(Type.String(), { description: 'with ROLE_REQUIRED: who may' })),
  position: nullable<string>('string'),
  revision: nullable<string>('string'),
  eventId: nullable<string>('string'),
});
type Result = {
  id: string;
  status: number;
  code: string | null;
  detail?: string;
  detailKey?: string;
  roles?: string[];
  position: string | null;
  revision: string | null;
  eventId: string | null;
};

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
    async (request) => {
      const results = await pLimit(AT_ONCE).map(request.body.ids, (id) => activateOne(platform, request, id));
      const position = highest(results.flatMap((result) => result.position ?? []));
      if (!prefersAsync(request)) await ownReadModelPassed(platform, TOPIC, BigInt(position));
      return { results, position };
    },
  );
}

async function activateOne(platform: Platform, request: FastifyRequest, id: string): Promise<Result> {
  try {
    const { loaded, projectId, ...actor } = await loadForMember(platform, request, id);
    requireOperation(actor, 'ARCHIVE_OR_ACTIVATE');
    const { commandId, id: correlationId } = request;
    const activation = {
      id,
      command: { type: 'ActivateTopic' } as const,
      actor,
      projectId,
      commandId,
      correlationId,
    };
    const { position, revision, eventId } = await runCommand(platform, TOPIC, activation, loaded);
    return { id, status: 200, code: null, position, revision, eventId };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    const { status, code, details } = error;
    const { roles } = details;
    const said = { detail: sentenceOf(error, request.headers['accept-language']), detailKey: labelOf(code) };
    const refused = { id, status, code, ...said, position: null, revision: null, eventId: null };
    return Array.isArray(roles) ? { ...refused, roles: roles.map(String) } : refused;
  }
}

/** A foreign topic answers like an unknown one; an administrator's session reads no project. */
async function loadForMember(platform: Platform, request: FastifyRequest, id: string) {
  const { userId, scope } = requestSession(request);
  if (scope === 'ADMIN' || !isUuid(id)) throw new AppError('NOT_FOUND');
  const loaded = await loadAggregate(platform, TOPIC, id, request.commandId);
  const { projectId } = loaded;
  const membership = projectId === null ? null : await platform.membershipOf(projectId, userId);
  if (!membership) throw new AppError('NOT_FOUND');
  return { ...membership, loaded };
}

function highest(positions: readonly string[]): string {
  return positions.reduce((one, other) => (BigInt(other) > BigInt(one) ? other : one), '0');
}
