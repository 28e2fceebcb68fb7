import type { FastifyBaseLogger } from 'fastify';
import { MemoryBus } from './memory-bus.ts';
import { readNatsAddress } from './nats-address.ts';
import { NatsBus } from './nats-bus.ts';
import type { Bus } from './port.ts';

/**
 * The bus that BUS_URL names: `memory:` for a single process, `nats://…` for several (see readNatsAddress). Connecting
 * begins at once; a start waits for `ready()`.
 * @throws StartError where the address is not valid.
 */
export function openBus(
  url: string,
  { log }: { log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'> },
): Bus {
  if (url.startsWith('nats:')) return new NatsBus(readNatsAddress(url), { log });
  return new MemoryBus((error, subject) => {
    log.error({ err: error, subject }, 'a subscriber failed');
  });
}
