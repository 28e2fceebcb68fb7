import { type OwnershipChange } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import { type Static, Type } from 'typebox';

/** An offer of ownership that is open, as its two sides see it. */
export const offerSchema = Type.Union(
  [
    Type.Object({
      userId: Type.String({ description: 'to whom' }),
      name: Type.String(),
      expiresAt: Type.String({ description: 'ISO 8601' }),
    }),
    Type.Null(),
  ],
  { description: 'an offer of ownership; shown to the owner and to whom it is made, while it is open' },
);

interface OfferRow {
  /** Whose view it is. */
  user_id: string;
  owner: boolean;
  offered_to: string | null;
  offer_ends_at: Date | null;
  first_name: string | null;
  last_name: string | null;
  user_name: string | null;
}

/** The open offer that a row tells of, to whoever the row is of. */
export function offerOf(row: OfferRow, now: Date): Static<typeof offerSchema> {
  const { offered_to: userId, offer_ends_at: endsAt } = row;
  if (userId === null || endsAt === null || endsAt <= now) return null;
  if (!row.owner && row.user_id !== userId) return null;
  const name = `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim() || (row.user_name ?? '');
  return { userId, name, expiresAt: endsAt.toISOString() };
}

/** Has the row of a project say whose it is and to whom it is offered, as of an event; a later one that it has already stays. */
export async function applyOwnership(
  db: Kysely<Database>,
  projectId: string,
  { change, position }: { change: OwnershipChange; position: bigint },
): Promise<void> {
  const { ownerId, offer } = change;
  await db
    .updateTable('projects')
    .set({
      owner_position: position.toString(),
      ...(ownerId === undefined ? {} : { owner_id: ownerId }),
      ...(offer === undefined
        ? {}
        : {
            offered_to: offer?.userId ?? null,
            offer_ends_at: offer === null ? null : new Date(offer.expiresAt),
          }),
    })
    .where('id', '=', projectId)
    .where('owner_position', '<', position.toString())
    .$if(change.endsOfferTo !== undefined, (query) =>
      query.where('offered_to', '=', change.endsOfferTo ?? null),
    )
    .execute();
}
