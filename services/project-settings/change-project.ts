import { problemOf, VALUES } from '@keywright/events';
import type { ProjectScoring } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';
import { nudge } from '../live/index.ts';
import { MEMBERSHIP } from '../membership/index.ts';
import { runCommand } from '../platform/commands/answer-command.ts';
import { isForeignKeyViolation } from '../platform/db/connection-errors.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { prefersAsync } from '../platform/http/consistency.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import { applyScoring, findProjectOf, type ProjectView, projectViewSchema } from '../projects/index.ts';
import { logosOf } from './logos.ts';
import {
  projectChangesSchema,
  requireKnownPlace,
  requireOwnCustomer,
  throwAny,
  usableName,
} from './project-body.ts';

type Changes = Static<typeof projectChangesSchema>;

/** The read model whose rows follow from what topics are scored by. */
const SCORED = { readModel: 'topics' };

/**
 * PATCH /api/projects/{id}: what is not named stays. What topics are scored by is an event, after which their rows are made
 * anew on every screen; the rest stands in the project's row alone.
 */
export function changeProjectRoute(app: App, platform: Platform): void {
  const logos = logosOf(platform);
  app.patch(
    '/api/projects/:id',
    {
      config: {
        access: { kind: 'project', operation: 'EDIT_PROJECT', scope: 'project', id: 'params.id' },
      },
      schema: {
        summary: 'Change the settings of a project',
        params: Type.Object({ id: Type.String() }),
        body: projectChangesSchema,
        response: { 200: projectViewSchema },
      },
    },
    async (request) => {
      const { userId, projectId } = requestMembership(request);
      const { body } = request;
      const before = await foundProject(platform, userId, projectId);
      const name = body.name === undefined ? undefined : usableName(body.name);
      requireKnownPlace(body, before);
      const calls = body.projectProductConfig?.aiPlan?.maxNumberOfCalls;
      if (calls !== undefined) throwAny(problemOf('aiPlan.maxNumberOfCalls', VALUES.aiCalls, calls));
      if (body.customerId !== undefined && body.customerId !== before.customer?.id)
        await requireOwnCustomer(platform, userId, body.customerId);

      await rescore(platform, request, before, scoringIn(body));
      await keepingCustomer(() => store(platform.db, projectId, { ...body, name }));
      if (body.logo !== undefined) await logos.remove(projectId);
      nudge(platform.bus, `members:${projectId}`, 'project');
      return foundProject(platform, userId, projectId);
    },
  );
}

function scoringIn({
  country,
  language,
  msvThresholds: { low, medium } = {},
}: Changes): Partial<ProjectScoring> {
  return {
    ...(country === undefined ? {} : { country }),
    ...(language === undefined ? {} : { language }),
    ...(low === undefined ? {} : { msvLow: low }),
    ...(medium === undefined ? {} : { msvMedium: medium }),
  };
}

/** Records another scoring, and has the row say so at once. */
async function rescore(
  platform: Platform,
  request: FastifyRequest,
  { country, language, msvThresholds }: ProjectView,
  changes: Partial<ProjectScoring>,
): Promise<void> {
  if (Object.keys(changes).length === 0) return;
  const { projectId, ...actor } = requestMembership(request);
  const known = { country, language, msvLow: msvThresholds.low, msvMedium: msvThresholds.medium };
  const { changed, state, position } = await runCommand(platform, MEMBERSHIP, {
    id: projectId,
    projectId,
    command: { type: 'ChangeScoring', changes, known },
    actor,
    commandId: request.commandId,
    correlationId: request.id,
  });
  if (!changed || state.scoring === null) return;
  await applyScoring(platform.db, projectId, { scoring: state.scoring, position: BigInt(position) });
  if (!prefersAsync(request)) await ownReadModelPassed(platform, SCORED, BigInt(position), projectId);
}

async function store(
  db: Kysely<Database>,
  projectId: string,
  {
    name,
    customerId,
    timeZone,
    strictWorkflow,
    projectProductConfig,
  }: Omit<Changes, 'name'> & { name?: string | undefined },
): Promise<void> {
  const columns = {
    ...(name === undefined ? {} : { name }),
    ...(customerId === undefined ? {} : { customer_id: customerId }),
    ...(timeZone === undefined ? {} : { time_zone: timeZone }),
    ...(strictWorkflow === undefined ? {} : { strict_workflow: strictWorkflow }),
    ...(projectProductConfig?.enabled === undefined ? {} : { product_enabled: projectProductConfig.enabled }),
    ...(projectProductConfig?.aiPlan === undefined
      ? {}
      : { ai_max_calls: projectProductConfig.aiPlan.maxNumberOfCalls }),
  };
  if (Object.keys(columns).length === 0) return;
  await db.updateTable('projects').set(columns).where('id', '=', projectId).execute();
}

/** The customer may be deleted between the question and the answer. */
async function keepingCustomer(write: () => Promise<void>): Promise<void> {
  try {
    await write();
  } catch (error) {
    if (!isForeignKeyViolation(error)) throw error;
    throw new AppError('FIELD_INVALID', { field: 'customerId', reason: 'UNKNOWN' }, { cause: error });
  }
}

async function foundProject(platform: Platform, userId: string, projectId: string): Promise<ProjectView> {
  const project = await findProjectOf(platform, userId, projectId);
  if (project === null) throw new AppError('NOT_FOUND');
  return project;
}
