import { Type } from 'typebox';
import { v5 as uuidV5 } from 'uuid';
import { peopleById } from '../../accounts/index.ts';
import { runCommand } from '../../platform/commands/answer-command.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { App, Platform } from '../../platform/feature.ts';
import { networkOf } from '../../platform/http/address-network.ts';
import type { Session } from '../../platform/http/access.ts';
import { requestSession } from '../../platform/http/authorise.ts';
import { prefersAsync } from '../../platform/http/consistency.ts';
import { ownReadModelPassed } from '../../platform/projections/projection-gate.ts';
import { countUse, limitKey } from '../../sessions/index.ts';
import { MEMBERSHIP } from '../aggregate.ts';
import { membershipOf } from '../members.ts';
import { membershipProjection } from '../membership.projection.ts';
import { acceptedSchema, previewSchema } from './invitation.schema.ts';
import { invitationOf } from './find-invitations.ts';
import { applyRecorded, type InvitationRow, isOpenAt } from './invitation-rows.ts';

/**
 * A minute's previews of one network, by the mails that strangers there may ask for: a whole office opens its invitations at once
 * from behind one address, and 256 bits of a token are not guessed at any such pace.
 */
const PREVIEWS_A_MAIL = 15;

const tokenQuery = Type.Object({ token: Type.String({ minLength: 1, maxLength: 200 }) });

/** GET /api/projects/invite/preview: what the link of an invitation leads to, for whoever holds it. */
export function previewRoute(app: App, platform: Platform): void {
  app.get(
    '/api/projects/invite/preview',
    {
      config: { access: { kind: 'public' }, refusals: [422] },
      schema: {
        summary: 'What an invitation is for, by the link that was mailed',
        querystring: tokenQuery,
        response: { 200: previewSchema },
      },
    },
    async (request) => {
      const { db, clock, config } = platform;
      const key = limitKey('invitations-from', networkOf(request.ip));
      const most = PREVIEWS_A_MAIL * config.mailLimits.perAddress;
      await countUse({ db, clock }, { key, most, grows: false });
      const row = await invitationOf(db, request.query.token);
      throwWhereOver(row, clock.now());
      const projectName = await projectNameOf(platform, row);
      const inviter = (await peopleById(db, [row.sent_by ?? ''])).get(row.sent_by ?? '');
      const expiresAt = (row.expires_at ?? row.written_at).toISOString();
      return { projectName, role: row.role, inviterName: inviter?.name ?? '', expiresAt };
    },
  );
}

/** POST /api/projects/invite/accept: takes the caller into the project, whose account has the address that was invited. */
export function acceptRoute(app: App, platform: Platform): void {
  app.post(
    '/api/projects/invite/accept',
    {
      config: {
        ...{ access: { kind: 'session' }, refusals: [403, 404], bodyOptional: true },
        readModels: [membershipProjection.name],
      },
      schema: {
        summary: 'Accept an invitation, by the link that was mailed',
        querystring: tokenQuery,
        response: { 200: acceptedSchema },
      },
    },
    async (request) => {
      const session = requestSession(request);
      const row = await invitationFor(platform, session, request.query.token);
      const { project_id: projectId, id: invitationId } = row;
      const projectName = await projectNameOf(platform, row);
      const { userId } = session;
      const { commandId } = request;
      const membership = await membershipOf(platform.db, projectId, userId);
      const done = await runCommand(platform, MEMBERSHIP, {
        ...{ id: projectId, projectId, commandId, correlationId: request.id },
        actor: { userId, owner: membership?.owner ?? false, roles: membership?.roles ?? [] },
        command: {
          ...{ type: 'AcceptInvitation', invitationId, userId },
          delegationId: uuidV5(`delegation ${invitationId}`, commandId),
          at: platform.clock.now().toISOString(),
        },
      }).catch(asLink);
      await applyRecorded(platform, done);
      if (!prefersAsync(request))
        await ownReadModelPassed(platform, MEMBERSHIP, BigInt(done.position), projectId);
      return { projectId, projectName };
    },
  );
}

/** The invitation of a token, where it is the caller's. An administrator's session belongs to no project. */
async function invitationFor(
  { db }: Platform,
  { userId, scope }: Session,
  token: string,
): Promise<InvitationRow> {
  if (scope === 'ADMIN') throw new AppError('NOT_FOUND');
  const row = await invitationOf(db, token);
  const account = (await peopleById(db, [userId])).get(userId);
  const isTheirs = row.email === null ? row.accepted_by === userId : row.email === account?.email;
  if (!isTheirs) throw new AppError('INVITATION_FOR_ANOTHER');
  return row;
}

function throwWhereOver(row: InvitationRow, now: Date): void {
  if (row.status === 'CONFIRMED') throw new AppError('LINK_USED');
  if (!isOpenAt(row, now)) throw new AppError('LINK_EXPIRED');
}

/** @throws AppError LINK_UNKNOWN where the project is gone */
async function projectNameOf({ db }: Platform, { project_id }: InvitationRow): Promise<string> {
  const project = await db
    .selectFrom('projects')
    .where('id', '=', project_id)
    .select('name')
    .executeTakeFirst();
  if (project === undefined) throw new AppError('LINK_UNKNOWN');
  return project.name;
}

/** A project that was deleted a moment ago is none that a link leads to. */
function asLink(error: unknown): never {
  if (error instanceof AppError && error.code === 'NOT_FOUND')
    throw new AppError('LINK_UNKNOWN', {}, { cause: error });
  throw error;
}
