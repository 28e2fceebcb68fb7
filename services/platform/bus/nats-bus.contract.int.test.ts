import { startNatsServer } from '../testing/tools/start-nats-server.ts';
import { type BusUnderTest, busContract } from './bus.contract.ts';
import { ChaosBus } from './testing/chaos-bus.ts';
import { readNatsAddress } from './nats-address.ts';
import { NatsBus } from './nats-bus.ts';

async function start(): Promise<
  BusUnderTest & { open(onError: (error: unknown) => void): Promise<NatsBus> }
> {
  const server = await startNatsServer();
  const buses: NatsBus[] = [];
  const open = (onError: (error: unknown) => void) => {
    const silent = () => undefined;
    const error = (details: unknown) => onError((details as { err: unknown }).err);
    const bus = new NatsBus(readNatsAddress(server.url), { log: { info: silent, warn: silent, error } });
    buses.push(bus);
    return Promise.resolve(bus);
  };
  return {
    open,
    // The server handles one client's lines in order: what all have confirmed has reached everybody's socket.
    async settled() {
      for (let round = 0; round < 2; round += 1) {
        for (const bus of buses) if (bus.state.connected) await bus.flush();
      }
    },
    stop: () => server.stop(),
  };
}

busContract('over NATS', true, start);

busContract('over NATS at its worst, without its chances,', true, async () => {
  const under = await start();
  const none = { drop: 0, double: 0, delay: 0 };
  return { ...under, open: async (onError) => new ChaosBus(await under.open(onError), 1, none) };
});
