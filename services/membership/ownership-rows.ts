import { idOfStream } from '@keywright/events';
import { ownershipBy, type OwnershipChange } from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { StoredEvent } from '../platform/event-store/port.ts';
import { applyOwnership } from '../projects/index.ts';

type AsOf = { change: OwnershipChange; position: bigint };

/** Has the rows of projects say whose they are after some events, in their order. */
export async function applyOwnerships(events: readonly StoredEvent[], db: Kysely<Database>): Promise<void> {
  for (const event of events) {
    const change = ownershipBy(event);
    if (change === null) continue;
    await applyOwnership(db, idOfStream(event.stream), { change, position: event.position });
  }
}

/**
 * The same for a rebuild, each row once: what nobody applied before another version came is made up for, and a row that has
 * newer events stays.
 */
export class OwnershipFold {
  #byProject = new Map<string, AsOf>();

  take(event: StoredEvent): void {
    const change = ownershipBy(event);
    if (change === null) return;
    const projectId = idOfStream(event.stream);
    const before = this.#byProject.get(projectId)?.change ?? {};
    const { endsOfferTo, ...said } = change;
    if (endsOfferTo !== undefined && before.offer?.userId !== endsOfferTo) return;
    this.#byProject.set(projectId, { change: { ...before, ...said }, position: event.position });
  }

  async drain(db: Kysely<Database>): Promise<void> {
    const drained = this.#byProject;
    this.#byProject = new Map();
    for (const [projectId, asOf] of drained) await applyOwnership(db, projectId, asOf);
  }
}
