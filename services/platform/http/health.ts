import { Type } from 'typebox';
import { AppError } from '../errors/app-error.ts';
import type { App } from '../feature.ts';

/** Answers null while all is well, otherwise one sentence that says what is wrong. */
export type ReadinessCheck = () => Promise<string | null>;

const statusSchema = Type.Object({ status: Type.String() });

/** /healthz: the process answers. /readyz: everything it needs answers too, so that traffic may be sent to it. */
export function registerHealth(app: App, checks: Readonly<Record<string, ReadinessCheck>>): void {
  app.get(
    '/healthz',
    {
      config: { access: { kind: 'public' }, quiet: true },
      schema: { tags: ['platform'], summary: 'The process answers', response: { 200: statusSchema } },
    },
    () => ({ status: 'ok' }),
  );
  app.get(
    '/readyz',
    {
      config: { access: { kind: 'public' }, quiet: true },
      schema: { tags: ['platform'], summary: 'The process can work', response: { 200: statusSchema } },
    },
    async () => {
      const failures = await failuresOf(checks);
      if (Object.keys(failures).length > 0) throw new AppError('NOT_READY', { checks: failures });
      return { status: 'ready' };
    },
  );
}

async function failuresOf(checks: Readonly<Record<string, ReadinessCheck>>): Promise<Record<string, string>> {
  const results = await Promise.all(
    Object.entries(checks).map(
      async ([name, check]) => [name, await check().catch(() => 'does not answer')] as const,
    ),
  );
  return Object.fromEntries(
    results.flatMap(([name, sentence]) => (sentence === null ? [] : [[name, sentence]])),
  );
}
