import {
  ACCOUNT_CATEGORY,
  accountStream,
  type AccountEvent,
  upcastAccountEvent,
} from '@keywright/events/office';
import { idOfStream, type Recorded } from '@keywright/events';
import type { AccountChangesTable } from '@keywright/migrations/tables/accounts.ts';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { Platform } from '../../platform/feature.ts';
import type { Projection } from '../../platform/projections/port.ts';
import { readRecorded } from '../../platform/projections/recorded.ts';

/**
 * Who changed an account last, of what administrators do. The accounts themselves follow here, too: what a process has recorded that died
 * before it could change the row is made up for by whoever projects.
 */
export const accountChangesProjection: Projection = {
  name: 'account-changes',
  version: 1,
  categories: [ACCOUNT_CATEGORY],
  tables: ['account_changes'],
  async apply(events, tx) {
    for (const stored of events) {
      const recorded = readRecorded<AccountEvent>(stored, upcastAccountEvent);
      await saveChange(tx, changeRow(recorded));
      await changeStanding(tx, recorded);
    }
    return [];
  },
};

/**
 * The same at once for what was recorded of one account, whoever projects and however far they are. All of its stream: what somebody
 * recorded before and did not come to apply is not left out.
 */
export async function applyAccountChanges(
  { db, store }: Pick<Platform, 'db' | 'store'>,
  accountId: string,
): Promise<void> {
  for (const stored of await store.readStream(accountStream(accountId)))
    await changeStanding(db, readRecorded<AccountEvent>(stored, upcastAccountEvent));
}

const changeRow = ({ stream, revision, position, meta }: Recorded<AccountEvent>): AccountChangesTable => ({
  id: idOfStream(stream),
  // The first change is the first revision; 0 is what no administrator has touched.
  revision: (BigInt(revision) + 1n).toString(),
  changed_by: meta.actor.userId,
  changed_at: new Date(meta.at),
  position,
});

async function saveChange(tx: Kysely<Database>, row: AccountChangesTable): Promise<void> {
  const { id: _id, ...change } = row;
  await tx
    .insertInto('account_changes')
    .values(row)
    .onConflict((known) =>
      known
        .column('id')
        .doUpdateSet(change)
        .where(sql<boolean>`account_changes.position < excluded.position`),
    )
    .execute();
}

/** Has the row of an account say what an event says, once; an account that is gone has none. A plan that is gone is none. */
async function changeStanding(
  db: Kysely<Database>,
  { stream, position, event, meta }: Recorded<AccountEvent>,
): Promise<void> {
  const { enabled, subscriptionPlan } = event.data.changed;
  await db
    .updateTable('accounts')
    .set({
      standing_position: position,
      ...(enabled !== undefined && { disabled_at: enabled ? null : new Date(meta.at) }),
      ...(subscriptionPlan !== undefined && {
        subscription_plan: sql<string | null>`(
          select id from subscription_plans where id = ${subscriptionPlan}::uuid)`,
      }),
    })
    .where('id', '=', idOfStream(stream))
    .where('standing_position', '<', position)
    .execute();
}
