import { LIMITS } from '@keywright/events/catalogue';
import type { FastifyRequest } from 'fastify';
import { Type } from 'typebox';
import { invalidBody } from '../../platform/errors/app-error.ts';
import { refusalError } from '../../platform/commands/aggregate.ts';
import type { CommandActor } from '../../platform/commands/command.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { prefersAsync } from '../../platform/http/consistency.ts';
import { ownReadModelPassed } from '../../platform/projections/projection-gate.ts';
import { requestMembership } from '../../platform/http/authorise.ts';
import { FileParser } from '../../platform/import/file-parser.ts';
import { TABLE_LIMITS } from '../../platform/import/file-refusal.ts';
import { readForm, registerForms, uploadedFile } from '../../platform/import/read-form.ts';
import { TOPIC } from '../topic.ts';
import { importAnswerSchema } from './answer.schema.ts';
import { PAGE_COLUMN_NAMES, findColumns } from './columns.ts';
import { csvInvalid } from './csv-problem.ts';
import { importAnswer } from './import-answer.ts';
import { checkPages, knownPages, type PageCheck } from './check-pages.ts';
import { checkRows, formChoiceFields, parseChoices } from './form-choices.ts';
import { type ReadFile, readPages } from './read-pages.ts';
import { type ImportContext, importCommand, recordPages } from './record-pages.ts';

const formSchema = Type.Object({
  file: Type.String({ format: 'binary', description: 'CSV with a header, at most 5,000 rows' }),
  ...formChoiceFields,
  dryRun: Type.Optional(Type.Enum(['true', 'false'])),
});

/**
 * POST /api/topics/import/{projectId}: imports the pages of a site as PUBLISHED and inactive. Every row that is not left out is
 * understood before the first is recorded: one bad cell, and nothing changes. With dryRun it only says what it would do.
 */
export function importPagesRoute(app: App, platform: Platform): void {
  // A context of its own: no other route takes forms.
  void app.register(async (scope) => {
    await registerForms(scope, LIMITS.importBytes);
    const parser = new FileParser(platform.log);
    scope.addHook('onClose', () => parser.close());
    registerImport(scope, platform, parser);
  });
}

function registerImport(app: App, platform: Platform, parser: FileParser): void {
  app.post(
    '/api/topics/import/:projectId',
    {
      config: {
        access: {
          kind: 'project',
          operation: 'ARCHIVE_OR_ACTIVATE',
          scope: 'project',
          id: 'params.projectId',
        },
      },
      // Validation comes next and makes of it what the schema says.
      preValidation: async (request: { body: unknown } & FastifyRequest) => {
        request.body = await readForm(request, LIMITS.importBytes);
      },
      schema: {
        summary: 'Take in the pages of a site',
        consumes: ['multipart/form-data'],
        params: Type.Object({ projectId: Type.String() }),
        querystring: Type.Object({ dryRun: Type.Optional(Type.Boolean({ description: 'preview only' })) }),
        body: formSchema,
        response: { 200: importAnswerSchema },
      },
    },
    async (request) => {
      const { body, query } = request;
      const { projectId } = request.params;
      const dryRun = isPreview(query.dryRun, body.dryRun);
      const limits = { ...TABLE_LIMITS, rows: LIMITS.importRows };
      const { userId, owner, roles } = requestMembership(request);
      const table = await parser.parse(uploadedFile(request, 'file'), limits, PAGE_COLUMN_NAMES, userId);
      const choices = parseChoices(body);
      checkRows(choices, new Set(table.rows.map(({ line }) => line)));
      const columns = findColumns(table, choices.mapping);
      const file: ReadFile =
        columns.url === undefined ? { rows: [], published: null } : readPages(table, columns, choices);
      const kept = file.rows.filter(({ leftOut }) => !leftOut);
      const pages = kept.flatMap(({ page }) => (page === null ? [] : [page]));
      const checks = checkPages(pages, await knownPages(platform.db, projectId, pages));
      if (dryRun) return importAnswer(table, columns, file, { dryRun, checks, bulkId: null, position: null });

      if (columns.url === undefined)
        throw csvInvalid([{ row: table.headerLine, column: 'url', reason: 'COLUMN_MISSING' }]);
      const faults = kept.flatMap((row) => (row.page === null ? row.faults : []));
      if (faults.length > 0) throw csvInvalid(faults);
      const importContext: ImportContext & { actor: CommandActor } = {
        projectId,
        actor: { userId, owner, roles },
        facts: await TOPIC.facts(platform, projectId),
        commandId: request.commandId,
        // The same on a repeat, so that what a crash left half done is undone with the rest.
        bulkId: request.commandId,
        correlationId: request.id,
        at: platform.clock.now().toISOString(),
      };
      refuseAnyRefused(checks, importContext);
      const done = await recordPages(platform, checks, importContext);
      if (done.position !== null && !prefersAsync(request))
        await ownReadModelPassed(platform, TOPIC, done.position, projectId);
      const bulkId = done.position === null ? null : request.commandId;
      return importAnswer(table, columns, file, { dryRun, bulkId, ...done });
    },
  );
}

/** @throws AppError VALIDATION where the query and the form do not say the same */
function isPreview(asked: boolean | undefined, inForm: 'true' | 'false' | undefined): boolean {
  const form = inForm === undefined ? undefined : inForm === 'true';
  if (asked !== undefined && form !== undefined && asked !== form)
    throw invalidBody('/dryRun', 'must be as the query says it');
  return asked ?? form ?? false;
}

/** Asks the decider about every page before anything is written: what it would refuse refuses the whole file. */
function refuseAnyRefused(
  checks: readonly PageCheck[],
  { projectId, actor, facts, at }: ImportContext & { actor: CommandActor },
): void {
  const context = { ...facts, actor, now: at, newId: () => '', past: [] };
  for (const { page } of checks) {
    const decision = TOPIC.decide(importCommand(projectId, page), TOPIC.initial, context);
    if (decision.ok) continue;
    if (decision.refusal.code !== 'FIELD_INVALID') throw refusalError(TOPIC, decision.refusal);
    throw csvInvalid([{ row: page.row, column: decision.refusal.field, reason: 'REFUSED' }]);
  }
}
