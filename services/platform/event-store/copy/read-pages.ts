import type { EventStore, StoredEvent } from '../port.ts';

const PAGE = 500;

/** All events of a store in order of position, read page by page; ends where the store ends at that moment. */
export async function* readInPages(store: EventStore): AsyncGenerator<StoredEvent, void> {
  let after: bigint | undefined;
  for (;;) {
    const page = await store.readAll({ limit: PAGE, ...(after !== undefined && { after }) });
    yield* page;
    const last = page.at(-1);
    if (last === undefined) return;
    after = last.position;
  }
}
