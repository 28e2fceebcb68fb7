import { binaryEvent } from '@eventstore/db-client';
import type { Outside } from '../../contract/check.ts';
import { createClient } from '../connection.ts';

/**
 * What an operator can do to a server, by a client that lives for one call alone. It never uses the shared append
 * stream of the library, which all clients of a process have a part in.
 */
export function operatorOf(url: string, prefix = ''): Outside {
  const by = async (work: (client: ReturnType<typeof createClient>) => Promise<unknown>): Promise<void> => {
    const client = createClient(url);
    try {
      await work(client);
    } finally {
      await client.dispose();
    }
  };
  return {
    delete: (stream) => by((client) => client.deleteStream(`${prefix}${stream}`)),
    tombstone: (stream) => by((client) => client.tombstoneStream(`${prefix}${stream}`)),
    recordBytes: (stream, type, bytes) =>
      by((client) =>
        client.appendToStream(`${prefix}${stream}`, binaryEvent({ type, data: bytes }), {
          // Given credentials make it a call of its own; a server without TLS ignores them.
          credentials: { username: 'operator', password: 'operator' },
        }),
      ),
  };
}
