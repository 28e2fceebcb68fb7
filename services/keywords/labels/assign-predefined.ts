import {
  actingRole,
  PREDEFINED_CATEGORIES,
  type PredefinedCategory,
  rolesThatMay,
} from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import type { Membership } from '../../platform/http/access.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { prefersAsync } from '../../platform/http/consistency.ts';
import { oneOf } from '../../platform/http/json-types.ts';
import { ownReadModelPassed } from '../../platform/projections/projection-gate.ts';
import { parseListParameter } from '../../platform/read-models/query-schema.ts';
import { type BatchInParts, BatchMovedOn } from '../batch/batch-in-parts.ts';
import { batchAnswer } from '../batch/batch-route.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { listNamed } from '../batch/place-asked.ts';
import { findPredefined, type FoundCategories } from './find-predefined.ts';
import { predefinedCategoriesOf } from './predefined-categories.ts';

/** Times that it begins anew where another process goes on with it. */
const ROUNDS = 20;

const assigned = Type.Array(
  Type.Object({
    type: oneOf(PREDEFINED_CATEGORIES),
    categoryId: Type.String(),
    added: Type.Integer({ minimum: 0, description: 'keywords that were not in it' }),
  }),
);

/**
 * POST /api/categories/assign-predefined-categories: puts the keywords of a project, or of one of its lists, into the categories
 * whose rules find them, and makes the categories that are missing. Who stands in one already stays there. A project is looked
 * through by one request at a time; others are told to come again (STREAM_BUSY).
 */
export const assignPredefinedRoute: RegisterRoute = (app, platform) => {
  /** The projects that this process looks through now. */
  const walked = new Set<string>();
  app.post(
    '/api/categories/assign-predefined-categories',
    {
      config: {
        access: { kind: 'project', operation: 'EDIT_KEYWORDS', scope: 'project', id: 'query.projectId' },
        refusals: [404, 422],
        readModels: [keywordsProjection.name],
      },
      schema: {
        summary: 'Fill the predefined categories by their rules',
        querystring: Type.Object({
          projectId: Type.String(),
          keyWordListId: Type.Optional(
            Type.String({ maxLength: 64, description: 'a list; default: all keywords of the project' }),
          ),
          types: Type.Optional(
            Type.Unsafe<string[]>(
              Type.Array(Type.String({ maxLength: 200 }), {
                maxItems: PREDEFINED_CATEGORIES.length,
                description: `any of ${PREDEFINED_CATEGORIES.join(', ')}, separated by commas or repeated; default: all`,
              }),
            ),
          ),
        }),
        response: { 200: Type.Object({ ...batchAnswer.properties, assigned }) },
      },
    },
    async (request, reply) => {
      const member = requestMembership(request);
      const { projectId } = member;
      const { keyWordListId, types } = request.query;
      const list =
        keyWordListId === undefined ? null : await listNamed(platform.db, projectId, keyWordListId);
      const named = parseListParameter('types', types, PREDEFINED_CATEGORIES) as PredefinedCategory[];
      const wanted = PREDEFINED_CATEGORIES.filter((type) => named.length === 0 || named.includes(type));
      const command = { commandId: request.commandId, correlationId: request.id };
      const order: BatchInParts = {
        ...{ ...command, ...authorOf(member), projectId, operation: 'EDIT_KEYWORDS', act: 'CATEGORISE' },
      };
      const { categories, made, found } = await alone(walked, projectId, async () => {
        const { categories: filled, position } = await predefinedCategoriesOf(platform, {
          ...{ ...command, projectId, actor: member, wanted },
        });
        const where = { listId: list?.id ?? null, categories: filled };
        return { categories: filled, made: position, found: await foundOnce(platform, order, where) };
      });
      const { ended, added, unchanged } = found;
      const position = ended === null || BigInt(ended.position) < BigInt(made) ? made : ended.position;
      if (prefersAsync(request)) reply.header('preference-applied', 'respond-async');
      else
        await ownReadModelPassed(
          platform,
          { readModel: keywordsProjection.name },
          BigInt(position),
          projectId,
        );
      return {
        eventId: ended?.eventId ?? null,
        batchId: ended === null ? null : request.commandId,
        ...{ position, changed: ended !== null, unchanged },
        assigned: [...categories].map(([type, categoryId]) => ({
          ...{ type, categoryId, added: added.get(categoryId) ?? 0 },
        })),
      };
    },
  );
};

/** @throws AppError STREAM_BUSY while another one is under way */
async function alone<Done>(busy: Set<string>, projectId: string, work: () => Promise<Done>): Promise<Done> {
  if (busy.has(projectId)) throw new AppError('STREAM_BUSY');
  busy.add(projectId);
  try {
    return await work();
  } finally {
    busy.delete(projectId);
  }
}

function authorOf(member: Membership): Pick<BatchInParts, 'actor'> {
  const operation = 'EDIT_KEYWORDS';
  const role = actingRole(operation, member, false);
  if (role === null) throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
  return { actor: { userId: member.userId, role } };
}

async function foundOnce(
  platform: Platform,
  order: BatchInParts,
  where: Parameters<typeof findPredefined>[2],
): Promise<FoundCategories> {
  for (let round = 1; ; round += 1)
    try {
      return await findPredefined(platform, order, where);
    } catch (error) {
      if (!(error instanceof BatchMovedOn)) throw error;
      if (round === ROUNDS) throw new AppError('STREAM_BUSY');
    }
}
