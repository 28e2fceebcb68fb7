import { debianProgram, type Tool, type WantedProgram } from './debian-program.ts';

export const NATS_SERVER: WantedProgram = {
  name: 'nats-server',
  variable: 'NATS_SERVER_PATH',
  folders: ['/usr/sbin', '/usr/local/bin', '/usr/local/sbin'],
  names: ['nats-server'],
  libraries: [],
  inPackage: 'usr/sbin/nats-server',
};

/** The nats-server that tests, drills, benches and the cluster start; see debianProgram for where it comes from. */
export function natsServerPath(): Promise<Tool> {
  return debianProgram(NATS_SERVER);
}
