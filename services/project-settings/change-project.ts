import type { ProjectScoring, ProjectSettings } from '@keywright/events/membership';
import type { FastifyRequest } from 'fastify';
import { type Static, Type } from 'typebox';
import { requireOfferedMarket } from '../languages/index.ts';
import { nudge } from '../live/index.ts';
import { MEMBERSHIP } from '../membership/index.ts';
import { runCommand } from '../platform/commands/answer-command.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { etagOf, parseIfMatch, prefersAsync } from '../platform/http/consistency.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import {
  applyScoring,
  applySettings,
  findProjectOf,
  type ProjectView,
  projectViewSchema,
  storedSettings,
} from '../projects/index.ts';
import { logosOf, tellOfLogo } from './logos.ts';
import { projectChangesSchema, requireKnownPlace, requireOwnCustomer, usableName } from './project-body.ts';

type Changes = Static<typeof projectChangesSchema>;

/** The read model whose rows follow from what topics are scored by. */
const SCORED = { readModel: 'topics' };

/**
 * PATCH /api/projects/{id}: what is not named stays; If-Match refuses where somebody has changed it meanwhile. All of it is
 * events but the logo; where topics are scored otherwise their rows are made anew on every screen.
 */
export function changeProjectRoute(app: App, platform: Platform): void {
  const logos = logosOf(platform);
  app.patch(
    '/api/projects/:id',
    {
      config: {
        access: { kind: 'project', operation: 'EDIT_PROJECT', scope: 'project', id: 'params.id' },
        refusals: [412],
      },
      schema: {
        summary: 'Change the settings of a project',
        params: Type.Object({ id: Type.String() }),
        body: projectChangesSchema,
        response: { 200: projectViewSchema },
      },
    },
    async (request, reply) => {
      const { userId, projectId } = requestMembership(request);
      const { body } = request;
      const before = await foundProject(platform, userId, projectId);
      requireKnownPlace(body, before);
      await requireOfferedMarket(platform.db, body, before);
      const settings = settingsIn(body);
      if (settings.customerId !== undefined && settings.customerId !== before.customer?.id)
        await requireOwnCustomer(platform, userId, settings.customerId);

      await change(platform, request, { scoring: scoringIn(body), settings });
      if (body.logo !== undefined) {
        await logos.remove(projectId);
        await tellOfLogo(platform, projectId);
      }
      nudge(platform.bus, `members:${projectId}`, 'project');
      const project = await foundProject(platform, userId, projectId);
      void reply.header('etag', etagOf(project.revision));
      return project;
    },
  );
}

function scoringIn({
  country,
  language,
  msvThresholds: { low, medium } = {},
}: Changes): Partial<ProjectScoring> {
  return named({ country, language, msvLow: low, msvMedium: medium });
}

/** @throws AppError for a name that is none */
function settingsIn({
  name,
  customerId,
  timeZone,
  strictWorkflow,
  projectProductConfig: { enabled, aiPlan } = {},
}: Changes): Partial<ProjectSettings> {
  return named({
    ...{ customerId, timeZone, strictWorkflow, productEnabled: enabled },
    name: name === undefined ? undefined : usableName(name),
    aiMaxCalls: aiPlan?.maxNumberOfCalls,
  });
}

/** The members that are there. */
function named<T extends object>(some: T): { [Name in keyof T]?: Exclude<T[Name], undefined> } {
  const there = Object.entries(some).filter(([, value]) => value !== undefined);
  return Object.fromEntries(there) as { [Name in keyof T]?: Exclude<T[Name], undefined> };
}

/** Records what is otherwise, and has the row say so at once. */
async function change(
  platform: Platform,
  request: FastifyRequest,
  changes: { scoring: Partial<ProjectScoring>; settings: Partial<ProjectSettings> },
): Promise<void> {
  const { projectId, ...actor } = requestMembership(request);
  const { db } = platform;
  const known = await storedSettings(db, projectId);
  if (known === null) throw new AppError('NOT_FOUND');
  const seen = parseIfMatch(request.headers['if-match'])?.toString() ?? null;
  const done = await runCommand(platform, MEMBERSHIP, {
    id: projectId,
    projectId,
    command: { type: 'ChangeProject', ...changes, known, seen },
    actor,
    commandId: request.commandId,
    correlationId: request.id,
  });
  const position = BigInt(done.position);
  const { scoring, settings } = done.state;
  const wrote = (type: string) => done.events.some(({ event }) => event.type === type);
  if (settings !== null && wrote('ProjectSettingsChanged'))
    await applySettings(db, projectId, { settings, position });
  if (scoring === null || !wrote('ProjectScoringChanged')) return;
  await applyScoring(db, projectId, { scoring, position });
  if (!prefersAsync(request)) await ownReadModelPassed(platform, SCORED, position, projectId);
}

async function foundProject(platform: Platform, userId: string, projectId: string): Promise<ProjectView> {
  const project = await findProjectOf(platform, userId, projectId);
  if (project === null) throw new AppError('NOT_FOUND');
  return project;
}
