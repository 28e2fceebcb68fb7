import { randomBytes } from 'node:crypto';
import { createAccount } from '../accounts/index.ts';
import { createCustomer } from '../customers/index.ts';
import type { Platform } from '../platform/feature.ts';
import { createProject } from '../projects/index.ts';
import { FREE_PLAN } from '../subscription-plans/index.ts';

/** A login that was made just now; its password is shown once and kept nowhere. */
export interface NewLogin {
  who: 'owner' | 'administrator';
  email: string;
  password: string;
}

const SEED = 'empty';

/** An owner with one empty project, and an administrator; the logins, or none where they were made before. */
export async function seedEmpty(platform: Platform): Promise<NewLogin[]> {
  const { db, ids, clock } = platform;
  const anybody = await db.selectFrom('accounts').select('id').limit(1).executeTakeFirst();
  if (anybody) return [];
  const logins: NewLogin[] = [
    { who: 'owner', email: 'owner@keywright.local', password: randomPassword() },
    { who: 'administrator', email: 'admin@keywright.local', password: randomPassword() },
  ];
  await db.transaction().execute(async (tx) => {
    const inside = { ...platform, db: tx };
    const ownerId = ids.uuid();
    for (const { who, email, password } of logins) {
      const admin = who === 'administrator';
      const names = { firstName: admin ? 'Administrator' : 'Owner', lastName: '' };
      const id = admin ? ids.uuid() : ownerId;
      const account = { id, userName: who, email, password, admin, createdAt: clock.now() };
      await createAccount(tx, { ...account, ...names, subscriptionPlan: FREE_PLAN });
    }
    const customerId = ids.uuid();
    await createCustomer(inside, { id: customerId, name: 'First customer', ownerId });
    await createProject(inside, { id: ids.uuid(), customerId, name: 'First project', ownerId });
    await tx.insertInto('seeds').values({ name: SEED, completed_at: clock.now() }).execute();
  });
  return logins;
}

function randomPassword(): string {
  return randomBytes(15).toString('base64url');
}
