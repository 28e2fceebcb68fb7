import type { Role } from '@keywright/events/catalogue';
import { type InvitationSent, type MembershipEvent, membershipStream } from '@keywright/events/membership';
import type { EventStore, StoredEvent } from '../platform/event-store/port.ts';
import { readRecorded, UnreadableEvent } from '../platform/projections/recorded.ts';
import { MEMBERSHIP } from './aggregate.ts';

/** What is said of the people of a project; other events of its stream are about the project itself. */
export const TOLD = [
  'MemberAdded',
  'RolesChanged',
  'DefaultHolderMoved',
  'MemberRemoved',
  'TopicsHandedOver',
  'InvitationSent',
  'InvitationResent',
  'InvitationRevoked',
  'InvitationExpired',
  'InvitationAccepted',
] as const satisfies readonly MembershipEvent['type'][];

/** Projects of which it is remembered where these events stand. */
const MOST_PROJECTS = 200;

/** Where in the stream of a project the events stand that are told, as of its last one. */
interface Places {
  last: { id: string; revision: bigint };
  /** Revisions, the oldest first. */
  told: readonly bigint[];
  /** In which role somebody was invited, by the invitation. */
  roles: ReadonlyMap<string, Role>;
}

/** A page of what is told, the oldest first, of so many in all, and the roles of all invitations. */
export interface ToldPage {
  shown: StoredEvent[];
  total: number;
  roles: ReadonlyMap<string, Role>;
}

/**
 * Reads what was told of the people of projects page by page. Where the events stand is remembered while the process lives: a
 * project's stream is read whole once, from then on what came after, and the page.
 */
export class ToldEvents {
  readonly #store: Pick<EventStore, 'readStream'>;
  /** The one that was asked for last stands at the end. */
  readonly #places = new Map<string, Places>();

  constructor(store: Pick<EventStore, 'readStream'>) {
    this.#store = store;
  }

  /** The newest are on page 0. */
  async page(projectId: string, { number, size }: { number: number; size: number }): Promise<ToldPage> {
    const { told = [], roles = new Map<string, Role>() } = (await this.#placesIn(projectId)) ?? {};
    const end = Math.max(0, told.length - number * size);
    const [first, last] = [told[Math.max(0, end - size)], told[end - 1]];
    if (first === undefined || last === undefined) return { shown: [], total: told.length, roles };
    const limit = Number(last - first) + 1;
    const stored = await this.#store.readStream(membershipStream(projectId), { from: first, limit });
    return { shown: stored.filter(isTold), total: told.length, roles };
  }

  async #placesIn(projectId: string): Promise<Places | null> {
    const known = this.#places.get(projectId);
    const stream = membershipStream(projectId);
    if (known) {
      const [last, ...after] = await this.#store.readStream(stream, { from: known.last.revision });
      if (last?.id === known.last.id) return this.#keep(projectId, withMore(known, after));
    }
    const all = await this.#store.readStream(stream);
    return this.#keep(projectId, withMore(null, all));
  }

  #keep(projectId: string, places: Places | null): Places | null {
    this.#places.delete(projectId);
    if (places !== null) this.#places.set(projectId, places);
    const [oldest] = this.#places.keys();
    if (oldest !== undefined && this.#places.size > MOST_PROJECTS) this.#places.delete(oldest);
    return places;
  }
}

const isTold = ({ type }: StoredEvent): boolean => (TOLD as readonly string[]).includes(type);

function withMore(known: Places | null, events: readonly StoredEvent[]): Places | null {
  const last = events.at(-1);
  if (last === undefined) return known;
  return {
    last: { id: last.id, revision: last.revision },
    told: [...(known?.told ?? []), ...events.filter(isTold).map(({ revision }) => revision)],
    roles: new Map([...(known?.roles ?? []), ...events.flatMap(roleIn)]),
  };
}

/** In which role somebody was invited; none where an event is of something else, or of a version yet to come. */
function roleIn(stored: StoredEvent): [string, Role][] {
  if (stored.type !== 'InvitationSent') return [];
  try {
    const { data } = readRecorded(stored, MEMBERSHIP.upcast).event as InvitationSent;
    return [[data.invitationId, data.role]];
  } catch (error) {
    if (error instanceof UnreadableEvent) return [];
    throw error;
  }
}
