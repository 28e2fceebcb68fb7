import { addDays, startOfDay } from '@keywright/events';
import { permissionScope, rolesThatMay } from '@keywright/events/catalogue';
import type { Static } from 'typebox';
import { findCustomerOf } from '../../customers/index.ts';
import { AppError } from '../../platform/errors/app-error.ts';
import type { Platform } from '../../platform/feature.ts';
import type { Session } from '../../platform/http/access.ts';
import { membershipAt } from '../../platform/http/authorise.ts';
import { isUuid } from '../../platform/ids.ts';
import { findProjectDays, projectPeople } from '../../projects/index.ts';
import { MOST_DAYS, type scorecardsQuery } from './scorecards.schema.ts';

type Query = Static<typeof scorecardsQuery>;

/** A project whose numbers are asked for, and where its days begin and end. */
export interface ScoredProject {
  id: string;
  name: string;
  timeZone: string;
  /** The day it is there. */
  today: string;
}

/** The days that scorecards are about, both included, `YYYY-MM-DD`. */
export interface Period {
  from: string;
  to: string;
}

/**
 * The projects that scorecards are asked of: one, or those of a customer in which the caller reads topics.
 * @throws AppError NOT_FOUND, the same for foreign, unknown and malformed ids; ROLE_REQUIRED where the caller belongs to them
 * and reads topics in none; VALIDATION where not exactly one of both is named
 */
export async function findScoredProjects(
  platform: Platform,
  session: Session,
  { projectId, customerId }: Query,
): Promise<ScoredProject[]> {
  const { db, clock } = platform;
  if (projectId !== undefined && customerId !== undefined)
    throw invalidQuery('customerId', 'not beside projectId');
  if (projectId === undefined && customerId === undefined)
    throw invalidQuery('projectId', 'this or customerId is required');
  if (projectId === undefined)
    return findProjectDays(db, await readableProjects(platform, session, customerId ?? ''), clock.now());
  const projectOf = () => Promise.resolve(projectId);
  await membershipAt(session, projectId, { platform, projectOf, operation: 'READ_TOPICS' });
  return findProjectDays(db, [projectId], clock.now());
}

async function readableProjects(
  { db }: Platform,
  { userId, scope }: Session,
  customerId: string,
): Promise<string[]> {
  const customer =
    scope === 'ADMIN' || !isUuid(customerId) ? null : await findCustomerOf(db, userId, customerId);
  if (customer === null) throw new AppError('NOT_FOUND');
  if (customer.projects.length === 0) return [];
  const known = customer.projects.map(({ id }) => id);
  const rows = await db
    .selectFrom(projectPeople)
    .where('user_id', '=', userId)
    .where('project_id', 'in', known)
    .select(['project_id', 'owner', 'roles'])
    .execute();
  const readable = rows.filter((person) => permissionScope('READ_TOPICS', person) !== null);
  if (readable.length === 0)
    throw new AppError('ROLE_REQUIRED', { operation: 'READ_TOPICS', roles: rolesThatMay('READ_TOPICS') });
  return readable.map((row) => row.project_id);
}

const EARLIEST = '2000-01-01';
const DAY_MS = 86_400_000;

/**
 * The days that are asked for; today is the latest one of the projects, or of UTC without any.
 * @throws AppError VALIDATION where they end before they begin, or are too many
 */
export function periodOf({ days, from, to }: Query, projects: readonly ScoredProject[], now: Date): Period {
  if (days !== undefined && (from !== undefined || to !== undefined))
    throw invalidQuery('days', 'not beside from and to');
  const todays = projects.map(({ today }) => today).sort();
  const today = todays.at(-1) ?? now.toISOString().slice(0, 10);
  const last = to === undefined || to > today ? today : to;
  const first = from ?? addDays(last, 1 - (days ?? 28));
  if (first < EARLIEST) throw invalidQuery('from', `not before ${EARLIEST}`);
  if (first > last) throw invalidQuery('from', 'not after the last day');
  if (daysOf({ from: first, to: last }) > MOST_DAYS) throw invalidQuery('from', `at most ${MOST_DAYS} days`);
  return { from: first, to: last };
}

/** How many days a period has. */
export function daysOf({ from, to }: Period): number {
  return (Date.parse(to) - Date.parse(from)) / DAY_MS + 1;
}

/** The first moment of a period in a project, and the first one after it. */
export function momentsOf({ timeZone }: ScoredProject, { from, to }: Period): { begins: Date; ends: Date } {
  return { begins: startOfDay(timeZone, from), ends: startOfDay(timeZone, addDays(to, 1)) };
}

function invalidQuery(name: string, detail: string): AppError {
  const fault = { in: 'query', pointer: `#/${name}`, code: 'FIELD_INVALID', detail };
  return new AppError('VALIDATION', { errors: [fault] });
}
