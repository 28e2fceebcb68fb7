import { cleaned } from '@keywright/events';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql, type Transaction } from 'kysely';
import { Type } from 'typebox';
import { tellAccount } from '../account-channel/index.ts';
import { isCountry, requireOfferedMarket } from '../languages/index.ts';
import { AppError } from '../platform/errors/app-error.ts';
import type { Platform } from '../platform/feature.ts';
import { mailAddress } from '../platform/mail/mail-address.ts';
import type { WriteRoute } from '../platform/resources/resource.ts';
import { interfaceLanguages } from '../translations/index.ts';

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

/** PATCH /api/userAccountContactInformations/{id}: how somebody is reached, under the id of their account. */
export const changeContact: WriteRoute<typeof contactSchema> = {
  summary: 'Change how one is reached',
  body: contactSchema,
  async check({ id, body, platform }) {
    await requireCountry(platform.db, body.country, { table: 'contact_informations', id });
    if (body.contactLanguage !== undefined) await requireLanguage(platform, body.contactLanguage);
  },
  async write(tx, { id, body: { contactLanguage, phone, ...address } }) {
    const columns = { ...columnsOf(address), ...given('phone', phone) };
    await revise(tx, id, contactLanguage === undefined ? {} : { contact_language: contactLanguage });
    if (Object.keys(columns).length === 0) return;
    await tx
      .insertInto('contact_informations')
      .values({ account_id: id, ...columns })
      .onConflict((known) => known.column('account_id').doUpdateSet(columns))
      .execute();
  },
  announce: ({ id, platform }) => tellAccount(platform, id, 'account'),
};

/** PATCH /api/billingContactInformations/{id}: to whom invoices go, under the id of the account. */
export const changeBilling: WriteRoute<typeof billingSchema> = {
  summary: 'Change to whom invoices go',
  body: billingSchema,
  check: ({ id, body, platform }) =>
    requireCountry(platform.db, body.country, { table: 'billing_contact_informations', id }),
  async write(tx, { id, body: { email, vatNumber, ...address } }) {
    const columns = {
      ...columnsOf(address),
      ...given('email', addressIn(email)),
      ...given('vat_number', vatNumber),
    };
    await revise(tx, id);
    await tx
      .insertInto('billing_contact_informations')
      .values({ account_id: id, ...columns })
      .onConflict((known) => known.column('account_id').doUpdateSet(columns))
      .execute();
  },
  announce: ({ id, platform }) => tellAccount(platform, id, 'account'),
};

/** What belongs to an account is changed under the account's revision. */
async function revise(
  tx: Transaction<Database>,
  id: string,
  columns: { contact_language?: string } = {},
): Promise<void> {
  // The trigger writes the moment, and counts.
  await tx
    .updateTable('accounts')
    .set({ ...columns, changed_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();
}

type Line = string | null | undefined;
type AddressLine = 'company' | 'street' | 'postalCode' | 'city' | 'country';

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

/** A country that there is. One that an administrator has disabled may stay where it is, and comes nowhere anew. */
async function requireCountry(
  db: Kysely<Database>,
  given: Line,
  { table, id }: { table: 'contact_informations' | 'billing_contact_informations'; id: string },
): Promise<void> {
  const country = given?.trim() ?? '';
  if (country === '') return;
  if (!(await isCountry(db, country)))
    throw new AppError('FIELD_INVALID', { field: 'country', reason: 'UNKNOWN' });
  const { rows } = await sql<{ country: string | null }>`
    select country from ${sql.table(table)} where account_id = ${id}`.execute(db);
  await requireOfferedMarket(db, { country }, { country: rows[0]?.country ?? undefined });
}

async function requireLanguage({ db }: Platform, code: string): Promise<void> {
  const allowed = await interfaceLanguages(db);
  if (!allowed.includes(code))
    throw new AppError('FIELD_INVALID', { field: 'contactLanguage', reason: 'UNKNOWN', allowed });
}
