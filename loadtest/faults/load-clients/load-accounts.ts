import { createHmac, randomUUID } from 'node:crypto';
import type { Role } from '@keywright/events/catalogue';
import { withClient } from '../../bench/with-client.ts';

const LIFE_SECONDS = 15 * 60;

/** Members of a project beyond the demo world, who hold many sockets. */
export interface LoadAccounts {
  ids: readonly string[];
  /** They leave no trace. */
  remove(): Promise<void>;
}

/** Accounts that have a role in projects, logged in once each, by no password. A log-in has the id of its account. */
export async function createLoadAccounts(
  databaseUrl: string,
  projectIds: readonly string[],
  count: number,
  role: Role = 'WATCHER',
): Promise<LoadAccounts> {
  const ids = Array.from({ length: count }, () => randomUUID());
  await withClient(databaseUrl, async (client) => {
    await client.query(
      `insert into accounts (id, user_name, email, first_name, last_name, password_hash, localization_language,
         contact_language, created_at)
       select id, 'load-' || id, 'load-' || id || '@demo.test', 'One', 'Of many', '-', 'en-GB', 'en-GB', now()
       from unnest($1::uuid[]) as id`,
      [ids],
    );
    await client.query(
      `insert into refresh_families (id, account_id, client, created_at, expires_at)
       select id, id, 'web', now(), now() + interval '1 day' from unnest($1::uuid[]) as id`,
      [ids],
    );
    await client.query(
      `insert into project_members (delegation_id, project_id, user_id, roles, added_at, position)
       select gen_random_uuid(), project, id, $3, now(), 0
       from unnest($1::uuid[]) as id, unnest($2::uuid[]) as project`,
      [ids, projectIds, [role]],
    );
  });
  return {
    ids,
    remove: () =>
      withClient(databaseUrl, async (client) => {
        await client.query('delete from project_members where user_id = any($1::uuid[])', [ids]);
        await client.query('delete from accounts where id = any($1::uuid[])', [ids]);
      }),
  };
}

/** An access token as the log-in of such an account gives: HS256 with the secret of the processes. */
export function tokenOfAccount(secret: string, userId: string): string {
  const iat = Math.floor(Date.now() / 1_000);
  const claims = {
    sub: userId,
    scope: 'USER',
    fam: userId,
    iat,
    exp: iat + LIFE_SECONDS,
    iss: 'keywright',
    aud: 'keywright-api',
  };
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'HS256', typ: 'JWT' })}.${part(claims)}`;
  return `${signed}.${createHmac('sha256', secret).update(signed).digest('base64url')}`;
}
