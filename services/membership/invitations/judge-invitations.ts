import { LIMITS, type Role } from '@keywright/events/catalogue';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import { v5 as uuidV5 } from 'uuid';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import { mailAddress } from '../../platform/mail/mail-address.ts';
import { projectPeople } from '../../projects/index.ts';
import { countMailsFrom, countMailTo } from './count-mails.ts';

/** Who is to be invited; `email` as it is stored. */
export interface Invited {
  invitationId: string;
  email: string;
  role: Role;
}

const MESSAGES = {
  REQUIRED: 'is required.',
  NOT_AN_ADDRESS: 'is not an e-mail address.',
  ALREADY_EXISTS: 'already exist',
  MAILED_TOO_OFTEN: 'has got too many mails lately.',
} as const;

type Reason = keyof typeof MESSAGES;

/** So long an invitation that is written, and not recorded yet, may be on its way. */
const UNDER_WAY_MS = 60_000;

/**
 * Judges a map of addresses row by row and writes down whom the invitations of `sender` are for; two that ask for the same address at once
 * take turns. A repeat of the same command makes the same ones.
 * @throws AppError LIMIT_REACHED also where so many would be open at once, FIELD_REQUIRED where nobody is named, INVITATIONS_REFUSED with every row that is
 *   wrong, INVITATIONS_SPENT where `sender` has more mails sent than an account may
 */
export async function writeInvitations(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  projectId: string,
  {
    body,
    commandId,
    sender,
  }: { body: Readonly<Record<string, Role | '' | null>>; commandId: string; sender: string },
): Promise<Invited[]> {
  const count = Object.keys(body).length;
  if (count > LIMITS.invitations) throw new AppError('LIMIT_REACHED', { limit: LIMITS.invitations });
  if (count === 0) throw new AppError('FIELD_REQUIRED', { field: 'email' });
  const rows = Object.entries(body).map(([text, role]) => {
    const email = mailAddress(text);
    const reason = problemOf(text, email);
    const invitationId = uuidV5(`invitation ${email}`, commandId);
    return { text, email: email ?? '', reason, invitationId, role: role || ('CONTRIBUTOR' as const) };
  });
  const seen = new Set<string>();
  for (const row of rows) {
    if (row.reason === null && seen.has(row.email)) row.reason = 'ALREADY_EXISTS';
    seen.add(row.email);
  }
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, projectId);
    const now = clock.now();
    const open = await openInvitations(tx, projectId, { rows, now });
    if (open + rows.length > LIMITS.invitations)
      throw new AppError('LIMIT_REACHED', { limit: LIMITS.invitations, live: open });
    const taken = await takenAddresses(tx, projectId, { rows, now });
    for (const row of rows) if (row.reason === null && taken.has(row.email)) row.reason = 'ALREADY_EXISTS';
    if (rows.every(({ reason }) => reason === null))
      await countMails({ db: tx, clock, config }, { rows, sender });
    const refused = rows.flatMap(({ text: email, reason }, row) =>
      reason === null ? [] : [{ row, email, reason, message: MESSAGES[reason] }],
    );
    if (refused.length > 0) throw new AppError('INVITATIONS_REFUSED', { rows: refused });
    await tx
      .insertInto('project_invitations')
      .values(
        rows.map(({ invitationId: id, email, role }) => ({
          ...{ id, email, role, project_id: projectId, written_at: now },
        })),
      )
      .onConflict((known) => known.doNothing())
      .execute();
    return rows.map(({ invitationId, email, role }) => ({ invitationId, email, role }));
  });
}

