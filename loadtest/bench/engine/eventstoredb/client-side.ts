import { EventStoreDBClient, FORWARDS, jsonEvent, NO_STREAM, START } from '@eventstore/db-client';
import { AppendLoad, type LoadShape } from '../appends/append-load.ts';

type Payload = Record<string, unknown>;

/** Appends by the vendor's client itself, with nothing of ours between. */
export interface ClientSide {
  load: AppendLoad;
  verify(): Promise<string[]>;
  close(): Promise<void>;
}

export function clientSide(url: string, shape: LoadShape): ClientSide {
  const client = EventStoreDBClient.connectionString(url);
  const load = new AppendLoad(async (stream, revision, events) => {
    const messages = events.map(({ id, type, data, metadata }) =>
      jsonEvent({ id, type, data: data as Payload, metadata: metadata as Payload }),
    );
    const result = await client.appendToStream(stream, messages, { expectedRevision: revision ?? NO_STREAM });
    return result.nextExpectedRevision;
  }, shape);
  return {
    load,
    /** Every acknowledged event is there once, each stream without a hole. */
    async verify() {
      const next = new Map<string, bigint>();
      const ids = new Set<string>();
      let holes = 0;
      let idSum = 0;
      for await (const { event } of client.readAll({ direction: FORWARDS, fromPosition: START })) {
        if (event === undefined || !load.acknowledged.revisions.has(event.streamId)) continue;
        if (event.revision !== (next.get(event.streamId) ?? 0n)) holes += 1;
        next.set(event.streamId, event.revision + 1n);
        ids.add(event.id);
        idSum += Number.parseInt(event.id.slice(0, 8), 16);
      }
      const { events, idSum: acknowledged } = load.acknowledged;
      return [
        ...(ids.size === events ? [] : [`EventStoreDB holds ${ids.size} of ${events} events`]),
        ...(idSum === acknowledged ? [] : ['EventStoreDB holds other events than it acknowledged']),
        ...(holes === 0 ? [] : [`${holes} events of EventStoreDB are out of order`]),
      ];
    },
    close: () => client.dispose(),
  };
}
