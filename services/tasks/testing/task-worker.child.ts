import { pino } from 'pino';
import type { Platform } from '../../platform/feature.ts';
import { readConfig } from '../../platform/config/read-config.ts';
import { createPlatform } from '../../processes/create-platform.ts';
import { taskRunner } from '../index.ts';
import { plantedTasks } from './planted-tasks.ts';

// Does planted tasks until it is killed: by itself at the moment that MOMENT names, if any.
const moment = process.env['MOMENT'] ?? '';
const at = (now: string): void => {
  if (now === moment) process.kill(process.pid, 'SIGKILL');
};
const { exporting, importing } = plantedTasks(at);
const { platform } = createPlatform(readConfig(), { log: pino({ level: 'warn' }) });

/** The store, which dies around the end of a task. */
const store = new Proxy<Platform['store']>(platform.store, {
  get(target, name) {
    const value: unknown = Reflect.get(target, name);
    if (typeof value !== 'function') return value;
    const called = value.bind(target) as (...given: unknown[]) => Promise<unknown>;
    if (name !== 'append') return called;
    return async (...given: Parameters<Platform['store']['append']>) => {
      const ends = given[2].some(({ type }) => type === 'TaskEnded');
      if (ends) at('before the end');
      const stored = await called(...given);
      if (ends) at('after the end');
      return stored;
    };
  },
});
const runner = taskRunner({ ...platform, store }, [{ name: 'planted', tasks: [exporting, importing] }]);
await runner.start();
process.stdout.write('ready\n');
