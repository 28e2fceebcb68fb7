import { sql } from 'kysely';
import { Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { requestSession } from '../platform/http/authorise.ts';
import { oneOf, textOrNull } from '../platform/http/json-types.ts';
import { listSchema, toList } from '../platform/http/pages.ts';
import { isUuid } from '../platform/ids.ts';
import { revokeFamilies, revokeFamily } from './families.ts';

const sessionSchema = Type.Object({
  id: Type.String(),
  client: oneOf(['web', 'other']),
  scope: oneOf(['USER', 'ADMIN']),
  device: textOrNull('browser and system, as far as they said'),
  createdAt: Type.String(),
  lastUsedAt: Type.String({ description: 'when its token was last renewed' }),
  current: Type.Boolean({ description: 'the one that asks' }),
});

/** Where somebody is logged in, and how they end that elsewhere. */
export function ownSessionRoutes(app: App, platform: Platform): void {
  listRoute(app, platform);
  endRoute(app, platform);
}

/** GET /api/users/sessions: the caller’s log-ins that are not over, the one that asks first, then those used last. */
function listRoute(app: App, { db, clock }: Platform): void {
  app.get(
    '/api/users/sessions',
    {
      config: { access: { kind: 'session' } },
      schema: {
        summary: 'Where one is logged in',
        response: { 200: listSchema('sessions', sessionSchema) },
      },
    },
    async (request) => {
      const { userId, family } = requestSession(request);
      const lastUsed = sql<Date>`coalesce(
        (select max(issued_at) from refresh_tokens where family_id = refresh_families.id), created_at)`;
      const rows = await db
        .selectFrom('refresh_families')
        .select(['id', 'client', 'scope', 'device', 'created_at', lastUsed.as('last_used_at')])
        .where('account_id', '=', userId)
        .where('revoked_at', 'is', null)
        .where('expires_at', '>', clock.now())
        .orderBy(sql`id = ${family}`, 'desc')
        .orderBy('last_used_at', 'desc')
        .orderBy('id')
        .limit(200)
        .execute();
      const sessions = rows.map(({ id, client, scope, device, ...times }) => ({
        ...{ id, client, scope, device },
        createdAt: times.created_at.toISOString(),
        lastUsedAt: times.last_used_at.toISOString(),
        current: id === family,
      }));
      return toList('sessions', sessions, request.url);
    },
  );
}

/** DELETE /api/users/sessions/{id}: ends one of the caller’s log-ins, or with `others` all but the one that asks. */
function endRoute(app: App, platform: Platform): void {
  app.delete(
    '/api/users/sessions/:id',
    {
      config: { access: { kind: 'session' }, refusals: [404] },
      schema: {
        summary: 'Log out elsewhere',
        params: Type.Object({ id: Type.String({ description: 'of a session, or `others`' }) }),
        response: { 204: Type.Null() },
      },
    },
    async (request, reply) => {
      const { userId, family } = requestSession(request);
      const { id } = request.params;
      if (id === 'others') {
        await revokeFamilies(platform, { accountId: userId, keep: family, because: 'ended' });
        tellAccount(platform, userId, 'sessions');
      } else if (await isOwn(platform, id, userId)) await revokeFamily(platform, id, 'ended');
      else throw new AppError('NOT_FOUND');
      return reply.status(204).send(null);
    },
  );
}

async function isOwn({ db }: Platform, id: string, accountId: string): Promise<boolean> {
  if (!isUuid(id)) return false;
  const row = await db
    .selectFrom('refresh_families')
    .select('id')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
  return row !== undefined;
}
