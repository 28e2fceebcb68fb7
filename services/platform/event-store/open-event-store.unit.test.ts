import { afterEach, describe, expect, it } from 'vitest';
import { recordingLog } from '../testing/recording-log.ts';
import { EventStoreDbEventStore } from './eventstoredb/eventstoredb-event-store.ts';
import { MemoryEventStore } from './memory/memory-event-store.ts';
import { openEventStore } from './open-event-store.ts';
import type { EventStore } from './port.ts';
import { PostgresEventStore } from './postgres/postgres-event-store.ts';

const opened: EventStore[] = [];
afterEach(() => Promise.all(opened.splice(0).map((store) => store.close())));

function open(url: string): EventStore {
  const store = openEventStore(url, { log: recordingLog() });
  opened.push(store);
  return store;
}

describe('EVENT_STORE_URL', () => {
  it.each([
    ['memory:', MemoryEventStore],
    ['postgres://keywright@127.0.0.1:1/keywright', PostgresEventStore],
    ['esdb://127.0.0.1:1?tls=false', EventStoreDbEventStore],
    ['esdb://user:secret@node1:2113,node2:2113,node3:2113', EventStoreDbEventStore],
    ['esdb+discover://cluster.example:2113', EventStoreDbEventStore],
  ])('%s opens the store it names, and no connection yet', (url, kind) => {
    expect(open(url)).toBeInstanceOf(kind);
  });

  it('that cannot be read is told in a sentence without the password in it', () => {
    expect(() => open('esdb://user:secret@node:port:1?tls=maybe')).toThrow(
      /^EVENT_STORE_URL is not an address of EventStoreDB: .*\.$/,
    );
  });

  it('opens one EventStoreDB in a process, for any number of users', () => {
    open('esdb://127.0.0.1:1?tls=false');
    open('esdb://127.0.0.1:1?tls=false');
    expect(() => open('esdb://127.0.0.1:2?tls=false')).toThrow('one EventStoreDB at a time');
  });

  it('may name another EventStoreDB once nobody uses the first any more', async () => {
    const [one, two] = [open('esdb://127.0.0.1:1?tls=false'), open('esdb://127.0.0.1:1?tls=false')];
    await one.close();
    expect(() => open('esdb://127.0.0.1:2?tls=false')).toThrow('one EventStoreDB at a time');
    await two.close();
    expect(open('esdb://127.0.0.1:2?tls=false')).toBeInstanceOf(EventStoreDbEventStore);
  });
});
