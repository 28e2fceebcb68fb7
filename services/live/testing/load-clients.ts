import type { Platform } from '../../platform/feature.ts';
import { addProject } from '../../processes/testing/add-project.ts';

/** A client of a load test: logged in, and a member of one project. */
export interface LoadClient {
  userId: string;
  family: string;
  projectId: string;
}

const YEAR_MS = 365 * 24 * 3_600_000;

/** Stores projects, and people with a log-in each, spread evenly over them; nobody of them can log in by password. */
export async function addLoadClients(platform: Platform, projects: number, people: number) {
  const { db, ids, clock } = platform;
  const now = clock.now();
  const members = Array.from({ length: people }, () => ({ userId: ids.uuid(), family: ids.uuid() }));
  for (let start = 0; start < people; start += 500) {
    const some = members.slice(start, start + 500);
    await db
      .insertInto('accounts')
      .values(some.map(({ userId }) => accountOf(userId, now)))
      .execute();
    const families = some.map(({ userId, family }) => ({
      id: family,
      account_id: userId,
      client: 'web' as const,
      created_at: now,
      expires_at: new Date(now.getTime() + YEAR_MS),
      revoked_at: null,
      revoked_because: null,
    }));
    await db.insertInto('refresh_families').values(families).execute();
  }
  const projectIds: string[] = [];
  const loadClients: LoadClient[] = [];
  for (let index = 0; index < projects; index += 1) {
    const mine = members.filter((_, place) => place % projects === index);
    const roles = Object.fromEntries(mine.map(({ userId }) => [userId, ['SEO_CHECKER' as const]]));
    const projectId = await addProject(platform, `owner-${index}`, roles);
    projectIds.push(projectId);
    loadClients.push(...mine.map((member) => ({ ...member, projectId })));
  }
  return { projectIds, loadClients };
}

function accountOf(id: string, created_at: Date) {
  return {
    id,
    user_name: id,
    email: `${id}@bench.example`,
    first_name: 'Somebody',
    last_name: 'Present',
    password_hash: 'none',
    admin: false,
    localization_language: 'en-GB',
    contact_language: 'en-GB',
    created_at,
    disabled_at: null,
  };
}
