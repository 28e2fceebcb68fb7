import { createAccount } from '../accounts/index.ts';
import type { Platform } from '../platform/feature.ts';
import { DEMO_PASSWORD, DEMO_PEOPLE, demoUserName } from './people.ts';
import { demoUserId } from './topics/team.ts';

/** Creates the demo people who are not there yet. */
export async function seedAccounts({ db, clock }: Platform): Promise<void> {
  const there = await db.selectFrom('accounts').select('id').execute();
  const known = new Set(there.map((account) => account.id));
  for (const person of DEMO_PEOPLE) {
    const id = demoUserId(person.key);
    if (known.has(id)) continue;
    const { firstName, lastName, language } = person;
    await createAccount(db, {
      id,
      userName: demoUserName(person.key),
      email: demoUserName(person.key),
      firstName,
      lastName,
      password: DEMO_PASSWORD,
      admin: person.admin ?? false,
      language,
      createdAt: clock.now(),
    });
  }
}
