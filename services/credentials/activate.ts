import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Transaction } from 'kysely';
import { type Static, Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { insertAccount } from '../accounts/index.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { limitMails } from './mail-limits.ts';
import { tokenText } from './body-fields.ts';
import {
  findMailedLink,
  type MailedLink,
  type SignUpDetails,
  spendLink,
  voidLinks,
} from './mailed-tokens.ts';

const activatedSchema = Type.Object({
  purpose: Type.Enum(['SIGN_UP', 'NEW_ADDRESS']),
  email: Type.String({ description: 'what one logs in with from now on' }),
  userName: Type.String({
    description: 'with a number behind it where somebody else has taken the name since',
  }),
});
type Activated = Static<typeof activatedSchema>;

/** POST /api/users/activate-user: what was mailed to an address shows that it is somebody's: an account, or its new address, begins. */
export function activateRoute(app: App, platform: Platform): void {
  app.post(
    '/api/users/activate-user',
    {
      config: { access: { kind: 'public' }, refusals: [409, 422], bodyOptional: true },
      schema: {
        summary: 'Activate an account, or confirm a new address, by the link that was mailed',
        querystring: Type.Object({ token: tokenText }),
        response: { 200: activatedSchema },
      },
    },
    async (request) => {
      await limitMails(platform, { address: request.ip });
      const { token } = request.query;
      const { moved, ...activated } = await platform.db.transaction().execute(async (tx) => {
        const link = await findMailedLink({ ...platform, db: tx }, token, ['SIGN_UP', 'NEW_ADDRESS']);
        await spendLink(tx, link, platform.clock.now());
        if (link.details !== null)
          return { ...(await beginAccount(tx, platform, link, link.details)), moved: null };
        return { ...(await moveAccount(tx, platform, link)), moved: link.accountId };
      });
      if (moved !== null) tellAccount(platform, moved, 'account');
      return activated;
    },
  );
}

async function beginAccount(
  tx: Transaction<Database>,
  { ids, clock }: Platform,
  { email }: MailedLink,
  { userName: wanted, ...details }: SignUpDetails,
): Promise<Activated> {
  const account = { id: ids.uuid(), email, ...details, createdAt: clock.now() };
  const userName = await insertAccount(tx, account, wanted);
  // Another link to the same address was opened before.
  if (userName === null) throw new AppError('LINK_USED');
  return { purpose: 'SIGN_UP', email, userName };
}

async function moveAccount(
  tx: Transaction<Database>,
  { clock }: Platform,
  { accountId, email }: MailedLink,
): Promise<Activated> {
  if (accountId === null) throw new AppError('LINK_UNKNOWN');
  const holder = await tx.selectFrom('accounts').select('id').where('email', '=', email).executeTakeFirst();
  // Whoever opens the link reads the mails of this address: it is no secret to them.
  if (holder && holder.id !== accountId) throw new AppError('DUPLICATE', { field: 'email' });
  const { user_name: userName } = await tx
    .updateTable('accounts')
    .set({ email })
    .where('id', '=', accountId)
    .returning('user_name')
    .executeTakeFirstOrThrow();
  await voidLinks(tx, accountId, ['PASSWORD_RESET', 'NEW_ADDRESS'], clock.now());
  return { purpose: 'NEW_ADDRESS', email, userName };
}
