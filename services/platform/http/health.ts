import { Type } from 'typebox';
import { AppError } from '../errors/app-error.ts';
import { anotherStoreIn } from '../event-store/errors.ts';
import type { App } from '../feature.ts';

/** A process that can work, but not as well as it should. */
export interface Degraded {
  degraded: string;
}

/** Answers null while all is well, otherwise one sentence that says what is wrong. */
export type ReadinessCheck = () => Promise<string | Degraded | null>;

const statusSchema = Type.Object({ status: Type.String() });
const readySchema = Type.Object({
  status: Type.String(),
  /** What does not work as well as it should, and is no reason to send traffic elsewhere. */
  degraded: Type.Optional(Type.Record(Type.String(), Type.String())),
});

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
      schema: { tags: ['platform'], summary: 'The process can work', response: { 200: readySchema } },
    },
    async () => {
      const { failures, degraded } = await ask(checks);
      if (Object.keys(failures).length > 0) throw new AppError('NOT_READY', { checks: failures });
      return { status: 'ready', ...(Object.keys(degraded).length > 0 ? { degraded } : {}) };
    },
  );
}

/** Shorter than a proxy waits: what does not answer in this time does not answer. */
const LONGEST_MS = 800;

async function inTime<T>(answer: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('does not answer in time')), LONGEST_MS);
  });
  return Promise.race([answer, late]).finally(() => clearTimeout(timer));
}

type Sentences = Record<string, string>;

async function ask(
  checks: Readonly<Record<string, ReadinessCheck>>,
): Promise<{ failures: Sentences; degraded: Sentences }> {
  const [failures, degraded]: [Sentences, Sentences] = [{}, {}];
  const asked = Object.entries(checks).map(async ([name, check]) => {
    const answer = await inTime(check()).catch(
      (error: unknown) => anotherStoreIn(error)?.message ?? 'does not answer',
    );
    if (typeof answer === 'string') failures[name] = answer;
    else if (answer !== null) degraded[name] = answer.degraded;
  });
  await Promise.all(asked);
  return { failures, degraded };
}
