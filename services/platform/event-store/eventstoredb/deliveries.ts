import {
  type AllStreamSubscription,
  type EventStoreDBClient,
  excludeSystemEvents,
  START,
  streamNameFilter,
} from '@eventstore/db-client';
import type { Inbox } from './inbox.ts';
import { type ClientEvent, positionOf } from './to-stored-event.ts';

/** An event, or nothing but the news that everything up to a position has been looked at. */
export interface Delivery {
  event: ClientEvent | null;
  position: bigint;
}

/** Events the stream holds by itself, so that one turn of the event loop can bring many. */
const BUFFERED = 256;

interface Checkpoint {
  checkpoint: bigint;
}

/**
 * A subscription to everything behind a position, filtered by the server: by the beginnings of stream names, or by
 * leaving out its own events. The reader compares categories again, since "topic" is also how "topics-1" begins.
 */
export function subscribeToAll(
  client: EventStoreDBClient,
  after: bigint,
  categories: readonly string[] | undefined,
): AllStreamSubscription {
  // Pushed in between the events it lies between, for it must not overtake those that wait in the stream. What is
  // thrown in here would end the subscription without a word.
  const checkpointReached = (subscription: AllStreamSubscription, position: { commit: bigint }) => {
    if (!subscription.destroyed) subscription.push({ checkpoint: position.commit } satisfies Checkpoint);
  };
  const prefixes = [...(categories ?? [])];
  const filter =
    prefixes.length > 0
      ? streamNameFilter({ prefixes, checkpointReached })
      : excludeSystemEvents({ checkpointReached });
  const fromPosition = after === 0n ? START : { commit: after, prepare: after };
  return client.subscribeToAll({ fromPosition, filter }, { highWaterMark: BUFFERED });
}

/** Puts everything a subscription delivers into an inbox, one at a time; its end comes last. Never rejects. */
export async function deliver(subscription: AllStreamSubscription, inbox: Inbox<Delivery>): Promise<void> {
  subscription.on('error', () => undefined);
  try {
    for await (const item of subscription as AsyncIterable<ClientEvent | Checkpoint>) {
      const isCheckpoint = 'checkpoint' in item;
      await inbox.put(
        isCheckpoint
          ? { event: null, position: item.checkpoint }
          : { event: item, position: positionOf(item) },
      );
    }
    inbox.fail(new Error('the subscription has ended'));
  } catch (error) {
    inbox.fail(error);
  }
}
