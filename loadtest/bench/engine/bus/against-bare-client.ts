import { readNatsAddress } from '@keywright/services/platform/bus/nats-address.ts';
import { NatsBus } from '@keywright/services/platform/bus/nats-bus.ts';
import { startNatsServer } from '@keywright/services/platform/testing/tools/start-nats-server.ts';
import { connect } from 'nats';
import type { RowRun, Sample } from '../row.ts';
import { measureCpu } from '../run/cpu.ts';
import { type Nudge, NudgeStream } from './nudge-stream.ts';

const SUBJECT = 'projection.advanced';
const log = { info: () => undefined, warn: console.warn, error: console.error };

/**
 * Two ends on one real nats-server, once through the port of the bus and once with the client library alone, which
 * turns messages into JSON and back as anybody would, but looks after nothing.
 */
export async function againstBareClient(): Promise<RowRun> {
  const server = await startNatsServer();
  const address = readNatsAddress(server.url);
  const [from, to] = [new NatsBus(address, { log }), new NatsBus(address, { log })];
  await Promise.all([from.ready(), to.ready()]);
  const ours = new NudgeStream((nudge) => from.publish(SUBJECT, nudge));
  to.subscribe(SUBJECT, (message) => ours.take(message as Nudge));
  await to.flush();

  const [out, back] = [await connect({ servers: server.url }), await connect({ servers: server.url })];
  const bare = new NudgeStream((nudge) => out.publish('bare', JSON.stringify(nudge)));
  back.subscribe('bare', { callback: (_error, message) => bare.take(message.json<Nudge>()) });
  await back.flush();

  const measure = async (stream: NudgeStream, ms: number): Promise<Sample> => {
    const cpu = measureCpu({ servers: [server.pid] });
    return { value: await stream.run(ms), cpu: cpu() };
  };
  return {
    yardstick: (ms) => measure(bare, ms),
    ours: (ms) => measure(ours, ms),
    verify: () => {
      const given = from.state.dropped;
      const dropped = given > 0 ? [`the bus: ${given} messages were given up`] : [];
      return Promise.resolve([...bare.problems('the bare client'), ...ours.problems('the bus'), ...dropped]);
    },
    configuration: [
      server.sentence,
      `NATS ${out.info?.version ?? 'unknown'}, both ends in one process, nudges of about 90 bytes`,
    ],
    async stop() {
      await Promise.all([from.close(), to.close(), out.close(), back.close()]);
      await server.stop();
    },
  };
}
