import { actingRole, type Operation, permissionScope, rolesThatMay } from '@keywright/events/catalogue';
import type { BatchPlan } from '@keywright/events/keywords';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type TObject, type TSchema, Type } from 'typebox';
import type { RequestOf } from '../../platform/commands/command-route.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform, RegisterRoute } from '../../platform/feature.ts';
import type { Access, Membership } from '../../platform/http/access.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { prefersAsync } from '../../platform/http/consistency.ts';
import { textOrNull } from '../../platform/http/json-types.ts';
import { ownReadModelPassed } from '../../platform/projections/projection-gate.ts';
import { keywordsProjection } from '../read/keywords.projection.ts';
import { CHOICE_BYTES } from './chosen-keywords.ts';
import { type BatchDone, type BatchOrder, writeBatch } from './write-batch.ts';

/** What every batch answers. */
export const batchAnswer = Type.Object({
  eventId: textOrNull('of the end of the batch, for its undo; null where nothing had to be written'),
  batchId: textOrNull('of the batch; null where nothing had to be written'),
  position: Type.String({ description: 'decimal, 0 where nothing was written; send it as X-After-Position' }),
  changed: Type.Boolean({ description: 'false where everything was as asked already' }),
  unchanged: Type.Integer({ description: 'keywords that were as asked already' }),
});

/** What a request asks to have done, for who asks it. */
export type WantedBatch<Plan extends BatchPlan> = Pick<
  BatchOrder<Plan>,
  'act' | 'plan' | 'needs' | 'once' | 'rules'
> & {
  /** Default: that of the route. */
  operation?: Operation;
  /** Whether what it is done to is the caller’s own; default: it matters not. */
  own?: boolean;
  undoes?: string;
};

interface BatchRoute<P extends TSchema, B extends TSchema, Q extends TSchema, Plan extends BatchPlan> {
  method: 'POST' | 'DELETE';
  path: string;
  access: Access;
  operation: Operation;
  summary: string;
  params?: P;
  query?: Q;
  body?: B;
  /** Members of the answer beside those above, and what they are. */
  response: Record<string, TSchema>;
  /** Statuses beside those that follow from method and access. */
  refusals?: readonly number[];
  /** Who asks, where no scope of `access` says it. */
  member?(request: RequestOf<P, B, Q>, platform: Platform): Promise<Membership>;
  wanted(
    request: RequestOf<P, B, Q>,
    platform: Platform,
    member: Membership,
  ): Promise<WantedBatch<Plan>> | WantedBatch<Plan>;
  answer(done: BatchDone<Plan>): Record<string, unknown>;
  /** The members that are found out only once it is done and its read model has it, or was waited for. Fails in no case. */
  told?(
    done: BatchDone<Plan>,
    request: RequestOf<P, B, Q>,
    platform: Platform,
    member: Membership,
  ): Promise<Record<string, unknown>>;
}

/**
 * A route that does something to many keywords in one batch: answered when its last append is stored and, unless the caller
 * prefers not to wait, the read model has it or a quarter of a second has passed.
 */
export function batchRoute<
  Plan extends BatchPlan,
  P extends TSchema = TObject<Record<never, never>>,
  B extends TSchema = TObject<Record<never, never>>,
  Q extends TSchema = TObject<Record<never, never>>,
>(route: BatchRoute<P, B, Q, Plan>): RegisterRoute {
  const { method, path: url, access, refusals = [], params, query, body } = route;
  return (app, platform) => {
    app.route({
      method,
      url,
      bodyLimit: CHOICE_BYTES,
      config: { access, refusals, readModels: [keywordsProjection.name] },
      schema: {
        summary: route.summary,
        ...(params ? { params } : {}),
        ...(query ? { querystring: query } : {}),
        ...(body ? { body } : {}),
        response: { 200: Type.Object({ ...batchAnswer.properties, ...route.response }) },
      },
      handler: async (given: FastifyRequest, reply: FastifyReply) => {
        const request = given as RequestOf<P, B, Q>;
        const member = route.member ? await route.member(request, platform) : requestMembership(request);
        const {
          operation = route.operation,
          own = false,
          undoes = null,
          needs = [],
          ...wanted
        } = await route.wanted(request, platform, member);
        const role = actingRole(operation, member, own);
        if (role === null) throw new AppError('ROLE_REQUIRED', { operation, roles: rolesThatMay(operation) });
        const missing = needs.find((each) => permissionScope(each, member) === null);
        if (missing !== undefined)
          throw new AppError('ROLE_REQUIRED', { operation: missing, roles: rolesThatMay(missing) });
        const { projectId, userId } = member;
        const author = { commandId: request.commandId, projectId, correlationId: request.id };
        const actor = { userId, role };
        const done = await writeBatch(platform, { ...author, actor, operation, needs, undoes, ...wanted });
        const { batchId, eventId, position, changed, unchanged } = done;
        if (prefersAsync(request)) reply.header('preference-applied', 'respond-async');
        else
          await ownReadModelPassed(
            platform,
            { readModel: keywordsProjection.name },
            BigInt(position),
            projectId,
          );
        const told = await route.told?.(done, request, platform, member);
        return {
          eventId,
          batchId,
          position,
          changed: changed > 0,
          unchanged,
          ...route.answer(done),
          ...told,
        };
      },
    });
  };
}
