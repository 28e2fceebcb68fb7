import type { AccountsTable } from '@keywright/migrations/tables/accounts.ts';
import { type Static, Type } from 'typebox';

/** An account as its owner sees it (projection `userAccountProjection`). */
export const accountSchema = Type.Object({
  id: Type.String(),
  userName: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  admin: Type.Boolean(),
  preference: Type.Object({ localizationLanguage: Type.String() }),
  contactInformation: Type.Object({ contactLanguage: Type.String() }),
  _links: Type.Object({ self: Type.Object({ href: Type.String() }) }),
});

export function toAccount(row: AccountsTable): Static<typeof accountSchema> {
  return {
    id: row.id,
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    admin: row.admin,
    preference: { localizationLanguage: row.localization_language },
    contactInformation: { contactLanguage: row.contact_language },
    _links: { self: { href: `/api/userAccounts/${row.id}` } },
  };
}
