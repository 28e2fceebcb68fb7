import { EventStoreDBClient } from '@eventstore/db-client';

/**
 * A lost connection is noticed after the two times together, in milliseconds; the client's own take 20 seconds. Of a
 * cluster only the leader knows at once what was just acknowledged.
 */
const DEFAULTS = { keepAliveInterval: '2500', keepAliveTimeout: '1500', nodePreference: 'leader' };

/**
 * A client for a connection string of EventStoreDB (`esdb://` or `esdb+discover://`); connects on first use. What the
 * string says itself wins over our settings.
 * @throws Error with a sentence that repeats nothing of the string, since it may hold a password.
 */
export function createClient(url: string): EventStoreDBClient {
  const given = url.toLowerCase();
  const settings = { ...DEFAULTS, connectionName: `keywright-${process.pid}` };
  const added = Object.entries(settings).filter(([key]) => !given.includes(`${key.toLowerCase()}=`));
  const search = added.map(([key, value]) => `${key}=${value}`).join('&');
  const full = search === '' ? url : `${url}${url.includes('?') ? '&' : '?'}${search}`;
  return quietly(() => {
    try {
      return EventStoreDBClient.connectionString(full);
    } catch {
      throw new Error(
        'EVENT_STORE_URL is not an address of EventStoreDB: expected esdb://host:port?tls=false.',
      );
    }
  });
}

/** The client finds any keep-alive below ten seconds worth a line on the console of each process. */
function quietly<T>(work: () => T): T {
  const { warn } = console;
  console.warn = () => undefined;
  try {
    return work();
  } finally {
    console.warn = warn;
  }
}
