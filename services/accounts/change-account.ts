import { type Static, Type } from 'typebox';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { accountSchema, toAccount } from './account-answer.ts';

const name = Type.String({ minLength: 1, maxLength: 100, pattern: '^(?=[^\\u0000]*$)\\s*\\S' });

const changesSchema = Type.Object(
  {
    firstName: Type.Optional(name),
    lastName: Type.Optional(name),
    preference: Type.Optional(Type.Object({ localizationLanguage: Type.String() })),
    contactInformation: Type.Optional(Type.Object({ contactLanguage: Type.String() })),
  },
  { minProperties: 1 },
);

/** PATCH /api/userAccounts/{id}: one's own names and languages; what is not named stays. */
export function changeAccountRoute(app: App, platform: Platform): void {
  app.patch(
    '/api/userAccounts/:id',
    {
      config: { access: { kind: 'own-account', id: 'params.id' } },
      schema: {
        summary: 'Change one’s own names and languages',
        params: Type.Object({ id: Type.String() }),
        body: changesSchema,
        response: { 200: accountSchema },
      },
    },
    async (request) => {
      await requireLanguages(platform, request.body);
      const row = await platform.db
        .updateTable('accounts')
        .set(toColumns(request.body))
        .where('id', '=', request.params.id)
        .returningAll()
        .executeTakeFirst();
      if (!row) throw new AppError('NOT_FOUND');
      return toAccount(row);
    },
  );
}

type Changes = Static<typeof changesSchema>;

function toColumns({ firstName, lastName, preference, contactInformation }: Changes) {
  return {
    ...(firstName === undefined ? {} : { first_name: firstName.trim() }),
    ...(lastName === undefined ? {} : { last_name: lastName.trim() }),
    ...(preference === undefined ? {} : { localization_language: preference.localizationLanguage }),
    ...(contactInformation === undefined ? {} : { contact_language: contactInformation.contactLanguage }),
  };
}

/** The interface knows its own languages only, and so do the mails. */
async function requireLanguages(platform: Platform, changes: Changes): Promise<void> {
  const wanted = [
    { field: 'preference.localizationLanguage', code: changes.preference?.localizationLanguage },
    { field: 'contactInformation.contactLanguage', code: changes.contactInformation?.contactLanguage },
  ];
  const rows = await platform.db
    .selectFrom('languages')
    .select('code')
    .where('system_language', '=', true)
    .execute();
  const known = new Set(rows.map((row) => row.code));
  const wrong = wanted.find(({ code }) => code !== undefined && !known.has(code));
  if (wrong)
    throw new AppError('FIELD_INVALID', {
      field: wrong.field,
      reason: 'UNKNOWN',
      allowed: [...known].sort(),
    });
}
