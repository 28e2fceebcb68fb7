import type { TopicEvent } from '../events.ts';
import type { TopicPart } from './parts.ts';

/** What is known of an event to say whether it can be undone: a line of a topic's history, in its order. */
export interface PastEvent {
  id: string;
  type: TopicEvent['type'];
  /** User id. */
  by: string;
  /** ISO 8601, UTC. */
  at: string;
  parts: readonly TopicPart[];
  /** The event that it undoes; null where it is no undo. */
  undoes: string | null;
}

/** A part that does not stand any more as an event has left it, and the last event that has changed it since. */
export interface ChangedSince {
  part: TopicPart;
  since: PastEvent;
}

/** A part as one event found it and left it: each is named by the event that made it so. */
interface Change {
  found: string;
  left: string;
}

/** How a part stood before the first of them. */
const AT_FIRST = '';

/**
 * What the events of a topic have made of its parts. Each makes a new version of each part it changes, and an undo goes back to the
 * version that the undone event had found. What an event has left is undone for as long as it is what stands: an undo is
 * undone by the same rule, and what was undone lets the act before it be undone in its turn.
 */
export class UndoHistory {
  readonly #changes = new Map<string, Map<TopicPart, Change>>();
  readonly #now = new Map<TopicPart, string>();
  readonly #lastOf = new Map<TopicPart, PastEvent>();

  /** `events` in the order in which they happened. */
  constructor(events: Iterable<PastEvent>) {
    for (const event of events) this.#add(event);
  }

  /** The last event that has changed a part; null where none is known. */
  lastOf(part: TopicPart): PastEvent | null {
    return this.#lastOf.get(part) ?? null;
  }

  /** Those of an event's parts that do not stand any more as it has left them. */
  changedSince({ id, parts }: PastEvent): ChangedSince[] {
    const changes = this.#changes.get(id);
    return parts.flatMap((part) => {
      const since = this.#lastOf.get(part);
      return since === undefined || this.#now.get(part) === changes?.get(part)?.left ? [] : [{ part, since }];
    });
  }

  /** Whether an undo of it is what was done last to any of its parts. */
  isUndone(event: PastEvent): boolean {
    return this.changedSince(event).some(({ since }) => since.undoes === event.id);
  }

  #add(event: PastEvent): void {
    const undone = event.undoes === null ? undefined : this.#changes.get(event.undoes);
    const changes = new Map<TopicPart, Change>();
    for (const part of event.parts) {
      const found = this.#now.get(part) ?? AT_FIRST;
      const left = undone?.get(part)?.found ?? (event.undoes === null ? event.id : `before ${event.undoes}`);
      changes.set(part, { found, left });
      this.#now.set(part, left);
      this.#lastOf.set(part, event);
    }
    this.#changes.set(event.id, changes);
  }
}
