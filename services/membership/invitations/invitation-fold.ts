import { invitationEvent } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import { type Kysely, sql } from 'kysely';
import type { StoredEvent } from '../../platform/event-store/port.ts';
import { handOversIn } from './hand-over-rows.ts';
import { applyInvitations } from './invitation-rows.ts';

/**
 * Invitations and hand-overs in a rebuild, whose tables it does not make anew: what nobody applied before is made up for, and a
 * row that has newer events stays. A hand-over that was carried out is forgotten after 90 days; one as old is not begun again.
 */
export class InvitationFold {
  #events: StoredEvent[] = [];

  take(event: StoredEvent): void {
    if (invitationEvent(event) !== null || handOversIn(event).length > 0) this.#events.push(event);
  }

  async drain(db: Kysely<Database>): Promise<void> {
    const events = this.#events;
    this.#events = [];
    if (events.length === 0) return;
    const { rows } = await sql<{ oldest: Date }>`select now() - interval '89 days' as oldest`.execute(db);
    const oldest = rows[0]!.oldest.toISOString();
    const isDue = (event: StoredEvent) =>
      invitationEvent(event) !== null || (event.metadata as unknown as { at: string }).at > oldest;
    await applyInvitations(events.filter(isDue), db);
  }
}
