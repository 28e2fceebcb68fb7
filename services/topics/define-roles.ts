import { ROLES } from '@keywright/events/catalogue';
import { Type } from 'typebox';
import { holdersByRole } from '../membership/index.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestMembership } from '../platform/http/session-of.ts';
import { projectFacts } from '../projects/index.ts';
import { commandAnswerSchema, oneOf, topicIdParams } from './command/answer.schema.ts';
import { runTopicCommand } from './command/run-topic-command.ts';

const assignmentSchema = Type.Object({
  role: oneOf(ROLES),
  userId: Type.String({ description: 'a member who holds the role, or the owner' }),
});

/** POST /api/topics/{id}/define-roles: who works on the topic; the whole set, one person a role. */
export function defineRolesRoute(app: App, platform: Platform): void {
  app.post(
    '/api/topics/:id/define-roles',
    {
      config: {
        access: { kind: 'project', operation: 'ASSIGN', scope: 'topic', id: 'params.id' },
        refusals: [409, 422],
      },
      schema: {
        summary: 'Assign people to a topic',
        params: topicIdParams,
        body: Type.Object({ users: Type.Array(assignmentSchema, { maxItems: ROLES.length }) }),
        response: { 200: commandAnswerSchema },
      },
    },
    async (request, reply) => {
      const holders = await assignable(platform, requestMembership(request).projectId);
      const command = { type: 'DefineTopicRoles', assignments: request.body.users, holders } as const;
      const { answer } = await runTopicCommand(platform, request, reply, request.params.id, command);
      return answer;
    },
  );
}

/** Who may be given each role: its holders, and the owner, who may do everything. */
async function assignable({ db }: Platform, projectId: string) {
  const [holders, project] = await Promise.all([holdersByRole(db, projectId), projectFacts(db, projectId)]);
  const owner = project ? [project.ownerId] : [];
  return Object.fromEntries(ROLES.map((role) => [role, [...(holders[role] ?? []), ...owner]]));
}