/** Whoever is about to open an invitation to the project waits here for whoever is before them. */
async function takeTurn(tx: Kysely<Database>, projectId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`invitations ${projectId}`}, 0))`.execute(tx);
}

/**
 * The last invitation of an address, to be sent again: from now on it is under way, so that nobody invites the same address
 * beside it.
 * @throws AppError NOT_FOUND, INVITATION_NOT_EXPIRED where another one to the address is open or under way
 */
export async function claimResend(
  { db, clock }: Pick<Platform, 'db' | 'clock'>,
  { projectId, email }: { projectId: string; email: string },
): Promise<string> {
  const address = mailAddress(email) ?? '';
  return db.transaction().execute(async (tx) => {
    await takeTurn(tx, projectId);
    const now = clock.now();
    const row = await tx
      .selectFrom('project_invitations')
      .where('project_id', '=', projectId)
      .where('email', '=', address)
      .where('status', 'is not', null)
      .selectAll()
      .orderBy('sent_at', 'desc')
      .executeTakeFirst();
    if (row === undefined) throw new AppError('NOT_FOUND', { field: 'email' });
    const rows = [{ invitationId: row.id, email: address, role: row.role }];
    const others = othersOpen(tx, projectId, { rows, now }).where('email', '=', address);
    if ((await others.select('id').executeTakeFirst()) !== undefined)
      throw new AppError('INVITATION_NOT_EXPIRED');
    await tx.updateTable('project_invitations').set({ written_at: now }).where('id', '=', row.id).execute();
    return row.id;
  });
}

/**
 * Counts the mail that each is going to get, however often it is taken back; what is refused in the end is
 * not counted. A command that comes again has counted its mails before.
 */
async function countMails(
  { db, clock, config }: Pick<Platform, 'db' | 'clock' | 'config'>,
  { rows, sender }: { rows: readonly (Invited & { reason: Reason | null })[]; sender: string },
): Promise<void> {
  const written = await db
    .selectFrom('project_invitations')
    .where(
      'id',
      'in',
      rows.map(({ invitationId }) => invitationId),
    )
    .select('id')
    .execute();
  const known = new Set(written.map(({ id }) => id));
  const fresh = rows.filter(({ invitationId }) => !known.has(invitationId));
  await countMailsFrom({ db, clock, config }, { sender, mails: fresh.length });
  // In one order, so that two who write to the same people wait for each other and never both.
  for (const row of fresh.toSorted((one, other) => (one.email < other.email ? -1 : 1)))
    if (!(await isCounted({ db, clock, config }, { email: row.email, sender })))
      row.reason = 'MAILED_TOO_OFTEN';
}

async function isCounted(...[context, mail]: Parameters<typeof countMailTo>): Promise<boolean> {
  try {
    await countMailTo(context, mail);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.code === 'RATE_LIMITED') return false;
    throw error;
  }
}

function problemOf(text: string, email: string | null): Reason | null {
  if (email !== null) return null;
  return text.trim() === '' ? 'REQUIRED' : 'NOT_AN_ADDRESS';
}

/** How many other invitations to the project are open, or on their way. */
async function openInvitations(
  tx: Kysely<Database>,
  projectId: string,
  { rows, now }: { rows: readonly Invited[]; now: Date },
): Promise<number> {
  const { open } = await othersOpen(tx, projectId, { rows, now })
    .select(({ fn }) => fn.countAll<string>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}

function othersOpen(
  tx: Kysely<Database>,
  projectId: string,
  { rows, now }: { rows: readonly Invited[]; now: Date },
) {
  return tx
    .selectFrom('project_invitations')
    .where('project_id', '=', projectId)
    .where('id', '<>', sql<string>`all(${rows.map(({ invitationId }) => invitationId)}::uuid[])`)
    .where(({ or, and, eb }) =>
      or([
        and([eb('status', '=', 'ONGOING'), eb('expires_at', '>', now)]),
        and([
          or([eb('status', 'is', null), eb('status', '<>', 'CONFIRMED')]),
          eb('written_at', '>', new Date(now.getTime() - UNDER_WAY_MS)),
          eb('written_at', '<', new Date(now.getTime() + UNDER_WAY_MS)),
        ]),
      ]),
    );
}

/** Of the addresses those that are somebody's in the project, or that an open invitation stands for. */
async function takenAddresses(
  tx: Kysely<Database>,
  projectId: string,
  { rows, now }: { rows: readonly Invited[]; now: Date },
): Promise<Set<string>> {
  const emails = rows.map(({ email }) => email);
  const members = await tx
    .selectFrom(projectPeople)
    .innerJoin('accounts', 'accounts.id', 'user_id')
    .where('project_id', '=', projectId)
    .where('email', '=', sql<string>`any(${emails})`)
    .select('email')
    .execute();
  const open = await othersOpen(tx, projectId, { rows, now })
    .where('email', '=', sql<string>`any(${emails})`)
    .select('email')
    .execute();
  return new Set([...members, ...open].map(({ email }) => email ?? ''));
}
