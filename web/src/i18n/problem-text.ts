import { hasText, type T } from './texts.ts';

/**
 * What went wrong in one sentence: by the label that the server names (of a limit `messageKey`, else `detailKey`), else by the code (`error.<CODE>`). A label
 * without a text reads as the general one.
 */
export function problemText(
  t: T,
  problem: { code: string; body?: Readonly<Record<string, unknown>> },
): string {
  const { detailKey, messageKey } = problem.body ?? {};
  const isLimit = problem.code === 'LIMIT_REACHED' && typeof messageKey === 'string' && hasText(messageKey);
  const named = isLimit ? messageKey : detailKey;
  const label = typeof named === 'string' ? named : `error.${problem.code}`;
  if (!hasText(label)) return t('error.other', { code: problem.code });
  return t(label, scalars(problem.body ?? {}));
}

function scalars(body: Readonly<Record<string, unknown>>): Record<string, string | number> {
  const pairs = Object.entries(body).filter(
    (pair): pair is [string, string | number] => typeof pair[1] === 'string' || typeof pair[1] === 'number',
  );
  return Object.fromEntries(pairs);
}
