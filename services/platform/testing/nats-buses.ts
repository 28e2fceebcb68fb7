import { readNatsAddress } from '../bus/nats-address.ts';
import { NatsBus } from '../bus/nats-bus.ts';
import { recordingLog } from './recording-log.ts';
import { type NatsServer, startNatsServer } from './tools/start-nats-server.ts';

/** Buses of two processes on a NATS server of their own, and the server to do harm to. */
export interface NatsBuses extends AsyncDisposable {
  server: NatsServer;
  app: NatsBus;
  projector: NatsBus;
  /** Ends it by SIGKILL. */
  kill(): Promise<void>;
  /** Starts one again on the same port. */
  restart(): Promise<void>;
  stop(): Promise<void>;
}

export async function startNatsBuses(): Promise<NatsBuses> {
  let server = await startNatsServer();
  const address = readNatsAddress(server.url);
  const stop = () => server.stop();
  return {
    get server() {
      return server;
    },
    app: new NatsBus(address, { log: recordingLog() }),
    projector: new NatsBus(address, { log: recordingLog() }),
    kill: () => server.kill(),
    async restart() {
      server = await startNatsServer({ port: server.port });
    },
    stop,
    [Symbol.asyncDispose]: stop,
  };
}
