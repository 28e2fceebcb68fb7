import type { ContactInformationsTable } from '@keywright/migrations/tables/accounts.ts';
import { permissionScope } from '@keywright/events/catalogue';
import { type Static, Type } from 'typebox';
import type { Platform } from '../platform/feature.ts';
import { textOrNull } from '../platform/http/json-types.ts';
import { type Found, resourceRoutesOf } from '../platform/resources/resource.ts';
import { planOf, planSchema } from '../subscription-plans/index.ts';

const postal = {
  company: textOrNull(),
  street: textOrNull(),
  postalCode: textOrNull(),
  city: textOrNull(),
  country: textOrNull(),
};

/** The saved view that somebody's work begins with, and of which rows it is. */
interface StartView {
  id: string;
  projectId: string;
  kind: 'topics' | 'keywords';
}

/** What one must be allowed to do in a project to open a saved view of a kind. */
const OPENED_BY = { topics: 'READ_TOPICS', keywords: 'READ_KEYWORDS' } as const;

/** An account as its owner sees it (projection `userAccountProjection`). */
export const accountSchema = Type.Object({
  id: Type.String(),
  revision: Type.String({ description: 'decimal; of all that is said here, to be sent as If-Match' }),
  userName: Type.String(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  admin: Type.Boolean(),
  preference: Type.Object({
    localizationLanguage: Type.String(),
    startView: Type.Unsafe<StartView | null>({
      type: ['object', 'null'],
      properties: {
        id: { type: 'string' },
        projectId: { type: 'string' },
        kind: { type: 'string', enum: ['topics', 'keywords'] },
      },
      required: ['id', 'projectId', 'kind'],
      description: 'the saved view to begin with; null also while it is not theirs to see',
    }),
  }),
  contactInformation: Type.Object({
    contactLanguage: Type.String(),
    ...postal,
    phone: textOrNull(),
  }),
  billingContactInformation: Type.Object({ ...postal, email: textOrNull(), vatNumber: textOrNull() }),
  subscriptionPlan: Type.Union([planSchema, Type.Null()], { description: 'null: none is chosen yet' }),
  _links: Type.Object({ self: Type.Object({ href: Type.String() }) }),
});

/** An account as it is answered; null where it is gone. */
async function findAccount(
  platform: Platform,
  id: string,
): Promise<Found<Static<typeof accountSchema>> | null> {
  const { db } = platform;
  const row = await db.selectFrom('accounts').selectAll().where('id', '=', id).executeTakeFirst();
  if (!row) return null;
  const [contact, billing, plan] = await Promise.all([
    db.selectFrom('contact_informations').selectAll().where('account_id', '=', id).executeTakeFirst(),
    db.selectFrom('billing_contact_informations').selectAll().where('account_id', '=', id).executeTakeFirst(),
    row.subscription_plan === null
      ? null
      : db
          .selectFrom('subscription_plans')
          .selectAll()
          .where('id', '=', row.subscription_plan)
          .executeTakeFirst(),
  ]);
  const answer = {
    id: row.id,
    revision: row.revision,
    userName: row.user_name,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    admin: row.admin,
    preference: {
      localizationLanguage: row.localization_language,
      startView: row.start_view === null ? null : await visibleView(platform, id, row.start_view),
    },
    contactInformation: {
      contactLanguage: row.contact_language,
      ...postalOf(contact),
      phone: contact?.phone ?? null,
    },
    billingContactInformation: {
      ...postalOf(billing),
      email: billing?.email ?? null,
      vatNumber: billing?.vat_number ?? null,
    },
    subscriptionPlan: plan ? planOf(plan) : null,
    _links: { self: { href: `/api/userAccounts/${row.id}` } },
  };
  return { answer, revision: row.revision };
}

/** What is said and changed of one's own account, wherever it stands: its revision is one for all its parts. */
export const accountResource = (path: string) =>
  resourceRoutesOf({
    path,
    table: 'accounts',
    access: { kind: 'own-account', id: 'params.id' },
    projection: 'userAccountProjection',
    shape: accountSchema,
    find: findAccount,
  });

type Address = Pick<ContactInformationsTable, 'company' | 'street' | 'postal_code' | 'city' | 'country'>;

function postalOf(row: Address | undefined) {
  return {
    company: row?.company ?? null,
    street: row?.street ?? null,
    postalCode: row?.postal_code ?? null,
    city: row?.city ?? null,
    country: row?.country ?? null,
  };
}

/** A saved view that an account can open: its own or a shared one, of a project where it reads what the view lists. */
export async function visibleView(
  { db, membershipOf }: Pick<Platform, 'db' | 'membershipOf'>,
  userId: string,
  viewId: string,
): Promise<StartView | null> {
  const view = await db
    .selectFrom('saved_views')
    .where('id', '=', viewId)
    .where((either) => either.or([either('owner_id', '=', userId), either('shared', '=', true)]))
    .select(['id', 'project_id as projectId', 'kind'])
    .executeTakeFirst();
  if (view === undefined) return null;
  const membership = await membershipOf(view.projectId, userId);
  return membership !== null && permissionScope(OPENED_BY[view.kind], membership) !== null ? view : null;
}
