import { Type } from 'typebox';
import { MEMBERSHIP } from '../membership/index.ts';
import { runCommand } from '../platform/commands/answer-command.ts';
import { commandAnswerOf } from '../platform/commands/command-route.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/authorise.ts';
import { parseIfMatch } from '../platform/http/consistency.ts';
import { ownReadModelPassed } from '../platform/projections/projection-gate.ts';
import { removeProject } from '../projects/index.ts';
import { logosOf } from './logos.ts';

/**
 * DELETE /api/projects/{id}: where If-Match names the settings that there are (`*`: whichever), records the tombstone and takes the
 * project's row away. From then on every call about it answers as for one that nobody has, and its channels are closed; what was
 * recorded stays in the event store. Without If-Match it is refused, as it cannot be undone.
 */
export function deleteProjectRoute(app: App, platform: Platform): void {
  const logos = logosOf(platform);
  app.delete(
    '/api/projects/:id',
    {
      config: {
        access: { kind: 'project', operation: 'EDIT_PROJECT', scope: 'project', id: 'params.id' },
        refusals: [412, 428],
      },
      schema: {
        summary: 'Delete a project',
        params: Type.Object({ id: Type.String() }),
        response: {
          200: commandAnswerOf({ id: 'of the project', revision: 'of what happened to the project' }),
        },
      },
    },
    async (request) => {
      const { projectId, ...actor } = requestMembership(request);
      if (request.headers['if-match'] === undefined) throw new AppError('IF_MATCH_REQUIRED');
      const { changed, position, revision, eventId } = await runCommand(platform, MEMBERSHIP, {
        id: projectId,
        projectId,
        command: {
          type: 'DeleteProject',
          seen: parseIfMatch(request.headers['if-match'])?.toString() ?? null,
        },
        actor,
        commandId: request.commandId,
        correlationId: request.id,
      });
      await logos.remove(projectId);
      await removeProject(platform.db, projectId);
      // Whoever listens is told off by the read model.
      await ownReadModelPassed(platform, MEMBERSHIP, BigInt(position), projectId);
      return { id: projectId, changed, position, revision: revision ?? '-1', eventId };
    },
  );
}
