import { idOfStream } from '@keywright/events';
import {
  ownershipBy,
  type OwnershipChange,
  type ProjectSettings,
  settingsOf,
} from '@keywright/events/membership';
import type { Database } from '@keywright/migrations/tables/database.ts';
import type { Kysely } from 'kysely';
import type { StoredEvent } from '../platform/event-store/port.ts';
import { applyOwnership, applySettings } from '../projects/index.ts';

type AsOf = { change: OwnershipChange; position: bigint };
type SettingsAsOf = { settings: ProjectSettings; position: bigint };

/** Has the rows of projects say whose they are and how they are set up after some events, in their order. */
export async function applyToProjects(events: readonly StoredEvent[], db: Kysely<Database>): Promise<void> {
  for (const event of events) {
    const [change, settings] = [ownershipBy(event), settingsOf(event)];
    const [projectId, { position }] = [idOfStream(event.stream), event];
    if (change !== null) await applyOwnership(db, projectId, { change, position });
    if (settings !== null) await applySettings(db, projectId, { settings, position });
  }
}

/**
 * The same for a rebuild, each row once: what nobody applied before another version came is made up for, and a row that has
 * newer events stays.
 */
export class ProjectFold {
  #owned = new Map<string, AsOf>();
  #set = new Map<string, SettingsAsOf>();

  take(event: StoredEvent): void {
    const projectId = idOfStream(event.stream);
    const [change, settings] = [ownershipBy(event), settingsOf(event)];
    if (settings !== null) this.#set.set(projectId, { settings, position: event.position });
    if (change === null) return;
    const before = this.#owned.get(projectId)?.change ?? {};
    const { endsOfferTo, ...said } = change;
    if (endsOfferTo !== undefined && before.offer?.userId !== endsOfferTo) return;
    this.#owned.set(projectId, { change: { ...before, ...said }, position: event.position });
  }

  async drain(db: Kysely<Database>): Promise<void> {
    const [owned, set] = [this.#owned, this.#set];
    this.#owned = new Map();
    this.#set = new Map();
    for (const [projectId, asOf] of owned) await applyOwnership(db, projectId, asOf);
    for (const [projectId, asOf] of set) await applySettings(db, projectId, asOf);
  }
}
