import { choresOf } from '../housekeeping/chores.ts';
import { Housekeeping } from '../housekeeping/housekeeping.ts';
import type { OpenProcess } from './open-process.ts';

/** Does the periodic chores in this process from now on. */
export function keepHouse({ platform, shutdown }: OpenProcess): void {
  const { log, metrics } = platform;
  const housekeeping = new Housekeeping({ chores: choresOf(platform), log, metrics });
  shutdown.add({ name: 'housekeeping', close: () => housekeeping.stop() });
  housekeeping.start();
}
