import { cleaned } from '@keywright/events';
import { type TSchema, Type } from 'typebox';
import { isCountry } from '../languages/index.ts';
import { isForeignKeyViolation } from '../platform/db/connection-errors.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { App, Platform } from '../platform/feature.ts';
import { mailAddress } from '../platform/mail/mail-address.ts';
import { interfaceLanguages } from '../translations/index.ts';
import { accountSchema, readAccount } from './account-answer.ts';

const line = (description: string) =>
  Type.Optional(
    Type.Unsafe<string | null>({
      ...{ type: ['string', 'null'], maxLength: 200, pattern: '^[^\\u0000-\\u001f]*$', description },
    }),
  );

const postal = {
  company: line('null or empty: none'),
  street: line('street and number'),
  postalCode: line('postal code'),
  city: line('city'),
  country: line('ISO 3166, two capitals'),
};
const contactSchema = Type.Object(
  { ...postal, phone: line('phone number'), contactLanguage: Type.Optional(Type.String({ maxLength: 35 })) },
  { minProperties: 1 },
);
const billingSchema = Type.Object(
  { ...postal, email: line('where invoices go'), vatNumber: line('VAT number') },
  { minProperties: 1 },
);

/** How somebody is reached, and to whom invoices go: theirs to change, under the id of their account. */
export function contactInformationRoutes(app: App, platform: Platform): void {
  changeRoute(app, platform, {
    path: '/api/userAccountContactInformations/:id',
    summary: 'Change how one is reached',
    body: contactSchema,
    async store(accountId, { contactLanguage, phone, ...address }) {
      const columns = { ...columnsOf(address), ...given('phone', phone) };
      if (contactLanguage !== undefined) await requireLanguage(platform, contactLanguage);
      await platform.db.transaction().execute(async (tx) => {
        if (contactLanguage !== undefined)
          await tx
            .updateTable('accounts')
            .set({ contact_language: contactLanguage })
            .where('id', '=', accountId)
            .execute();
        if (Object.keys(columns).length === 0) return;
        await tx
          .insertInto('contact_informations')
          .values({ account_id: accountId, ...columns })
          .onConflict((known) => known.column('account_id').doUpdateSet(columns))
          .execute();
      });
    },
  });
  changeRoute(app, platform, {
    path: '/api/billingContactInformations/:id',
    summary: 'Change to whom invoices go',
    body: billingSchema,
    async store(accountId, { email, vatNumber, ...address }) {
      const columns = {
        ...columnsOf(address),
        ...given('email', addressIn(email)),
        ...given('vat_number', vatNumber),
      };
      await platform.db
        .insertInto('billing_contact_informations')
        .values({ account_id: accountId, ...columns })
        .onConflict((known) => known.column('account_id').doUpdateSet(columns))
        .execute();
    },
  });
}

type Line = string | null | undefined;
type AddressLine = 'company' | 'street' | 'postalCode' | 'city' | 'country';
type Changes = Partial<
  Record<AddressLine | 'phone' | 'email' | 'vatNumber', Line> & { contactLanguage: string }
>;

interface Informations {
  path: string;
  summary: string;
  body: TSchema;
  /** Stores what is named; the rest stays. */
  store(accountId: string, changes: Changes): Promise<void>;
}

function changeRoute(app: App, platform: Platform, { path, summary, body, store }: Informations): void {
  app.patch(
    path,
    {
      config: { access: { kind: 'own-account', id: 'params.id' } },
      schema: { summary, params: Type.Object({ id: Type.String() }), body, response: { 200: accountSchema } },
    },
    async (request) => {
      const { id } = request.params;
      const changes = request.body as Changes;
      await requireCountry(platform, changes.country ?? '');
      await store(id, changes).catch((error: unknown) => {
        throw isForeignKeyViolation(error) ? new AppError('NOT_FOUND', {}, { cause: error }) : error;
      });
      return readAccount(platform, id);
    },
  );
}

function columnsOf(address: Partial<Record<AddressLine, Line>>) {
  return {
    ...given('company', address.company),
    ...given('street', address.street),
    ...given('postal_code', address.postalCode),
    ...given('city', address.city),
    ...given('country', address.country),
  };
}

/** A column that is named in a request; an empty text is none. */
function given<Column extends string>(column: Column, text: Line): Partial<Record<Column, string | null>> {
  if (text === undefined) return {};
  return { [column]: cleaned(text) } as Record<Column, string | null>;
}

function addressIn(text: Line): Line {
  if (text === undefined || text === null || text.trim() === '') return text;
  const address = mailAddress(text);
  if (address === null) throw new AppError('FIELD_INVALID', { field: 'email', reason: 'NOT_AN_ADDRESS' });
  return address;
}

async function requireCountry({ db }: Platform, code: string): Promise<void> {
  if (code.trim() === '' || (await isCountry(db, code.trim()))) return;
  throw new AppError('FIELD_INVALID', { field: 'country', reason: 'UNKNOWN' });
}

async function requireLanguage({ db }: Platform, code: string): Promise<void> {
  const allowed = await interfaceLanguages(db);
  if (!allowed.includes(code))
    throw new AppError('FIELD_INVALID', { field: 'contactLanguage', reason: 'UNKNOWN', allowed });
}
