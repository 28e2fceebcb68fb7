import { hasText, type T } from './texts.ts';

/**
 * What went wrong in one sentence: by the label that the server names (`detailKey`), else by the code (`error.<CODE>`). A label
 * without a text reads as the general one.
 */
export function problemText(
  t: T,
  problem: { code: string; body?: Readonly<Record<string, unknown>> },
): string {
  const key = problem.body?.['detailKey'];
  const label = typeof key === 'string' ? key : `error.${problem.code}`;
  if (!hasText(label)) return t('error.other', { code: problem.code });
  return t(label, scalars(problem.body ?? {}));
}

function scalars(body: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const pairs = Object.entries(body).filter(
    (pair): pair is [string, string | number] => typeof pair[1] === 'string' || typeof pair[1] === 'number',
  );
  return Object.fromEntries(pairs);
}
