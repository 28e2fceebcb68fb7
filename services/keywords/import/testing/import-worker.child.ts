import { pino } from 'pino';
import { readConfig } from '../../../platform/config/read-config.ts';
import type { Platform } from '../../../platform/feature.ts';
import { createPlatform } from '../../../processes/create-platform.ts';
import { taskRunner } from '../../../tasks/index.ts';
import { importKeywordsTask } from '../import-task.ts';

// Does imports until it is killed: by itself at the moment that MOMENT names, if any, as "before KeywordsAdded 2".
const moment = process.env['MOMENT'] ?? '';
const { platform } = createPlatform(readConfig(), { log: pino({ level: 'warn' }) });
const seen = new Map<string, number>();

/** The store, which dies before or after the append that first has so many events of a type. */
const store = new Proxy<Platform['store']>(platform.store, {
  get(target, name) {
    const value: unknown = Reflect.get(target, name);
    if (typeof value !== 'function') return value;
    const called = value.bind(target) as (...given: unknown[]) => Promise<unknown>;
    if (name !== 'append') return called;
    return async (...given: Parameters<Platform['store']['append']>) => {
      const reached = given[2].map(({ type }) => {
        seen.set(type, (seen.get(type) ?? 0) + 1);
        return `${type} ${seen.get(type)}`;
      });
      const dies = (when: string): void => {
        if (reached.some((now) => `${when} ${now}` === moment)) process.kill(process.pid, 'SIGKILL');
      };
      dies('before');
      const stored = await called(...given);
      dies('after');
      return stored;
    };
  },
});
const runner = taskRunner({ ...platform, store }, [{ name: 'imports', tasks: [importKeywordsTask] }]);
await runner.start();
