import type { Platform } from '../platform/feature.ts';

/** Records a customer under which projects are grouped; one that is there already stays as it is. */
export async function createCustomer(
  platform: Pick<Platform, 'db' | 'clock'>,
  customer: { id: string; name: string },
): Promise<void> {
  await platform.db
    .insertInto('customers')
    .values({ ...customer, created_at: platform.clock.now() })
    .onConflict((conflict) => conflict.column('id').doNothing())
    .execute();
}
